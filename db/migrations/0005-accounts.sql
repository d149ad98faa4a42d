-- People and how they come in: better-auth's tables under the academy's names (spec sections 3 and 6).

create type user_role as enum ('admin', 'tutor', 'student');

create table users (
  id uuid primary key default gen_random_uuid(),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  -- better-auth asks for one name.
  name text generated always as (first_name || ' ' || last_name) stored,
  email text not null unique check (email = lower(email) and email <> ''),
  email_verified boolean not null default false,
  image text,
  role user_role not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of what the browser holds, as everything here that would open a door.
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

-- How somebody proves who they are: a password (provider 'credential'), Google, Apple.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

-- One-time tokens of better-auth, such as a password reset's; the identifier is hashed.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

-- The links in confirmation mails; each works once.
create table email_confirmations (
  -- SHA-256 of the token in the link.
  token text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_confirmations_of_user on email_confirmations (user_id);
