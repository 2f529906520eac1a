-- The URLs in a text: absolute ones, and those of our own files.
create or replace function addresses_in(told text) returns setof text language sql immutable as $$
  select distinct left(replace(found[1], '&amp;', '&'), 2048)
  from regexp_matches(told, '((?:https?:/|/media|/assets/pictures)/[^][\s"''<>\\(){}|^`]+)', 'g') as found
  limit 1000
$$;

create or replace function keep_file_uses() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
  -- Every column that can hold a URL: version and dates are left out.
  live_text text;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old) - array['version', 'updated_at', 'updated_by', 'live_updated_at'];
  end if;
  if tg_op = 'DELETE' then
    delete from file_uses where subject_table = tg_table_name and subject_id = old.id;
    return null;
  end if;
  new_row := to_jsonb(new) - array['version', 'updated_at', 'updated_by', 'live_updated_at'];
  if tg_op = 'UPDATE' and new_row = old_row then return null; end if;
  delete from file_uses where subject_table = tg_table_name and subject_id = new.id;
  -- The text of every column. In JSON, quotes are escaped, which doesn't break a URL.
  select string_agg(value, E'\n') into live_text
    from jsonb_each_text(new_row - 'draft') where value is not null;
  insert into file_uses (address, subject_table, subject_id, live)
    select used, tg_table_name, new.id, true from addresses_in(live_text) as found(used)
    on conflict do nothing;
  if jsonb_typeof(new_row -> 'draft') = 'object' then
    insert into file_uses (address, subject_table, subject_id, live)
      select used, tg_table_name, new.id, false
      from addresses_in((select string_agg(value, E'\n') from jsonb_each_text(new_row -> 'draft')))
        as found(used)
      on conflict do nothing;
  end if;
  return null;
end $$;
