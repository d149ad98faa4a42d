-- A visit counts as attendance once it has lasted; those from before count however short they were.
alter table room_participants add column always_counts boolean not null default false;
update room_participants set always_counts = true;
