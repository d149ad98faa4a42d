-- What applicants do themselves on the page of their application, and the name that it has on the phone.

-- Without vowels, 0 and 1: no word comes of it by accident, and nothing is mistaken for a letter. Made from
-- the random part of the id, so that applications from before and those of an older server have one too.
create function application_reference(id uuid) returns text
language sql immutable parallel safe
return (
  select overlay(string_agg(
    substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + (number / (28::numeric ^ place)::bigint % 28)::int, 1), '' order by place
  ) placing '-' from 5 for 0)
  from (select ('x' || right(id::text, 12))::bit(48)::bigint as number) as random, generate_series(0, 7) as place
);

alter table admission_applications
  add column reference text not null generated always as (application_reference(id)) stored,
  -- How often the applicant has changed it, when last, and which answers.
  add column revision integer not null default 0,
  add column changed_at timestamptz,
  add column changed_fields text[] not null default '{}',
  -- The applicant has withdrawn it, whatever its status says; an older server shows the status alone.
  add column withdrawn_at timestamptz,
  -- As before, with the reference, which is written with the hyphen or without.
  drop column search,
  add column search text not null generated always as (
    folded(first_name || ' ' || last_name || ' ' || email) || ' ' || regexp_replace(phone, '\D', '', 'g')
    || ' ' || lower(application_reference(id)) || ' ' || lower(replace(application_reference(id), '-', ''))
  ) stored;

-- Who has withdrawn may apply again. Under the name that the program knows the refusal by.
drop index admission_applications_email_key;
create unique index admission_applications_email_key
  on admission_applications (lower(email), term_id) nulls not distinct
  where withdrawn_at is null;

-- The portal's search finds the reference too, whole or its two halves.
drop index admission_applications_found;
alter table admission_applications
  drop column found_by,
  add column found_by tsvector not null generated always as (
    name_terms(first_name || ' ' || last_name) || name_terms(last_name || ' ' || first_name)
      || address_terms(email) || array_to_tsvector(
        array_remove(words_of(phone) || regexp_replace(phone, '\D', '', 'g'), '')
      ) || array_to_tsvector(
        words_of(application_reference(id)) || lower(replace(application_reference(id), '-', ''))
      )
  ) stored;
create index admission_applications_found on admission_applications using gin (found_by);
