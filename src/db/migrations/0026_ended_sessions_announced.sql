-- Every process hears that sessions ended, whoever ended them, and lets go of the event streams that they opened.
-- The message says no more than that: who listens asks which ones are alive.
create function announce_ended_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from ended) then
    perform pg_notify('directorate_sessions', '');
  end if;
  return null;
end $$;

create trigger announce_ended_sessions after delete on auth.sessions
  referencing old table as ended
  for each statement execute function announce_ended_sessions();

create function announce_shut_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('directorate_sessions', '');
  return null;
end $$;

create trigger announce_shut_out after update of banned_until, deleted_at on auth.users
  for each row
  when (old.banned_until is distinct from new.banned_until
    or old.deleted_at is distinct from new.deleted_at)
  execute function announce_shut_out();

create trigger announce_truncation after truncate on auth.sessions
  for each statement execute function announce_shut_out();
