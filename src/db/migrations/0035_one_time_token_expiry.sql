-- Links differ in how long they are valid. Those of before, and of a process that still runs an earlier version, get an hour,
-- the default of AUTH_MAILER_OTP_EXP.
alter table auth.one_time_tokens add column expires_at timestamptz;
update auth.one_time_tokens set expires_at = created_at + interval '1 hour';
alter table auth.one_time_tokens
  alter column expires_at set not null,
  alter column expires_at set default now() + interval '1 hour';
