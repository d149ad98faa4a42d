-- Messages from the contact page (spec section 3).

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  topic text not null check (topic in ('general', 'admissions', 'courses', 'technical', 'other')),
  message text not null check (message <> ''),
  mail_id uuid references mails (id),
  created_at timestamptz not null default now()
);

create index contact_messages_newest on contact_messages (created_at desc, id);
