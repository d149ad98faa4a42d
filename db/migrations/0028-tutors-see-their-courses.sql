-- A tutor sees the courses that they teach. Those who are tutors today see all of them, as they did,
-- until the office says otherwise.
alter table users add column teaches_all_courses boolean not null default false;
update users set teaches_all_courses = true where role = 'tutor';
