-- Courses, classes of the timetable and products have numbers that other rows and addresses refer to.
-- None is given twice, also not that of a draft that was thrown away.
create table site_numbers (
  kind text primary key check (kind <> ''),
  last int not null check (last >= 0)
);
