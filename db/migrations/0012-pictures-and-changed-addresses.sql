-- A person's picture: a small square that the server has made of what they sent.
alter table users add picture_id uuid unique references stored_files (id);

-- It leaves when another takes its place, and with its person.
create function picture_leaves() returns trigger language plpgsql as $$
begin
  update stored_files set state = 'leaving', changed_at = now() where id = old.picture_id;
  return null;
end $$;
create trigger picture_leaves after update of picture_id on users for each row
  when (old.picture_id is not null and old.picture_id is distinct from new.picture_id)
  execute function picture_leaves();
create trigger picture_leaves_with_person after delete on users for each row
  when (old.picture_id is not null)
  execute function picture_leaves();

-- The address that somebody wants to have instead of theirs, until a link sent there is opened.
create table email_changes (
  -- One each: asking again replaces what was asked before.
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email = lower(email) and email <> ''),
  -- SHA-256 of the token in the link.
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
