-- Adds a public row to search_entries. A failure is a warning: the row itself must be written.
create or replace function put_search_entry(
  named text, id uuid, slug text, title text, summary text, labels text, told text, shown_at timestamptz
) returns void language plpgsql set search_path from current as $$
declare
  shown_title text := coalesce(nullif(left(line_for_search(title), 300), ''), 'Untitled');
  shown_summary text := coalesce(left(line_for_search(summary), 2000), '');
  shown_text text := '';
  title_words tsvector;
begin
  shown_text := coalesce(cut_for_search(lines_for_search(
    case content_type(named) ->> 'text_format' when 'blocks' then text_of_blocks(told) else text_of_html(told) end)), '');
  -- Stemmed as English, and unchanged, since names are not English words.
  title_words := to_tsvector('english', folded_for_search(shown_title))
    || to_tsvector('simple', folded_for_search(shown_title));
  insert into search_entries values (
    named, id, shown_title, slug, shown_summary, shown_text,
    setweight(title_words, 'A')
      || setweight(to_tsvector('english', folded_for_search(
           concat_ws(' . ', shown_summary, left(labels, 5000)))), 'B')
      || setweight(to_tsvector('english', folded_for_search(shown_text)), 'C'),
    title_words,
    -- PostgreSQL allows infinity, and years that no program can show.
    least(greatest(shown_at, '1000-01-01Z'::timestamptz), '9999-12-30Z'::timestamptz)
  );
exception when others then
  raise warning 'The search does not find % of %: %', id, named, sqlerrm;
end $$;

-- Replaces the search entry of a row as it is stored now. Returns whether visitors may find the row; one that they may
-- not has no entry. Slugs that no URL can have, which only another program can have stored, are left out.
create or replace function renew_search_entry(named text, row_id uuid) returns boolean
language plpgsql set search_path from current as $$
declare
  type constant jsonb := content_type(named);
  has_nested_slugs constant boolean := type -> 'has_nested_slugs';
  found_rows integer;
begin
  delete from search_entries where subject_table = named and subject_id = row_id;
  execute format(
    'select put_search_entry(%1$L, id, slug, title, %2$I, concat_ws('' . '', %3$s), %4$I, %5$s) from %1$I as item
     where id = $1 and deleted_at is null and %6$I = ''published'' and slug ~ %7$L and length(slug) <= %8$s %9$s',
    named, type ->> 'summary_column',
    concat_ws(', ', case when type ->> 'vocabulary' is null then 'null' else 'category' end,
      case when (type -> 'has_tags')::boolean then 'array_to_string(tags, '' . '')' end,
      (select string_agg(quote_ident(name), ', ') from jsonb_array_elements_text(type -> 'also_searched') as name)),
    type ->> 'text_column',
    case type ->> 'search_date' when 'published_at' then 'coalesce(published_at, created_at)' else 'live_updated_at' end,
    type ->> 'publication_column',
    case when has_nested_slugs then '^[a-z0-9-]+(/[a-z0-9-]+)*$' else '^[a-z0-9-]+$' end,
    case when has_nested_slugs then 300 else 200 end,
    -- Migrations before 0011 run without the column.
    case when (type -> 'has_noindex')::boolean then 'and to_jsonb(item) -> ''noindex'' is distinct from ''true''' end
  ) using row_id;
  get diagnostics found_rows = row_count;
  return found_rows > 0;
end $$;

create or replace function keep_search_entry() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' then perform renew_search_entry(tg_table_name, old.id); end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.id <> old.id) then
    perform renew_search_entry(tg_table_name, new.id);
  end if;
  return null;
exception when others then
  raise warning 'What the search finds of % is out of date: %', tg_table_name, sqlerrm;
  return null;
end $$;

-- For a site that is running: waits for whoever is writing the row, and keeps others from writing it until the
-- transaction ends. False if visitors should find the row and could not.
create or replace function rebuild_search_entry(named text, row_id uuid) returns boolean
language plpgsql set search_path from current as $$
declare
  is_public boolean;
begin
  execute format('select from %I where id = $1 for share', named) using row_id;
  is_public := renew_search_entry(named, row_id);
  return not is_public or exists (
    select from search_entries where subject_table = named and subject_id = row_id);
end $$;

create or replace function empty_search_entries() returns trigger language plpgsql set search_path from current as $$
begin
  delete from search_entries where subject_table = tg_table_name;
  return null;
end $$;
