-- What the office's and the tutors' lists and numbers read of an academy of many years, and no more.
create index users_by_role on users (role, email_verified, deactivated_at, waiting_since);
-- Unnoticed: the one that takes its place begins with the same column.
drop index admission_applications_statuses;
create index admission_applications_statuses on admission_applications (status, withdrawn_at);
create index assignments_newest on assignments (created_at desc, id);
-- A grade of 0 counts as none.
create index assignment_submissions_to_grade on assignment_submissions (submitted_at, id)
  where grade is null or grade = 0;
create index classes_at_place on classes (place_id) where place_id is not null;
create index classes_moved_from_place on classes (was_place_id) where was_place_id is not null;
create index mails_given_up on mails (given_up_at) where given_up_at is not null;
-- Unnoticed: the one that takes its place begins with the same columns.
drop index classes_of_course;
-- With its end, so that the classes of earlier terms are passed by in the index.
create index classes_of_course on classes (course_id, starts_at, ends_at);
create index announcements_of_author on announcements (user_id);
create index recordings_of_author on recordings (created_by);
