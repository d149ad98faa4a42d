-- Sounds that the office has sent for what it publishes. Drafts and versions name them.
create table site_sounds (
  id uuid primary key default gen_random_uuid(),
  -- In its address.
  ending text not null check (ending in ('mp3', 'm4a', 'wav')),
  file_id uuid not null unique references stored_files (id),
  added_at timestamptz not null,
  -- Since when everybody may hear it; null where only drafts name it. A version may come back, so it
  -- stays for good from then on.
  published_at timestamptz
);
create index site_sounds_in_drafts on site_sounds (added_at) where published_at is null;
create trigger file_leaves after delete on site_sounds
  for each row execute function file_leaves();
