-- Two places whose names differ in case or accents alone are one: lower() knows no more than A to Z in
-- one locale and every letter in another, so that an academy with Élan and élan could not move to another
-- PostgreSQL. Names are equal where their plain() is, wherever the database runs.
alter table places add column name_key text collate "C" not null
  generated always as (plain(name)) stored;

-- Of names that are equal now, the oldest place keeps its own; the others get the next free number.
create table renamed_places (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  name_before text not null
);

create function rename_equal_places() returns void
language plpgsql as $$
declare
  place record;
  number int;
  new_name text;
begin
  for place in
    select id, name from places
    where exists (
      select from places older
      where older.name_key = places.name_key and (older.created_at, older.id) < (places.created_at, places.id)
    )
    order by created_at, id
  loop
    number := 2;
    loop
      -- A name has at most 60 characters.
      new_name := left(place.name, 60 - length(' (' || number || ')')) || ' (' || number || ')';
      exit when not exists (select from places where name_key = plain(new_name));
      number := number + 1;
    end loop;
    update places set name = new_name where id = place.id;
    insert into renamed_places (name, name_before) values (new_name, place.name);
  end loop;
end $$;
select rename_equal_places();
drop function rename_equal_places();

-- Unnoticed: the version before refuses names that differ in case; where they differ in accents alone, it
-- fails to add the second and stores nothing.
create unique index places_by_key on places (name_key);
-- Unnoticed: whatever it refused the one above refuses too.
drop index places_by_name;

-- In words, which every version shows.
insert into notifications (user_id, kind, title, body, href, subject)
select users.id, 'places_renamed', 'Places with equal names were renamed',
  (select string_agg(name_before || ' is now ' || name, '; ' order by name collate "C") from renamed_places)
    || '. Their classes stay with them. Rename them under Terms.',
  '/admin/terms', 'places-renamed'
from users
where role = 'admin' and email_verified and deactivated_at is null and waiting_since is null
  and exists (select from renamed_places);
drop table renamed_places;
