-- The number of the migration that a version must know at least to run on this database, where a later
-- one took something away; null where the version before runs on. A new database has it already.
alter table schema_migrations add column if not exists runs_from integer;
