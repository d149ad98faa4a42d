-- A row: the demo has filled this database.
create table demo_data (
  -- The accounts that it has made, with passwords that everybody can know unless they are its own.
  accounts uuid[] not null,
  has_own_passwords boolean not null,
  -- No second row.
  is_demo boolean primary key default true check (is_demo)
);
