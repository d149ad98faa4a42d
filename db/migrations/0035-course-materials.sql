-- What tutors give their courses: scores, exercises, play-alongs, and links to what is elsewhere.
create table materials (
  id uuid primary key default gen_random_uuid(),
  course_id integer not null references courses (id),
  title text not null check (title <> ''),
  note text not null default '',
  -- A week of the course's syllabus; none: for the whole course.
  week integer check (week >= 0),
  -- Either a file or the address of something elsewhere.
  file_id uuid unique references stored_files (id),
  link text check (link like 'https://%'),
  -- It stays with the course when its tutor's account is erased.
  added_by uuid references users (id) on delete set null,
  added_at timestamptz not null,
  -- When its words were last changed, for those who change it at once.
  changed_at timestamptz,
  found_by tsvector not null generated always as (name_terms(title)) stored,
  check ((file_id is null) <> (link is null))
);
create index materials_of_course on materials (course_id, week nulls first, added_at desc);
create index materials_of_author on materials (added_by);
create index materials_found on materials using gin (found_by);
create trigger file_leaves after delete on materials for each row execute function file_leaves();
