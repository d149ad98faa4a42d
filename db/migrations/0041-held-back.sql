-- Why a draft did not go out at its time, until somebody changes it or decides otherwise.
alter table site_documents add column held_back text;
