-- What an assignment asks its students for: a document, or sound or film of their playing.
alter table assignments
  add asks_for text not null default 'document' check (asks_for in ('document', 'performance')),
  -- What a tutor marks on a scale of five, by its names; the marks make the points.
  add criteria text[] not null default '{}' check (cardinality(criteria) <= 8);
-- The marks of a grade, with the names that the criteria had then: [{"criterion": "Tone", "mark": 4}].
alter table assignment_submissions add marks jsonb;

-- A file that arrives in pieces may take days, and is neither arriving nor kept meanwhile.
-- Unnoticed: what was allowed before still is.
alter table stored_files drop constraint stored_files_state_check;
-- Unnoticed: as above.
alter table stored_files
  add constraint stored_files_state_check
    check (state in ('arriving', 'uploading', 'kept', 'leaving'));

-- One playing that a student has handed in. Its file may still be on its way; when it has arrived, the
-- take becomes the submission, and the one before it an earlier one.
create table takes (
  id uuid primary key default gen_random_uuid(),
  assignment_id uuid not null references assignments (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the takes of one student and assignment.
  number integer not null check (number > 0),
  file_id uuid not null unique references stored_files (id),
  -- Null until the file has arrived.
  submission_id uuid references assignment_submissions (id) on delete cascade,
  kind text not null check (kind in ('sound', 'film')),
  notes text,
  duration_ms integer not null check (duration_ms between 1 and 43200000),
  -- The greatest sample of each of 600 stretches, from 0 to 100.
  peaks smallint[] not null check (cardinality(peaks) = 600),
  handed_in_at timestamptz not null,
  -- The grade of a take after which another one was handed in; the last one's is its submission's.
  grade integer check (grade >= 0),
  feedback text,
  marks jsonb,
  graded_at timestamptz,
  unique (assignment_id, user_id, number)
);
create index takes_of_user on takes (user_id);
create index takes_of_submission on takes (submission_id);
create trigger file_leaves after delete on takes for each row execute function file_leaves();

-- What somebody says of a moment or a stretch of a take, or answers to that.
create table take_comments (
  id uuid primary key default gen_random_uuid(),
  take_id uuid not null references takes (id) on delete cascade,
  author_id uuid references users (id) on delete cascade,
  -- The comment that this one answers; answers have no place of their own.
  answers uuid references take_comments (id) on delete cascade,
  from_ms integer check (from_ms >= 0),
  to_ms integer check (to_ms > from_ms),
  content text not null check (content <> ''),
  created_at timestamptz not null,
  changed_at timestamptz,
  -- When the student has ticked it off.
  done_at timestamptz,
  check ((answers is null) = (from_ms is not null)),
  check (to_ms is null or from_ms is not null)
);
create index comments_of_take on take_comments (take_id, from_ms);
create index take_comments_of_author on take_comments (author_id);
create index answers_of_comment on take_comments (answers);
