-- Accounts that wait for the office's yes, and names that the office should look at.

alter table users
  -- Since when the account waits, and may do nothing; everybody who is here counts as agreed to.
  add column waiting_since timestamptz;
create index users_waiting on users (waiting_since) where waiting_since is not null;

-- Names that people have changed, and names of new people that read like those of staff.
create table name_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- Null for somebody new.
  name_before text,
  -- Whose name it reads like, where it does.
  resembles text,
  noted_at timestamptz not null,
  -- When somebody in the office has looked at it.
  seen_at timestamptz
);
create index name_notices_of_user on name_notices (user_id, noted_at desc);
create index name_notices_unseen on name_notices (noted_at) where seen_at is null;
