-- Files that people send have a row of their own from before they enter the store until after they
-- have left it, so that neither can be there without the other for longer than a sweep takes.
create table stored_files (
  id uuid primary key default gen_random_uuid(),
  -- Where it lies in the store.
  path text not null unique,
  -- What its sender called it, and what its bytes are.
  name text not null check (name <> ''),
  media_type text not null,
  bytes bigint not null check (bytes >= 0),
  -- arriving: the row is there, the file perhaps. kept: both. leaving: nobody refers to it any more.
  state text not null default 'arriving' check (state in ('arriving', 'kept', 'leaving')),
  changed_at timestamptz not null
);
create index stored_files_under_way on stored_files (changed_at) where state <> 'kept';

-- A file leaves with the row that refers to it, also where that goes with a person or a course.
create function file_leaves() returns trigger language plpgsql as $$
begin
  update stored_files set state = 'leaving', changed_at = now() where id = old.file_id;
  return null;
end $$;

-- What was handed in so far: the demo's, whose files have never been sent.
insert into stored_files (path, name, media_type, bytes, state, changed_at)
  select file_url, 'sample.pdf', 'application/pdf', 0, 'kept', submitted_at
  from assignment_submissions
  on conflict do nothing;
alter table assignment_submissions add file_id uuid unique references stored_files (id);
update assignment_submissions set file_id = stored_files.id
  from stored_files where path = file_url;
alter table assignment_submissions alter file_id set not null, drop file_url;
create trigger file_leaves after delete on assignment_submissions
  for each row execute function file_leaves();

-- What was replaced before it had a grade, with the notes that came with it.
create table earlier_submissions (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references assignment_submissions (id) on delete cascade,
  file_id uuid not null unique references stored_files (id),
  notes text,
  submitted_at timestamptz not null
);
create index earlier_submissions_of_submission on earlier_submissions (submission_id, submitted_at);
create trigger file_leaves after delete on earlier_submissions
  for each row execute function file_leaves();

insert into stored_files (path, name, media_type, bytes, state, changed_at)
  select file_url, regexp_replace(file_url, '^.*/', ''), media_type, bytes, 'kept', created_at
  from recordings
  on conflict do nothing;
alter table recordings add file_id uuid unique references stored_files (id);
update recordings set file_id = stored_files.id from stored_files where path = file_url;
alter table recordings
  alter file_id set not null,
  drop file_url,
  drop media_type,
  drop bytes;
create trigger file_leaves after delete on recordings for each row execute function file_leaves();

-- When an assignment was last changed, for those who change it at once.
alter table assignments add changed_at timestamptz;
