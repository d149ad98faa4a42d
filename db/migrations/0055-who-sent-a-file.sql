-- Who sent a file, whose share of the storage it counts to; null: the server made it, or nobody's account is
-- left. No foreign key: users refer to the files of their pictures already, and a copy is filled table by table.
alter table stored_files add column sent_by uuid;

create index stored_files_of_sender on stored_files (sent_by) where sent_by is not null;

update stored_files set sent_by = takes.user_id from takes where takes.file_id = stored_files.id;
update stored_files set sent_by = work.user_id
  from assignment_submissions work where work.file_id = stored_files.id and sent_by is null;
update stored_files set sent_by = work.user_id
  from earlier_submissions earlier join assignment_submissions work on work.id = earlier.submission_id
  where earlier.file_id = stored_files.id and sent_by is null;
update stored_files set sent_by = said.author_id
  from take_comments said where said.file_id = stored_files.id;
update stored_files set sent_by = recordings.created_by
  from recordings where recordings.file_id = stored_files.id;
update stored_files set sent_by = materials.added_by
  from materials where materials.file_id = stored_files.id;
update stored_files set sent_by = users.id from users where users.picture_id = stored_files.id;
