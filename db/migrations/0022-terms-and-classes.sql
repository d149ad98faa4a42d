-- Terms, and the classes that happen in them.

create table terms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  -- The last day on which one can apply for it.
  apply_until date,
  created_at timestamptz not null default now(),
  -- One term at a time: the current one is found by the day.
  constraint terms_apart exclude using gist (daterange(first_day, last_day, '[]') with &&)
);

-- Days without classes: holidays, and whatever else closes the academy.
create table closed_days (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  created_at timestamptz not null default now()
);
create index closed_days_in_order on closed_days (first_day);

create table places (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  -- How many people fit. None: nobody has said.
  capacity integer check (capacity between 1 and 5000),
  created_at timestamptz not null default now()
);
-- The timetable names places; room 2 is Room 2.
create unique index places_by_name on places (lower(name));

create table course_tutors (
  term_id uuid not null references terms (id) on delete cascade,
  course_id integer not null references courses (id),
  user_id uuid not null references users (id) on delete cascade,
  primary key (term_id, course_id, user_id)
);
create index course_tutors_of_person on course_tutors (user_id);

create type class_status as enum ('planned', 'cancelled');

create table classes (
  id uuid primary key default gen_random_uuid(),
  term_id uuid not null references terms (id) on delete cascade,
  course_id integer not null references courses (id),
  -- The weekly class of the timetable that it was made from, and the day for which. None: somebody
  -- added it.
  timetable_id integer,
  planned_day date,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- None: online, or nobody has said where.
  place_id uuid references places (id),
  is_online boolean not null default false check (not is_online or place_id is null),
  status class_status not null default 'planned',
  -- Why it was cancelled.
  reason text not null default '',
  -- The closed days that cancelled it; it comes back when these are withdrawn.
  closed_days_id uuid references closed_days (id) on delete set null,
  -- When and where it was planned, as long as it is somewhere else.
  was_starts_at timestamptz,
  was_ends_at timestamptz,
  was_place_id uuid references places (id),
  was_online boolean,
  -- The class that it is a make-up for.
  make_up_for uuid references classes (id) on delete set null,
  -- Otherwise it is for those in class_students, such as a make-up for those who missed a class.
  for_whole_course boolean not null default true,
  -- Whether somebody has named its tutors; otherwise they are those of the course.
  has_own_tutors boolean not null default false,
  -- When somebody last changed it: then the timetable changes it no more.
  changed_at timestamptz,
  -- Counts its changes, for those who change it at once and for calendars (RFC 5545, SEQUENCE).
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  check ((timetable_id is null) = (planned_day is null)),
  unique (timetable_id, planned_day, course_id)
);
create index classes_of_course on classes (course_id, starts_at);
create index classes_by_time on classes (starts_at, ends_at);
create index classes_of_term on classes (term_id);
create index classes_made_up on classes (make_up_for) where make_up_for is not null;

create table class_tutors (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (class_id, user_id)
);
create index class_tutors_of_person on class_tutors (user_id);

create table class_students (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (class_id, user_id)
);
create index class_students_of_person on class_students (user_id);

-- A class whose register was taken, and a word for all who were there.
create table class_registers (
  class_id uuid primary key references classes (id) on delete cascade,
  taken_by uuid references users (id) on delete set null,
  taken_at timestamptz not null,
  note text not null default '',
  -- Counts its changes, for two who take it at once.
  revision integer not null default 1
);

create type attendance_mark as enum ('present', 'late', 'excused', 'absent');

create table class_attendance (
  class_id uuid not null references class_registers (class_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  mark attendance_mark not null,
  note text not null default '',
  primary key (class_id, user_id)
);
create index class_attendance_of_person on class_attendance (user_id);

-- What students write who will not come.
create table class_excuses (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason <> ''),
  created_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index class_excuses_of_person on class_excuses (user_id);

alter table live_rooms
  -- The class that it is the room of.
  add column class_id uuid unique references classes (id) on delete set null,
  -- A deleted room is shown to nobody; who attended it is kept for their progress.
  add column deleted_at timestamptz,
  -- Set with the reason when a class is called off before it was live.
  add column cancelled_at timestamptz,
  add column cancel_reason text not null default '';
create index live_rooms_shown on live_rooms (created_at desc, id) where deleted_at is null;

-- The program knows the kinds.
alter table notifications drop constraint notifications_kind_check;
