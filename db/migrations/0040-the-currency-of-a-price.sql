-- In which an applicant was told the price; the academy may have another one later. Until now every
-- page said Canadian dollars.
alter table admission_applications
  add column currency text not null default 'CAD' check (currency ~ '^[A-Z]{3}$');
