-- An import leaves out whose address has an ID already.
create index approved_student_ids_by_address on approved_student_ids (email);
