-- A draft that goes out by itself; until then nobody changes it.
alter table site_documents
  add column publish_at timestamptz,
  add check (publish_at is null or draft is not null);
create index site_documents_due on site_documents (publish_at) where publish_at is not null;
