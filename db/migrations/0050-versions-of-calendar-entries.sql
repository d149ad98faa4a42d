-- When what calendars show of a class changed last (RFC 5545, LAST-MODIFIED): with each revision. Null:
-- never, or before there was this column.
alter table classes add column modified_at timestamptz;

create function note_class_modified() returns trigger language plpgsql as $$
begin
  new.modified_at = now();
  return new;
end $$;
create trigger class_modified before update of revision on classes for each row
  when (old.revision <> new.revision)
  execute function note_class_modified();

-- Calendars show the names of places and tutors.
create function revise_classes_of_place() returns trigger language plpgsql as $$
begin
  update classes set revision = revision + 1 where place_id = new.id;
  return null;
end $$;
create trigger place_renamed after update of name on places for each row
  when (old.name <> new.name)
  execute function revise_classes_of_place();

create function revise_classes_of_tutor() returns trigger language plpgsql as $$
begin
  update classes set revision = revision + 1
  where id in (select class_id from class_tutors where user_id = new.id);
  return null;
end $$;
create trigger tutor_renamed after update of first_name, last_name on users for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function revise_classes_of_tutor();
