-- From acceptance to the first class.

alter table approved_student_ids
  -- The courses that its application was accepted for; kept when the application is deleted. None:
  -- the office made it without an application, and its student chooses freely.
  add column course_ids integer[] check (cardinality(course_ids) > 0);

-- When students chose their courses themselves: for some days they may change them.
create table course_selections (
  user_id uuid primary key references users (id) on delete cascade,
  made_at timestamptz not null
);

insert into course_selections (user_id, made_at)
select user_id, min(created_at) from enrollments group by user_id;
