-- What the panel's list can filter a row by, as the draft has it: the value of each field in `filters`, unless it is null.
create or replace function filter_choices(type jsonb, fields jsonb, working jsonb) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(name, left(value, 100)) filter (where value is not null), '{}')
  from (
    select name, case when working ? name then working ->> name else fields ->> name end as value
    from jsonb_array_elements_text(type -> 'filters') as name
  ) as filtered
$$;

-- Writes `choices` of all rows of a type again, which announces nothing and is no edit. Those of a type without filters
-- stay: nobody reads them, and a program that has the filters may run beside one that lacks them.
create or replace function list_choices(named text) returns void language plpgsql as $$
declare
  type constant jsonb := content_type(named);
begin
  if coalesce(type -> 'filters', '[]') = '[]' then return; end if;
  execute format('update content_list set choices = current.choices
    from (
      select id, filter_choices($1, to_jsonb(item), case when jsonb_typeof(draft) = ''object'' then draft end) as choices
      from %I as item
    ) as current
    where subject_table = $2 and subject_id = current.id
      and content_list.choices is distinct from current.choices', named) using type, named;
end $$;

-- Writes the row of content_list.
create or replace function list_content() returns trigger language plpgsql as $$
declare
  type constant jsonb := content_type(tg_table_name);
  summary_column constant text := type ->> 'summary_column';
  status_column constant text := type ->> 'status_column';
  fields jsonb;
  working jsonb;
  chosen jsonb;
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
  -- Apart, because migrations from before the column call this, too; no type has filters then.
  if type -> 'filters' <> '[]' then
    chosen := filter_choices(type, fields, working);
    update content_list set choices = chosen
    where subject_table = tg_table_name and subject_id = new.id and choices <> chosen;
  end if;
  return null;
end $$;

create or replace function empty_content_list() returns trigger language plpgsql as $$
begin
  delete from content_list where subject_table = tg_table_name;
  return null;
end $$;
