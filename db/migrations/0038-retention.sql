-- For how many days things of a kind are kept, and since when: a shorter period holds a week later, so that
-- nothing is deleted that was not shown for a week. Null: for ever.
create table retention_periods (
  kind text primary key,
  days integer check (days > 0),
  days_before integer check (days_before > 0),
  since timestamptz not null
);

-- When people were told on which day it will be deleted; it is not deleted within the week after.
alter table recordings add column end_told_at timestamptz;

-- A mail that was given up loses its text once it is old.
alter table mails drop constraint mails_check;
alter table mails add constraint mails_check check (
  message is not null or sent_at is not null or given_up_at is not null
);
