-- Who made a file, and the licence it may be used under; shown with images.
alter table media
  add column credit text,
  add column licence text;

-- Documents have a limit of their own; null uses that of the environment.
alter table site_settings
  add column upload_max_document_bytes integer
    check (upload_max_document_bytes between 65536 and 1073741824);
