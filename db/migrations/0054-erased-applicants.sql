-- That the office erased an applicant, and why; who it was stands nowhere. The reference, which says nothing
-- by itself, finds the application again where an older backup was restored.
create table erased_applicants (
  id uuid primary key default gen_random_uuid(),
  reference text not null,
  reason text not null,
  erased_at timestamptz not null,
  erased_by uuid references users (id) on delete set null
);

create index erased_applicants_by_admin on erased_applicants (erased_by);
