-- Guests have no account, and what they are called is all that is known of them.
alter table room_participants
  alter column user_id drop not null,
  add column guest_name text check (guest_name <> ''),
  add check ((user_id is null) <> (guest_name is null));

-- Who was there and for whom nothing said when they left, left when the class did.
update room_participants set left_at = coalesce(live_rooms.ended_at, joined_at)
  from live_rooms where live_rooms.id = live_room_id and left_at is null;

-- While somebody is in the room it moves on with the clock, so that a server that dies loses little.
alter table room_participants alter column left_at set not null;

-- When those concerned were told that it is about to start.
alter table live_rooms add column told_at timestamptz;
create index live_rooms_ahead on live_rooms (scheduled_start_time) where status = 'scheduled';

-- What was written in a room; it lives as long as the room.
create table room_messages (
  id uuid primary key default gen_random_uuid(),
  live_room_id uuid not null references live_rooms (id) on delete cascade,
  -- None: a guest.
  user_id uuid references users (id) on delete cascade,
  -- What they were called in the room.
  author_name text not null check (author_name <> ''),
  content text not null check (content <> ''),
  created_at timestamptz not null default now()
);
create index room_messages_of_room on room_messages (live_room_id, created_at);
create index room_messages_of_user on room_messages (user_id);
