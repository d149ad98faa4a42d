-- What a student's week is made of (spec section 3). Assignments, rooms and recordings are only read
-- so far; what writes them comes with them.

-- A mirror of content/courses.ts, brought up to date at every start, for others to refer to.
create table courses (
  id integer primary key,
  name text not null,
  description text not null
);

create table enrollments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  course_id integer not null references courses (id),
  created_at timestamptz not null default now(),
  unique (user_id, course_id)
);
create index enrollments_of_course on enrollments (course_id);

create table assignments (
  id uuid primary key default gen_random_uuid(),
  course_id integer not null references courses (id),
  created_by uuid not null references users (id),
  title text not null check (title <> ''),
  description text not null default '',
  due_date timestamptz,
  max_points integer not null default 100 check (max_points between 1 and 1000),
  created_at timestamptz not null default now()
);
create index assignments_of_course on assignments (course_id, due_date);
create index assignments_of_author on assignments (created_by, created_at desc);

create table assignment_submissions (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The file's path in the store.
  file_url text not null,
  notes text,
  submitted_at timestamptz not null default now(),
  grade integer check (grade >= 0),
  feedback text,
  graded_at timestamptz,
  graded_by uuid references users (id),
  unique (assignment_id, user_id)
);
create index assignment_submissions_of_user on assignment_submissions (user_id);

create table discussions (
  id uuid primary key default gen_random_uuid(),
  -- None: the general discussion.
  course_id integer references courses (id),
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index discussions_newest on discussions (created_at desc, id);
create index discussions_of_user on discussions (user_id);

create table discussion_replies (
  id uuid primary key default gen_random_uuid(),
  discussion_id uuid not null references discussions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index discussion_replies_of_discussion on discussion_replies (discussion_id, created_at);
create index discussion_replies_of_user on discussion_replies (user_id);

create table announcements (
  id uuid primary key default gen_random_uuid(),
  -- None: for everybody.
  course_id integer references courses (id),
  user_id uuid not null references users (id),
  title text not null check (title <> ''),
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index announcements_newest on announcements (created_at desc, id);

create table recordings (
  id uuid primary key default gen_random_uuid(),
  course_id integer not null references courses (id),
  created_by uuid not null references users (id),
  title text not null check (title <> ''),
  recorded_at timestamptz not null,
  -- The file's path in the store, what it is, and how large.
  file_url text not null,
  media_type text not null check (media_type ~ '^(audio|video)/'),
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null default now()
);
create index recordings_of_course on recordings (course_id, recorded_at desc);

create type room_status as enum ('waiting', 'scheduled', 'live', 'ended');

create table live_rooms (
  id uuid primary key default gen_random_uuid(),
  -- None: open to everybody with an account.
  course_id integer references courses (id),
  instructor_id uuid not null references users (id),
  name text not null check (name <> ''),
  description text not null default '',
  max_participants integer not null default 10 check (max_participants between 2 and 50),
  status room_status not null default 'waiting',
  is_scheduled boolean not null default false,
  scheduled_start_time timestamptz,
  -- An IANA zone: the one its time was chosen in.
  timezone text not null default 'UTC',
  started_at timestamptz,
  ended_at timestamptz,
  -- The room's name at another provider of video.
  daily_room_name text,
  created_at timestamptz not null default now(),
  check (not is_scheduled or scheduled_start_time is not null)
);
create index live_rooms_newest on live_rooms (created_at desc, id);

-- Who was in which room from when to when.
create table room_participants (
  id uuid primary key default gen_random_uuid(),
  live_room_id uuid not null references live_rooms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  left_at timestamptz
);
create index room_participants_of_user on room_participants (user_id, live_room_id);
create index room_participants_of_room on room_participants (live_room_id);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (
    kind in ('grade', 'assignment', 'reply', 'announcement', 'class_soon', 'class_live')
  ),
  -- What it says, and the page of this site that it is about.
  title text not null,
  body text not null default '',
  href text not null check (href like '/%'),
  -- What it is about, so that the same thing is told once.
  subject text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, subject)
);
create index notifications_newest on notifications (user_id, created_at desc);
