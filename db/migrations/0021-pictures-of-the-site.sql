-- Pictures that the office has sent for what it publishes. Drafts and versions name them.
create table site_pictures (
  id uuid primary key default gen_random_uuid(),
  -- Of the widest file, in pixels.
  width int not null check (width > 0),
  height int not null check (height > 0),
  added_at timestamptz not null,
  -- Since when everybody may see it; null where only drafts name it. A version may come back, so it
  -- stays for good from then on.
  published_at timestamptz
);
create index site_pictures_in_drafts on site_pictures (added_at) where published_at is null;

-- The same picture in several widths and formats.
create table site_picture_files (
  picture_id uuid not null references site_pictures (id) on delete cascade,
  -- In addresses: 960.avif.
  name text not null check (name ~ '^[1-9][0-9]{0,3}\.(avif|webp)$'),
  file_id uuid not null unique references stored_files (id),
  primary key (picture_id, name)
);
create trigger file_leaves after delete on site_picture_files
  for each row execute function file_leaves();
