-- The office's work on the applications: finding them, answering them, and what comes of it.

-- How names are compared in a search: small, without accents and apostrophes, so that oneill finds O’Néill.
create function folded(words text) returns text
language sql immutable parallel safe
return translate(
  regexp_replace(normalize(lower(words collate "und-x-icu"), NFKD), '[\u0300-\u036f''`´‘’ʼ′]', '', 'g'),
  'øłđıħ', 'oldih'
);

alter table admission_applications
  -- Name, address, and the digits of the phone number, however they are grouped.
  add column search text not null generated always as (
    folded(first_name || ' ' || last_name || ' ' || email) || ' ' || regexp_replace(phone, '\D', '', 'g')
  ) stored,
  -- The student ID that the applicant was given.
  add column approved_id uuid references approved_student_ids (id) on delete set null;

create index admission_applications_of_status on admission_applications (status, created_at desc, id);
-- Small enough to count by; the one above is as large as a reading of the table.
create index admission_applications_statuses on admission_applications (status);
create index admission_applications_of_course on admission_applications using gin (courses);
create index admission_applications_of_id on admission_applications (approved_id)
  where approved_id is not null;

-- When a mail was first handed to the mail server; one that was not can still be withdrawn.
alter table mails add column begun_at timestamptz;
update mails set begun_at = coalesce(sent_at, given_up_at);

-- Which mails an applicant was sent. One mail may be two letters, such as an acceptance with the ID.
create table application_letters (
  mail_id uuid not null references mails (id) on delete cascade,
  kind text not null check (kind in ('confirmation', 'accepted', 'rejected', 'student_id')),
  application_id uuid not null references admission_applications (id) on delete cascade,
  -- Not now(): a transaction that had to wait for another writes later than it began.
  created_at timestamptz not null default clock_timestamp(),
  primary key (mail_id, kind)
);
create index application_letters_of_application on application_letters (application_id, created_at);
