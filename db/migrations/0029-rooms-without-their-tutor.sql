-- A room that was deleted, or that belongs to a class, is kept with who attended it when the account
-- of its tutor is erased.
alter table live_rooms alter column instructor_id drop not null;
alter table live_rooms drop constraint live_rooms_instructor_id_fkey;
alter table live_rooms add constraint live_rooms_instructor_id_fkey
  foreign key (instructor_id) references users (id) on delete set null;
create index live_rooms_of_instructor on live_rooms (instructor_id);
