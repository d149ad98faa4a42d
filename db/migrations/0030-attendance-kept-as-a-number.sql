-- The classes that somebody has attended in a course and that registers and rooms say no more, since
-- these have reached their end date. The course may be one that they have left.
create table attended_counts (
  user_id uuid not null references users (id) on delete cascade,
  course_id integer not null references courses (id),
  attended integer not null check (attended > 0),
  primary key (user_id, course_id)
);

-- Since when who was there is kept as a number alone: no register is taken of this class any more.
alter table classes add column attendance_kept_at timestamptz;
