-- The private calendar of a person, for the programs that subscribe to it.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  -- In the link, beside a signature; another one ends the link of before.
  feed_id uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now()
);

-- When those concerned were told, on the evening before, that it is tomorrow.
alter table classes add column reminded_at timestamptz;
