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

-- Slugs that no URL can have, which only another program can have stored, are left out.
create or replace function keep_search_entry() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  if new.deleted_at is not null then return null; end if;
  if to_jsonb(new) -> 'noindex' = 'true' then return null; end if;
  if tg_table_name = 'projects' then
    if new.publication <> 'published' then return null; end if;
    if new.slug !~ '^[a-z0-9-]+$' or length(new.slug) > 200 then return null; end if;
    perform put_search_entry('projects', new.id, new.slug, new.title, new.description, new.category,
      new.detailed_description, new.live_updated_at);
  elsif new.status <> 'published' then
    return null;
  elsif tg_table_name = 'posts' then
    if new.slug !~ '^[a-z0-9-]+$' or length(new.slug) > 200 then return null; end if;
    perform put_search_entry('posts', new.id, new.slug, new.title, new.excerpt,
      concat_ws(' . ', new.category, array_to_string(new.tags, ' . ')),
      new.content, coalesce(new.published_at, new.created_at));
  else
    if new.slug !~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' or length(new.slug) > 300 then return null; end if;
    perform put_search_entry('pages', new.id, new.slug, new.title, new.excerpt, null,
      new.content, new.live_updated_at);
  end if;
  return null;
exception when others then
  raise warning 'What the search finds of % is out of date: %', tg_table_name, sqlerrm;
  return null;
end $$;

create or replace function empty_search_entries() returns trigger language plpgsql set search_path from current as $$
begin
  delete from search_entries where subject_table = tg_table_name;
  return null;
end $$;
