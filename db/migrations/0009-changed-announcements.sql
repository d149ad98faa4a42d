-- Announcements are changed and withdrawn. An admin's change names the version it was made from.
alter table announcements add column edited_at timestamptz;

-- What has been withdrawn is told to nobody any more.
create index notifications_of_subject on notifications (subject);
