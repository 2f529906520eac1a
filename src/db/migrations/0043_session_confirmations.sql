-- When the user last proved that it is them: by the sign-in that started the session, or since. Null for sessions that
-- started in another way, or before this column.
alter table auth.sessions add column confirmed_at timestamptz;
