-- Notifications go out by mail too, and each person chooses how.

alter table notifications
  -- The shape that its kind has; it takes the place of `data`, which keeps what was there. A version
  -- from before finds `data` empty and shows the words of title and body, so that it can list kinds
  -- that it does not know.
  add column details jsonb check (jsonb_typeof(details) = 'object'),
  -- How it waits to be mailed, and since when. Null where it does not: it was mailed, it never will
  -- be, or a version wrote it that knows nothing of mail; so nothing old goes out either.
  add column mail text check (mail in ('at_once', 'daily')),
  add column mail_since timestamptz,
  -- It is mailed even to those who want no mail of its kind or have read it.
  add column always_mailed boolean not null default false,
  add check ((mail is null) = (mail_since is null));

-- The few that wait; `created_at` too, so that a wait is measured in the index alone.
create index notifications_to_mail_at_once on notifications (user_id, created_at, mail_since)
  where mail = 'at_once';
create index notifications_to_mail_daily on notifications (mail_since, user_id)
  where mail = 'daily';

-- What a person chose for a kind of news, where it is not what the kind usually does.
create table news_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  choice text not null check (choice in ('at_once', 'daily', 'never')),
  chosen_at timestamptz not null default now(),
  primary key (user_id, kind)
);
