-- Links differ in how long they are valid. Those of before, and those that a process of an earlier version still creates, get an
-- hour, the default of AUTH_MAILER_OTP_EXP; one that such a process replaces keeps the time of the link before.
alter table auth.one_time_tokens add column expires_at timestamptz;
update auth.one_time_tokens set expires_at = created_at + interval '1 hour';
alter table auth.one_time_tokens
  alter column expires_at set not null,
  alter column expires_at set default now() + interval '1 hour';
