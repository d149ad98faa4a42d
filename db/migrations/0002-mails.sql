-- Mail on its way out. A row is made in the transaction of what it tells of; a job sends it.

create table mails (
  id uuid primary key default gen_random_uuid(),
  -- What it is about, such as 'contact_message': for the overview of what went out.
  kind text not null,
  -- The whole message; taken away once it was sent, when nobody needs it any more.
  message jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Set when the receiving server will never take it, or when it was tried for too long.
  given_up_at timestamptz,
  -- Why the last try failed, as the mail server put it.
  last_error text,
  check (message is not null or sent_at is not null)
);

create index mails_unsent on mails (created_at) where sent_at is null;
