-- The IANA time zone of the browser that a person used last, for the times in their mails. Empty: not
-- known yet.
alter table users add column time_zone text not null default '';
