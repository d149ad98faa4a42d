-- What a student has handed in whose file is still on its way. It counts as handed in as long as its file
-- is expected (`stored_files.state` is `uploading`), and no more when that has arrived, which makes it the
-- submission, or when its take was withdrawn or given up.
create table submissions_on_their_way (
  file_id uuid primary key references stored_files (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  submitted_at timestamptz not null
);
create index submissions_on_their_way_to on submissions_on_their_way (assignment_id, user_id);
create index submissions_on_their_way_of_user on submissions_on_their_way (user_id);

insert into submissions_on_their_way (file_id, assignment_id, user_id, submitted_at)
  select file_id, assignment_id, user_id, handed_in_at from takes where submission_id is null;
