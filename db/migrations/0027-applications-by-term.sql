-- One application for each address and term, where it was one for ever.

alter table admission_applications
  -- The term that was the current one when somebody applied. None: there was no term yet, and so in
  -- every row from before. Not a reference: a term that is deleted leaves its applications apart.
  add column term_id uuid;

-- Under the name that the program knows the refusal by.
drop index admission_applications_email_key;
create unique index admission_applications_email_key
  on admission_applications (lower(email), term_id) nulls not distinct;
