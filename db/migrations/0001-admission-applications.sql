-- Applications for admission (spec sections 3 and 5).

create type application_status as enum ('pending', 'reviewed', 'accepted', 'rejected');

create table admission_applications (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null check (email <> ''),
  phone text not null check (phone <> ''),
  birthdate date not null,
  country text not null check (country in ('Canada', 'United States', 'Other')),
  -- The chosen courses in the form's order, then Piano, which every program includes.
  courses text[] not null check ('Piano' = any (courses) and cardinality(courses) between 2 and 5),
  english_fluent boolean not null,
  has_computer boolean not null,
  experience text not null default '',
  goals text not null default '',
  -- Asked of applicants of 16 and 17; leaving it empty refuses nobody.
  guardian text not null default '',
  status application_status not null default 'pending',
  created_at timestamptz not null default now()
);

-- One application per e-mail address, however it is capitalized.
create unique index admission_applications_email_key on admission_applications (lower(email));
create index admission_applications_newest on admission_applications (created_at desc, id);
