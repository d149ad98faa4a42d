-- Who may register: one row for each ID the academy has given out (spec sections 3 and 9).

create table approved_student_ids (
  id uuid primary key default gen_random_uuid(),
  -- In capitals, such as CAD2025ST004.
  student_id text not null unique check (student_id = upper(student_id) and student_id <> ''),
  first_name text not null default '',
  last_name text not null default '',
  -- With an address on record only that address may claim the ID.
  email text not null default '' check (email = lower(email)),
  notes text not null default '',
  category text not null default 'Student',
  -- Who claimed it. Checked at the end of the transaction: the ID is claimed before the account is made.
  used_by uuid unique references users (id) on delete set null deferrable initially deferred,
  -- Holds while used_by does.
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index approved_student_ids_newest on approved_student_ids (category, created_at desc, id);
