-- Writes the row of content_list. `summary` is the column that describes the item in a sentence or two, and
-- `summary_name` its name in the draft.
create or replace function put_on_content_list(
  named text, id uuid, title text, slug text, summary text, category text, status text, publication text,
  published_at timestamptz, updated_at timestamptz, scheduled boolean, trashed boolean, draft jsonb,
  summary_name text
) returns void language plpgsql as $$
declare
  working jsonb := case
    when jsonb_typeof(draft) = 'object' then draft - array['content', 'detailed_description'] end;
begin
  insert into content_list (
    subject_table, subject_id, title_key, slug_key, category_key, status, publication, published_at,
    updated_at, scheduled, changed, trashed, working, searched
  ) values (
    named, id,
    left(lower(folded(coalesce(working ->> 'title', title))), 300),
    left(coalesce(working ->> 'slug', slug), 300),
    left(lower(case when working ? 'category' then working ->> 'category' else category end), 200),
    coalesce(working ->> 'status', status), publication,
    published_at, updated_at, scheduled, draft is not null, trashed, working,
    left(lower(folded(regexp_replace(concat_ws(' ', '', title, slug, summary,
      working ->> 'title', working ->> 'slug', working ->> summary_name), '\s+', ' ', 'g'))), 10000)
  )
  on conflict (subject_table, subject_id) do update set
    title_key = excluded.title_key, slug_key = excluded.slug_key,
    category_key = excluded.category_key, status = excluded.status,
    publication = excluded.publication,
    published_at = excluded.published_at, updated_at = excluded.updated_at,
    scheduled = excluded.scheduled, changed = excluded.changed, trashed = excluded.trashed,
    working = excluded.working, searched = excluded.searched;
end $$;

create or replace function list_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.id <> new.id) then
    delete from content_list where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  if tg_table_name = 'projects' then
    perform put_on_content_list(
      'projects', new.id, new.title, new.slug, new.description, new.category, new.status,
      new.publication, new.published_at, new.updated_at,
      coalesce(new.publish_at, new.unpublish_at) is not null,
      new.deleted_at is not null, new.draft, 'description');
  elsif tg_table_name = 'posts' then
    perform put_on_content_list(
      'posts', new.id, new.title, new.slug, new.excerpt, new.category, new.status, new.status,
      new.published_at, new.updated_at, coalesce(new.publish_at, new.unpublish_at) is not null,
      new.deleted_at is not null, new.draft, 'excerpt');
  else
    perform put_on_content_list(
      'pages', new.id, new.title, new.slug, new.excerpt, null, new.status, new.status,
      new.published_at, new.updated_at, coalesce(new.publish_at, new.unpublish_at) is not null,
      new.deleted_at is not null, new.draft, 'excerpt');
  end if;
  return null;
end $$;

create or replace function empty_content_list() returns trigger language plpgsql as $$
begin
  delete from content_list where subject_table = tg_table_name;
  return null;
end $$;
