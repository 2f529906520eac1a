-- Writes the row of content_list.
create or replace function list_content() returns trigger language plpgsql as $$
declare
  type constant jsonb := content_type(tg_table_name);
  summary_column constant text := type ->> 'summary_column';
  status_column constant text := type ->> 'status_column';
  fields jsonb;
  working jsonb;
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.id <> new.id) then
    delete from content_list where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  fields := to_jsonb(new);
  if jsonb_typeof(new.draft) = 'object' then working := new.draft - (type ->> 'text_column'); end if;
  insert into content_list (
    subject_table, subject_id, title_key, slug_key, category_key, status, publication, published_at,
    updated_at, scheduled, changed, trashed, working, searched
  ) values (
    tg_table_name, new.id,
    left(lower(folded(coalesce(working ->> 'title', new.title))), 300),
    left(coalesce(working ->> 'slug', new.slug), 300),
    left(lower(case when working ? 'category' then working ->> 'category' else fields ->> 'category' end), 200),
    coalesce(working ->> status_column, fields ->> status_column), fields ->> (type ->> 'publication_column'),
    new.published_at, new.updated_at, coalesce(new.publish_at, new.unpublish_at) is not null,
    new.draft is not null, new.deleted_at is not null, working,
    left(lower(folded(regexp_replace(concat_ws(' ', '', new.title, new.slug, fields ->> summary_column,
      working ->> 'title', working ->> 'slug', working ->> summary_column), '\s+', ' ', 'g'))), 10000)
  )
  on conflict (subject_table, subject_id) do update set
    title_key = excluded.title_key, slug_key = excluded.slug_key,
    category_key = excluded.category_key, status = excluded.status,
    publication = excluded.publication,
    published_at = excluded.published_at, updated_at = excluded.updated_at,
    scheduled = excluded.scheduled, changed = excluded.changed, trashed = excluded.trashed,
    working = excluded.working, searched = excluded.searched;
  return null;
end $$;

create or replace function empty_content_list() returns trigger language plpgsql as $$
begin
  delete from content_list where subject_table = tg_table_name;
  return null;
end $$;
