-- How long a recording is and how it is drawn, as the browser of whoever added it has read: nobody
-- knows it of older ones.
alter table recordings
  add column duration_ms integer,
  add column peaks smallint[];
