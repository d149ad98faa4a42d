-- The office's list of people: who may come in, who was here when, and finding them.
alter table users
  -- Since when somebody may not come in; what they have written stays.
  add column deactivated_at timestamptz,
  -- To within a few minutes, so that not every request writes.
  add column last_seen_at timestamptz,
  -- Found by their words, and listed in their order: the last name comes first.
  add column search text not null
    generated always as (folded(last_name || ' ' || first_name || ' ' || email)) stored;
create index users_by_name on users (search, id);

update users set last_seen_at = (select max(created_at) from sessions where user_id = users.id);

-- A grade stays when who gave it is erased.
alter table assignment_submissions
  drop constraint assignment_submissions_graded_by_fkey,
  add foreign key (graded_by) references users (id) on delete set null;
