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
    case when named = 'pages' then text_of_blocks(told) else text_of_html(told) end)), '');
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
begin
  delete from search_entries where subject_table = named and subject_id = row_id;
  if named = 'projects' then
    perform put_search_entry(named, id, slug, title, description, category, detailed_description, live_updated_at)
    from projects
    where id = row_id and deleted_at is null and publication = 'published'
      and to_jsonb(projects) -> 'noindex' is distinct from 'true'
      and slug ~ '^[a-z0-9-]+$' and length(slug) <= 200;
  elsif named = 'posts' then
    perform put_search_entry(named, id, slug, title, excerpt,
      concat_ws(' . ', category, array_to_string(tags, ' . ')), content, coalesce(published_at, created_at))
    from posts
    where id = row_id and deleted_at is null and status = 'published'
      and to_jsonb(posts) -> 'noindex' is distinct from 'true'
      and slug ~ '^[a-z0-9-]+$' and length(slug) <= 200;
  else
    perform put_search_entry(named, id, slug, title, excerpt, null, content, live_updated_at)
    from pages
    where id = row_id and deleted_at is null and status = 'published'
      and slug ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and length(slug) <= 300;
  end if;
  return found;
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
