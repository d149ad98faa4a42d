-- One alphabet for every search: the office's lists compare by plain() too, as the portal's search does
-- since 0032. With the collation "C" their order is the same on every server, and no index depends on a
-- version of ICU. The columns `search` are read no more; the next release drops them.
alter table users add column search_text text collate "C" not null
  generated always as (plain(last_name || ' ' || first_name || ' ' || email)) stored;
create index users_in_order on users (search_text, id);

alter table admission_applications add column search_text text collate "C" not null generated always as (
  plain(first_name || ' ' || last_name || ' ' || email) || ' ' || regexp_replace(phone, '\D', '', 'g')
    || ' ' || plain(application_reference(id)) || ' ' || plain(replace(application_reference(id), '-', ''))
) stored;

alter table approved_student_ids
  add column search_text text collate "C" not null generated always as (
    plain(student_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || notes)
  ) stored,
  -- How IDs are compared: without case, blanks and a full stop at the end, which a sentence leaves behind.
  add column id_key text collate "C" not null generated always as (
    regexp_replace(plain(student_id), '\s|\.+\s*$', '', 'g')
  ) stored;
create index approved_student_ids_by_key on approved_student_ids (id_key);
