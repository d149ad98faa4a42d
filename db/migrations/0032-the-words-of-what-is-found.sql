-- One search over people, applications, assignments, classes, rooms and recordings. Words are compared
-- without accents by what PostgreSQL has in itself: its extensions are not at hand everywhere.

-- folded(), and what it leaves, which stored columns rely on: letters for two, and the vowel signs of
-- Arabic and Hebrew.
create function plain(words text) returns text
language sql immutable parallel safe strict
return regexp_replace(
  replace(replace(replace(replace(translate(folded(words), 'ςð', 'σd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]', '', 'g'
);

-- The words of a text in their order. An e-mail address stays whole; Chinese and Japanese, which are
-- written without spaces, become single signs.
create function words_of(words text) returns text[]
language sql immutable parallel safe strict
return array(
  select left(word, 200)
  from regexp_split_to_table(plain(words), '\s+') with ordinality as part (token, place),
    unnest(
      case when strpos(token, '@') > 0 then array[token]
      else regexp_split_to_array(
        regexp_replace(token, '([\u3041-\u30ff\u3400-\u9fff])', ' \1 ', 'g') collate "und-x-icu",
        '[[:punct:]\s$+<=>^|~]+'
      ) end
    ) with ordinality as piece (word, position)
  where word <> ''
  order by place, piece.position
);

-- What a name is found by: its words, and the whole after a space, which tells what begins with
-- somebody's words, or is nothing else.
create function name_terms(name text) returns tsvector
language sql immutable parallel safe strict
return array_to_tsvector(words_of(name) || (' ' || left(array_to_string(words_of(name), ' '), 400)));

-- What an e-mail address is found by. Two spaces, which no typed word begins with, keep it apart from
-- names: not everybody who finds a name may find an address. Its host would find half of the academy.
create function address_terms(address text) returns tsvector
language sql immutable parallel safe strict
return array_to_tsvector(
  array(select '  ' || word from unnest(words_of(split_part(address, '@', 1)) || left(plain(address), 200)) word)
);

-- What a student ID is found by: the whole, the letters of its kind with its number, and the number.
create function id_terms(id text) returns tsvector
language sql immutable parallel safe strict
return array_to_tsvector(array_remove(
  array[
    left(lower(id), 200),
    substring(lower(id) from '(?:st|ad)\d{1,20}$'),
    substring(id from '\d{1,20}$')
  ], null
));

alter table users add column found_by tsvector not null generated always as (
  name_terms(first_name || ' ' || last_name) || name_terms(last_name || ' ' || first_name)
    || address_terms(email)
) stored;
create index users_found on users using gin (found_by);

alter table approved_student_ids
  add column found_by tsvector not null generated always as (id_terms(student_id)) stored;
create index approved_student_ids_found on approved_student_ids using gin (found_by);

alter table admission_applications add column found_by tsvector not null generated always as (
  name_terms(first_name || ' ' || last_name) || name_terms(last_name || ' ' || first_name)
    || address_terms(email) || array_to_tsvector(
      array_remove(words_of(phone) || regexp_replace(phone, '\D', '', 'g'), '')
    )
) stored;
create index admission_applications_found on admission_applications using gin (found_by);

alter table assignments
  add column found_by tsvector not null generated always as (name_terms(title)) stored;
create index assignments_found on assignments using gin (found_by);

alter table live_rooms
  add column found_by tsvector not null generated always as (name_terms(name)) stored;
create index live_rooms_found on live_rooms using gin (found_by);
create index live_rooms_of_course on live_rooms (course_id, scheduled_start_time);

alter table recordings
  add column found_by tsvector not null generated always as (name_terms(title)) stored;
create index recordings_found on recordings using gin (found_by);
