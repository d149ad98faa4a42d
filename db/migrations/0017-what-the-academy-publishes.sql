-- What the academy publishes: documents of several kinds, such as events, with drafts and versions.

create table site_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind <> ''),
  -- What is being written; null where nothing differs from the newest version.
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  draft_schema int,
  drafted_at timestamptz,
  drafted_by uuid references users (id) on delete set null,
  -- Counts every change; an editor says on which one a form was based.
  revision int not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  check ((draft is null) = (draft_schema is null) and (draft is null) = (drafted_at is null))
);
create index site_documents_of_kind on site_documents (kind);
create index site_documents_drafted_by on site_documents (drafted_by) where drafted_by is not null;

create table site_versions (
  document_id uuid not null references site_documents (id) on delete cascade,
  number int not null check (number > 0),
  -- Null: taken off the site.
  content jsonb check (jsonb_typeof(content) = 'object'),
  -- Which shape of its kind the content has.
  schema int not null,
  published_at timestamptz not null default now(),
  -- Null: the seed, or somebody who was erased.
  published_by uuid references users (id) on delete set null,
  primary key (document_id, number)
);
create index site_versions_published_by on site_versions (published_by) where published_by is not null;
