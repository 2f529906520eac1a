-- Tells every process that sessions ended, whoever ended them, so that it closes the event streams they opened.
-- The payload is empty: listeners look up which sessions are still valid.
create or replace function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from ended) then
    perform pg_notify('directorate_sessions', '');
  end if;
  return null;
end $$;

-- The same when an account is banned or deleted, or all sessions are removed at once.
create or replace function announce_shut_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('directorate_sessions', '');
  return null;
end $$;
