-- An enrolment is a person, a course and a term, with its first and its last day.
--
-- The version before knows enrolments without an end. It reads those that run today through the view
-- `enrollments`, which has the name and the columns of its table, and writes through it: the trigger gives
-- what it inserts a term and dates. View, trigger and `attended_counts` go with the next release.

-- Unnoticed: the view below takes the place of the table.
alter table enrollments rename to enrolments;

alter table enrolments
  -- Null: there was no term yet. Then the enrolment is open until the first term exists.
  add column term_id uuid references terms (id) on delete set null,
  -- Days of the academy's calendar. A late entry begins after the first day of its term. Null: open.
  add column starts_on date,
  add column ends_on date,
  -- The first day without it, for whoever left before its end.
  add column withdrawn_on date,
  -- Null: the version before made it, or nobody knows.
  add column source text check (source in ('application', 'selection', 'office')),
  -- The application that was accepted of somebody who had an account already.
  add column application_id uuid references admission_applications (id) on delete set null;
create index enrolments_of_application on enrolments (application_id) where application_id is not null;

-- Unnoticed: the version before names no columns when it inserts what may exist, and the trigger looks.
alter table enrolments drop constraint enrollments_user_id_course_id_key;

alter table terms
  -- The last day on which a free selection of courses joins it; null: see lastDayToJoin().
  add column join_until date;

alter table assignments add column term_id uuid references terms (id) on delete set null;
create index assignments_of_term on assignments (term_id);

alter table approved_student_ids
  -- The term that its courses were accepted for; as for applications it may have been deleted.
  add column term_id uuid;

