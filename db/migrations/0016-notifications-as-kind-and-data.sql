-- What a notification is about, in the shape that its kind has; pages put it into words. Empty where
-- a version from before wrote finished words, which are shown as they are.
alter table notifications
  add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- What such a version shows of those that were written without words.
  alter column title set default 'New notification',
  alter column href set default '/dashboard';
