-- The newest of a course, without walking through what all others have written since.
create index discussions_of_course on discussions (course_id, created_at desc, id);
create index announcements_of_course on announcements (course_id, created_at desc, id);
create index live_rooms_ended_of_course on live_rooms (course_id, created_at desc, id)
  where status = 'ended' and deleted_at is null;
create index live_rooms_not_ended on live_rooms (course_id)
  where status <> 'ended' and deleted_at is null;
