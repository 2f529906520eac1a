-- One narrow row for each page, post and project with all that staff's lists are searched, narrowed down and
-- sorted by, as the working copy has it. The rows themselves hold texts of up to 2 MB, and to the database a
-- working copy is one value. Nothing but the triggers below writes it.
create table content_list (
  subject_table text not null,
  subject_id uuid not null,
  -- The title in small letters and the slug, of a length that an index takes whoever wrote them.
  title_key text not null,
  slug_key text not null,
  category_key text,
  status text not null,
  published_at timestamptz,
  updated_at timestamptz not null,
  scheduled boolean not null,
  changed boolean not null,
  trashed boolean not null,
  -- What the working copy says in another way than the live copy, without the long texts.
  working jsonb,
  -- Title, slug and excerpt of both copies in small letters, a space before each word.
  searched text not null,
  primary key (subject_table, subject_id)
);
create index content_list_updated_at_idx on content_list (subject_table, updated_at, subject_id)
  where not trashed;
create index content_list_title_idx on content_list (subject_table, title_key, subject_id)
  where not trashed;
create index content_list_slug_idx on content_list (subject_table, slug_key, subject_id)
  where not trashed;
create index content_list_status_idx on content_list (subject_table, status, updated_at, subject_id)
  where not trashed;
create index content_list_category_idx
  on content_list (subject_table, category_key, updated_at, subject_id) where not trashed;
-- Twice, for what was never published comes last both ways.
create index content_list_published_at_idx
  on content_list (subject_table, published_at, subject_id) where not trashed;
create index content_list_published_at_desc_idx
  on content_list (subject_table, published_at desc nulls last, subject_id desc) where not trashed;
create index content_list_scheduled_idx on content_list (subject_table, updated_at, subject_id)
  where scheduled and not trashed;
create index content_list_changed_idx on content_list (subject_table, updated_at, subject_id)
  where changed and not trashed;
create index content_list_trash_idx on content_list (subject_table, updated_at, subject_id)
  where trashed;
create index content_list_words_idx on content_list using gin (searched gin_trgm_ops);

-- `summary` is the column of the table that says in a sentence or two what the row is about.
create function put_on_content_list(
  named text, id uuid, title text, slug text, summary text, category text, status text,
  published_at timestamptz, updated_at timestamptz, scheduled boolean, trashed boolean, draft jsonb,
  summary_name text
) returns void language plpgsql as $$
declare
  working jsonb := case
    when jsonb_typeof(draft) = 'object' then draft - array['content', 'detailed_description'] end;
begin
  insert into content_list values (
    named, id,
    left(lower(coalesce(working ->> 'title', title)), 300),
    left(coalesce(working ->> 'slug', slug), 300),
    left(lower(case when working ? 'category' then working ->> 'category' else category end), 200),
    coalesce(working ->> 'status', status),
    published_at, updated_at, scheduled, draft is not null, trashed, working,
    left(lower(regexp_replace(concat_ws(' ', '', title, slug, summary,
      working ->> 'title', working ->> 'slug', working ->> summary_name), '\s+', ' ', 'g')), 10000)
  )
  on conflict (subject_table, subject_id) do update set
    title_key = excluded.title_key, slug_key = excluded.slug_key,
    category_key = excluded.category_key, status = excluded.status,
    published_at = excluded.published_at, updated_at = excluded.updated_at,
    scheduled = excluded.scheduled, changed = excluded.changed, trashed = excluded.trashed,
    working = excluded.working, searched = excluded.searched;
end $$;

create function list_content() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.id <> new.id) then
    delete from content_list where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  if tg_table_name = 'projects' then
    perform put_on_content_list(
      'projects', new.id, new.title, new.slug, new.description, new.category, new.status, null,
      new.updated_at, false, new.deleted_at is not null, new.draft, 'description');
  elsif tg_table_name = 'posts' then
    perform put_on_content_list(
      'posts', new.id, new.title, new.slug, new.excerpt, new.category, new.status,
      new.published_at, new.updated_at, coalesce(new.publish_at, new.unpublish_at) is not null,
      new.deleted_at is not null, new.draft, 'excerpt');
  else
    perform put_on_content_list(
      'pages', new.id, new.title, new.slug, new.excerpt, null, new.status,
      new.published_at, new.updated_at, coalesce(new.publish_at, new.unpublish_at) is not null,
      new.deleted_at is not null, new.draft, 'excerpt');
  end if;
  return null;
end $$;

create function empty_content_list() returns trigger language plpgsql as $$
begin
  delete from content_list where subject_table = tg_table_name;
  return null;
end $$;

do $$
declare
  listed text;
begin
  foreach listed in array array['pages', 'posts', 'projects'] loop
    execute format(
      'create trigger list_content after insert or update or delete on %I
         for each row execute function list_content()', listed);
    execute format(
      'create trigger empty_content_list after truncate on %I
         for each statement execute function empty_content_list()', listed);
  end loop;
end $$;

-- What is there already.
select put_on_content_list(
  'pages', id, title, slug, excerpt, null, status, published_at, updated_at,
  coalesce(publish_at, unpublish_at) is not null, deleted_at is not null, draft, 'excerpt')
from pages;
select put_on_content_list(
  'posts', id, title, slug, excerpt, category, status, published_at, updated_at,
  coalesce(publish_at, unpublish_at) is not null, deleted_at is not null, draft, 'excerpt')
from posts;
select put_on_content_list(
  'projects', id, title, slug, description, category, status, null, updated_at,
  false, deleted_at is not null, draft, 'description')
from projects;
