-- What is said of a take, or answered, may be spoken or played: a voice note, with words beside it or
-- without.
alter table take_comments
  add column file_id uuid unique references stored_files (id),
  add column duration_ms integer check (duration_ms between 1 and 600000),
  add column peaks smallint[] check (cardinality(peaks) = 600);
-- Unnoticed: what was written before has words.
alter table take_comments drop constraint take_comments_content_check;
-- Unnoticed: as above.
alter table take_comments
  add constraint take_comments_said_check check (content <> '' or file_id is not null);
-- Unnoticed: nothing was spoken before.
alter table take_comments
  add constraint take_comments_spoken_check
    check ((file_id is null) = (duration_ms is null) and (file_id is null) = (peaks is null));
create trigger file_leaves after delete on take_comments
  for each row when (old.file_id is not null) execute function file_leaves();