-- What the program could only assume of a person's course or of an application; the office confirms it.
create table assumed_terms (
  id uuid primary key default gen_random_uuid(),
  reason text not null check (reason in ('still_here', 'first_term', 'applied_twice', 'accepted_only')),
  term_id uuid references terms (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  course_id integer references courses (id),
  application_id uuid references admission_applications (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((user_id is null) = (course_id is null)),
  check (num_nonnulls(user_id, application_id) = 1)
);
create index assumed_terms_of_person on assumed_terms (user_id) where user_id is not null;
create index assumed_terms_of_application on assumed_terms (application_id) where application_id is not null;

-- The day of a moment in the calendar of the academy, as it is published; gone at the end.
create function academy_day(moment timestamptz) returns date language sql stable
return (
  moment at time zone coalesce((
    select content ->> 'timeZone' from site_versions join site_documents on site_documents.id = document_id
    where kind = 'academy' and content is not null order by number desc limit 1
  ), 'UTC')
)::date;

-- Applications belong to the term that the site advertised when they came. Where that term has another
-- application of the same address, the older keeps it; the newer goes where none of the address is.
create table advertised_terms as
select it.id, lower((email) collate "C") as email, it.created_at, it.withdrawn_at is null as counts, it.term_id as term_before,
  coalesce((
    select terms.id from terms
    where coalesce(apply_until, first_day) >= academy_day(it.created_at)
    order by first_day limit 1
  ), it.term_id) as term_id
from admission_applications it;

-- Unnoticed: it moves applications to other terms, as an UPDATE would.
do $$
declare
  later record;
  free uuid;
begin
  for later in
    select * from (
      select *, row_number() over (partition by email, term_id order by created_at, id) as place
      from advertised_terms where counts
    ) ordered
    where place > 1 order by created_at
  loop
    select choice.term_id into free from (
      select later.term_before as term_id, 1 as place, null::date as first_day
      union all select null, 2, null
      union all select terms.id, 3, terms.first_day from terms
    ) choice
    where not exists (
      select from advertised_terms other
      where other.email = later.email and other.counts and other.id <> later.id
        and other.term_id is not distinct from choice.term_id
    )
    order by place, first_day limit 1;
    update advertised_terms set term_id = free where id = later.id;
    insert into assumed_terms (reason, term_id, application_id)
    values ('applied_twice', (select id from terms where id = free), later.id);
  end loop;
  -- Each moves when its place is free: an address has one application in a term at any moment.
  loop
    update admission_applications it set term_id = advertised.term_id
    from advertised_terms advertised
    where advertised.id = it.id and advertised.term_id is distinct from it.term_id
      and not (advertised.counts and exists (
        select from advertised_terms there join admission_applications other on other.id = there.id
        where there.email = advertised.email and there.counts and there.id <> it.id
          and other.term_id is not distinct from advertised.term_id
      ));
    exit when not found;
  end loop;
end $$;
drop table advertised_terms;

-- Whoever uses an ID already has it by the first of their applications, and other IDs wait for the last.
update approved_student_ids ids set term_id = accepted.term_id
from (
  select distinct on (ids.id) ids.id, it.term_id
  from approved_student_ids ids
  join admission_applications it on it.approved_id = ids.id
  join terms on terms.id = it.term_id
  where it.status = 'accepted' and ids.course_ids is not null
  order by ids.id, case when used_by is null then -1 else 1 end * extract(epoch from it.created_at)
) accepted
where accepted.id = ids.id;

-- The classes that are kept as a number, by term; the rows of one term add up. Those of before belong to the
-- term whose classes of the course were kept so last.
create table attended_in_terms (
  user_id uuid not null references users (id) on delete cascade,
  course_id integer not null references courses (id),
  term_id uuid references terms (id) on delete set null,
  attended integer not null check (attended > 0)
);
create index attended_in_terms_of_person on attended_in_terms (user_id, course_id);

create function term_of_kept_classes(course integer) returns uuid language sql stable
return (
  select classes.term_id from classes join terms on terms.id = classes.term_id
  where classes.course_id = course and attendance_kept_at is not null
  order by first_day desc limit 1
);

insert into attended_in_terms (user_id, course_id, term_id, attended)
select user_id, course_id, term_of_kept_classes(course_id), attended from attended_counts;

-- What the version before adds to its numbers is added here too.
create function add_to_attended_in_terms() returns trigger language plpgsql as $$
declare
  more integer := new.attended - case when tg_op = 'UPDATE' then old.attended else 0 end;
begin
  if more > 0 then
    insert into attended_in_terms (user_id, course_id, term_id, attended)
    values (new.user_id, new.course_id, term_of_kept_classes(new.course_id), more);
  end if;
  return null;
end $$;
create trigger attended_counts_added after insert or update on attended_counts for each row
  execute function add_to_attended_in_terms();

-- The terms in which the enrolments were lived. Registers say so for sure; then the application that led
-- to the course; then the day on which it was made.
create table lived_terms as
with registered as (
  select it.id, classes.term_id, min(academy_day(classes.starts_at)) as first_mark
  from enrolments it
  join class_attendance on class_attendance.user_id = it.user_id
  join classes on classes.id = class_attendance.class_id and classes.course_id = it.course_id
  group by it.id, classes.term_id
), counted as (
  select it.id, attended_in_terms.term_id
  from enrolments it join attended_in_terms using (user_id, course_id)
  where attended_in_terms.term_id is not null
), applied as (
  select it.id, ids.term_id
  from enrolments it join approved_student_ids ids on ids.used_by = it.user_id and it.course_id = any(ids.course_ids)
  where ids.term_id is not null
), known as (
  select id, term_id, first_mark from registered
  union
  select id, term_id, null from counted where (id, term_id) not in (select id, term_id from registered)
), assumed as (
  select it.id, coalesce(
    (select term_id from applied where applied.id = it.id),
    (
      select terms.id from terms where last_day >= academy_day(it.created_at)
      order by first_day limit 1
    )
  ) as term_id
  from enrolments it where it.id not in (select id from known)
), accepted_ahead as (
  -- They were in a term already when they were accepted for a later one.
  select applied.id, applied.term_id
  from applied join terms on terms.id = applied.term_id
  where first_day > academy_day(now()) and applied.id in (select id from known)
    and (applied.id, applied.term_id) not in (select id, term_id from known)
), lived as (
  select id, term_id, first_mark from known
  union all
  select id, term_id, null from assumed where term_id is not null
  union all
  select id, term_id, null from accepted_ahead
)
select id, term_id, first_mark, false as is_assumed from lived
union all
-- Whoever was there in an earlier term had the course until today.
select it.id, present.id, null, true
from enrolments it
join (select id from terms where academy_day(now()) between first_day and last_day) present on true
where it.id in (select id from lived)
  and not exists (
    select from lived join terms on terms.id = lived.term_id
    where lived.id = it.id and last_day >= academy_day(now())
  );

insert into assumed_terms (reason, term_id, user_id, course_id)
select 'still_here', lived.term_id, it.user_id, it.course_id
from lived_terms lived join enrolments it using (id) where is_assumed;

create table lived_dates as
select lived.id, lived.term_id, terms.last_day as ends_on, it.user_id, it.course_id, it.created_at,
  row_number() over (partition by lived.id order by terms.first_day desc) as place,
  least(terms.last_day, greatest(
    terms.first_day, least(first_mark, academy_day(it.created_at))
  )) as starts_on,
  case
    when exists (
      select from approved_student_ids ids where ids.used_by = it.user_id and it.course_id = any(ids.course_ids)
    ) then 'application'
    when exists (
      select from course_selections selection where selection.user_id = it.user_id and made_at = it.created_at
    ) then 'selection'
    else 'office'
  end as source
from lived_terms lived
join terms on terms.id = lived.term_id
join enrolments it on it.id = lived.id;
drop table lived_terms;

-- The row that was there becomes the latest. Its end is the term's, or later for a longer course: only what is
-- published says how long that is, so that the program sets it when it starts.
update enrolments it set term_id = lived.term_id, starts_on = lived.starts_on, source = lived.source
from lived_dates lived where lived.id = it.id and place = 1;
update enrolments set starts_on = academy_day(created_at) where starts_on is null;
-- Accepted by several applications: nobody enrolled them in what came with the later ones.
insert into assumed_terms (reason, user_id, course_id)
select 'accepted_only', ids.used_by, wanted
from approved_student_ids ids, unnest(ids.course_ids) wanted
where ids.used_by is not null
  and exists (select from courses where courses.id = wanted)
  and exists (select from enrolments where user_id = ids.used_by)
  and not exists (select from enrolments where user_id = ids.used_by and course_id = wanted)
  and 1 < (
    select count(*) from admission_applications it where it.approved_id = ids.id and it.status = 'accepted'
  );
insert into enrolments (user_id, course_id, created_at, term_id, starts_on, ends_on, source)
select user_id, course_id, created_at, term_id, starts_on, ends_on, source from lived_dates where place > 1;
drop table lived_dates;

-- Unnoticed: the trigger below fills it.
alter table enrolments alter column starts_on set not null;
-- Unnoticed: the trigger below lets through what breaks neither.
alter table enrolments add constraint enrolments_in_order check (ends_on >= starts_on);
-- Unnoticed: the version before says nothing about terms, and inserts nothing where there is one already.
create unique index enrolments_once on enrolments (user_id, course_id, term_id);
create index enrolments_of_term on enrolments (term_id);

update assignments it set term_id = coalesce(
  (
    select id from terms
    where academy_day(it.due_date) between first_day and last_day + 1
    order by first_day limit 1
  ),
  (
    select id from terms where last_day >= academy_day(it.created_at)
    order by first_day limit 1
  ),
  (select id from terms order by last_day desc limit 1)
);

drop function academy_day(timestamptz);

create view enrollments as
select id, user_id, course_id, created_at from enrolments
where starts_on <= current_date and (ends_on is null or ends_on >= current_date);

create function place_enrolment_in_term() returns trigger language plpgsql as $$
declare
  present terms;
begin
  if exists (
    select from enrolments it
    where it.user_id = new.user_id and it.course_id = new.course_id
      and (it.ends_on is null or it.ends_on >= current_date)
  ) then
    return null;
  end if;
  select * into present from terms where last_day >= current_date order by first_day limit 1;
  new.term_id = present.id;
  new.starts_on = current_date;
  new.ends_on = present.last_day;
  return new;
end $$;
create trigger enrolment_without_dates before insert on enrolments for each row
  when (new.starts_on is null)
  execute function place_enrolment_in_term();
