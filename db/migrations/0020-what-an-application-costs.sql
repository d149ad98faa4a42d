-- What the program cost when somebody applied for it, in the academy's currency; prices change.
alter table admission_applications add column price numeric(10, 2) check (price >= 0);

-- Until now there was one list of prices; piano, which comes with each, is one of the courses.
update admission_applications
set price = case cardinality(courses) - 1 when 1 then 350 when 2 then 600 when 3 then 800 else 1000 end;
