-- Increments the version on every write, whoever makes it (an action, another process, psql), so that a form
-- that was read before can't overwrite newer values.
create or replace function keep_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- Sets the date of the live row, which visitors see, when live columns change. The arguments name the columns
-- that are not live.
create or replace function keep_live_date() returns trigger language plpgsql as $$
begin
  if new.live_updated_at is not distinct from old.live_updated_at
    and (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    new.live_updated_at := now();
  end if;
  return new;
end $$;
