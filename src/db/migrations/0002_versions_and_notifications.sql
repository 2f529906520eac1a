-- Whoever writes a row that staff edit (a verb, another process, psql) moves its version on, so a
-- form that was read before can never overwrite it silently.
create function keep_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  if new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end $$;

-- The date visitors see is the date of the live copy; the arguments name the columns that are not
-- part of it.
create function keep_live_date() returns trigger language plpgsql as $$
begin
  if new.live_updated_at is not distinct from old.live_updated_at
    and (to_jsonb(new) - tg_argv) is distinct from (to_jsonb(old) - tg_argv) then
    new.live_updated_at := now();
  end if;
  return new;
end $$;

-- One row, moved on once per transaction that changed something live, in commit order: a listener
-- that hears 7 after 5 knows that it missed something.
create table change_counter (
  singleton boolean primary key default true check (singleton),
  value bigint not null default 0
);
insert into change_counter default values;

-- Runs at commit (the triggers are deferred), so the counter's row is locked only for the commit
-- itself and two transactions that touch the same rows cannot deadlock on it.
create function announce_live_change(changed_table text, row_id text, old_slug text, new_slug text)
returns void language plpgsql as $$
declare
  rows_named_at_most constant integer := 100;
  -- 'number:rows named' of this transaction; the setting ends with it.
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
  end if;
  -- Equal payloads of one transaction are folded into one by the server.
  perform pg_notify('directorate_changes', json_build_object(
    'n', number, 'table', changed_table, 'id', row_id, 'old_slug', old_slug, 'new_slug', new_slug
  )::text);
end $$;

create function notify_live_change() returns trigger language plpgsql as $$
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
    new_row ->> 'slug'
  );
  return null;
end $$;

create function notify_truncation() returns trigger language plpgsql as $$
begin
  perform announce_live_change(tg_table_name, '*', null, null);
  return null;
end $$;

do $$
declare
  watched text;
  not_live text;
begin
  foreach watched in array array[
    'user_profiles', 'site_settings', 'pages', 'posts', 'projects', 'media', 'maintenance_mode',
    'navigation', 'redirects'
  ] loop
    not_live := '''draft'', ''version'', ''updated_at'', ''updated_by'', ''publish_at'', ''unpublish_at''';
    execute format(
      'create trigger keep_version before update on %I for each row execute function keep_version()',
      watched);
    if watched in ('pages', 'posts', 'projects') then
      execute format(
        'create trigger keep_live_date before update on %I for each row
           execute function keep_live_date(%s, ''live_updated_at'')',
        watched, not_live);
    end if;
    execute format(
      'create constraint trigger notify_live_change after insert or update or delete on %I
         deferrable initially deferred for each row execute function notify_live_change(%s)',
      watched, not_live);
    execute format(
      'create trigger notify_truncation after truncate on %I
         for each statement execute function notify_truncation()',
      watched);
  end loop;
end $$;

create trigger keep_version before update on contact_messages
  for each row execute function keep_version();
create trigger keep_version before update on newsletter_subscribers
  for each row execute function keep_version();
