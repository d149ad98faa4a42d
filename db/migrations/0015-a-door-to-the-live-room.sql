alter table live_rooms
  -- Whether guests wait until they are let in. None: where the room belongs to a course.
  add column guests_knock boolean,
  -- Nobody comes in who was not in before.
  add column is_locked boolean not null default false;

-- How a room's door knows people until its class ends.
create table room_standings (
  live_room_id uuid not null references live_rooms (id) on delete cascade,
  -- An account, a guest's browser or the network of an address: `account:…`, `guest:…`, `network:…`.
  who text not null check (who <> ''),
  -- `watched`: guests from there knock, whatever the room's rule.
  standing text not null check (
    standing in ('admitted', 'removed', 'watched', 'silenced', 'muted')
  ),
  primary key (live_room_id, standing, who)
);

-- What guests typed stands there as they typed it; pages say that they are guests.
update room_participants set guest_name = substr(guest_name, 8)
  where guest_name like 'Guest: _%';
