-- How long personal data is kept, in days. Sessions and emails matter for a shorter time than what staff changed.
alter table site_settings
  add column audit_retention_days integer not null default 730
    check (audit_retention_days between 30 and 3650),
  add column session_retention_days integer not null default 30
    check (session_retention_days between 1 and 365),
  add column email_retention_days integer not null default 30
    check (email_retention_days between 7 and 365);

-- Expired sessions are searched among the old ones.
create index sessions_created_at_idx on auth.sessions (created_at);
