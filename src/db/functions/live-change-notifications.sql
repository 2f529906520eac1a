-- Notifies listeners of a live change of one row, or of a whole table (row_id '*'). `moved` is whether the row may
-- have another public path, or none.
--
-- Runs at commit, since the triggers are deferred: the row of the counter is locked during the commit alone, and
-- two transactions that write the same rows can't deadlock on it.
create or replace function announce_live_change(changed_table text, row_id text, old_slug text, new_slug text, moved boolean)
returns void language plpgsql as $$
declare
  rows_named_at_most constant integer := 100;
  -- 'number:rows named' of this transaction; the setting lasts as long as the transaction.
  announced text := coalesce(current_setting('directorate.announced', true), '');
  number bigint;
  named integer := 1;
begin
  if announced = '' then
    update change_counter set value = value + 1 returning value into number;
  else
    number := split_part(announced, ':', 1)::bigint;
    named := split_part(announced, ':', 2)::integer + 1;
  end if;
  perform set_config('directorate.announced', number || ':' || named, true);
  if named > rows_named_at_most then
    row_id := '*';
    old_slug := null;
    new_slug := null;
    moved := true;
  end if;
  -- The server folds equal payloads of one transaction into one.
  perform pg_notify('directorate_changes', json_build_object(
    'n', number, 'table', changed_table, 'id', row_id, 'old_slug', old_slug, 'new_slug', new_slug,
    'moved', moved
  )::text);
end $$;

-- The arguments name the columns that are not live: a change of those alone is not announced.
create or replace function notify_live_change() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
begin
  if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
  if tg_op = 'UPDATE' and (old_row - tg_argv) is not distinct from (new_row - tg_argv) then
    return null;
  end if;
  perform announce_live_change(
    tg_table_name,
    coalesce(new_row ->> 'id', old_row ->> 'id'),
    old_row ->> 'slug',
    new_row ->> 'slug',
    tg_op <> 'UPDATE' or exists (
      select from unnest(array['slug', 'status', 'publication', 'deleted_at']) as name
      where old_row -> name is distinct from new_row -> name)
  );
  return null;
end $$;

create or replace function notify_truncation() returns trigger language plpgsql as $$
begin
  perform announce_live_change(tg_table_name, '*', null, null, true);
  return null;
end $$;
