-- The due date of which students were told that it is near; another one is told of again.
alter table assignments add column due_told_for timestamptz;
create index assignments_by_due_date on assignments (due_date);
