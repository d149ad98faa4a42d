-- What became of each backup that was tried here, for the office. A restored database begins without
-- any: they are somewhere else.
create table backups (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('nightly', 'by-hand', 'before-migration')),
  ended_at timestamptz not null default now(),
  -- The file's name in the folder or the bucket of backups; null where it failed.
  name text,
  bytes bigint,
  -- Files that had rows and were in no store any more.
  missing_files int,
  failure text,
  check ((name is null) = (failure is not null))
);

create index backups_latest on backups (ended_at desc);

-- Each time that this database was made from a backup. Until it is released it sends no mail and
-- no reminder. It exists already where a restore of an older backup has made it.
create table if not exists restored_copies (
  id uuid primary key default gen_random_uuid(),
  backup_id uuid not null,
  made_at timestamptz not null,
  restored_at timestamptz not null default now(),
  released_at timestamptz
);
