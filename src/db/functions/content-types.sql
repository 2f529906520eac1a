-- What the triggers know of each content type, in `content_types`. When the program starts, it writes there what
-- src/content-types declares, and attaches the triggers of a type that is new or has changed.

-- The types of migration 0052, which creates the table. Migrations before it run without the table.
create or replace function first_content_types() returns jsonb language sql immutable parallel safe as $$
  select '{
    "pages": {
      "columns": ["title", "slug", "excerpt", "content"],
      "publication_column": "status", "status_column": "status", "summary_column": "excerpt",
      "text_column": "content", "text_format": "blocks", "html_columns": ["content"], "url_columns": [],
      "vocabulary": null, "has_tags": false, "has_noindex": false, "search_date": "live_updated_at",
      "paths": ["/", "/page/"], "has_nested_slugs": true,
      "derived_columns": ["parent_id"], "order_columns": ["position"]
    },
    "posts": {
      "columns": ["title", "slug", "excerpt", "content", "featured_image_url", "category", "tags", "author_id",
        "published_at", "seo_title", "seo_description", "canonical_url", "noindex", "social_image_url"],
      "publication_column": "status", "status_column": "status", "summary_column": "excerpt",
      "text_column": "content", "text_format": "html", "html_columns": ["content"],
      "url_columns": ["featured_image_url", "canonical_url", "social_image_url"],
      "vocabulary": "post_categories", "has_tags": true, "has_noindex": true, "search_date": "published_at",
      "paths": ["/news/"], "has_nested_slugs": false, "derived_columns": [], "order_columns": []
    },
    "projects": {
      "columns": ["title", "slug", "category", "description", "detailed_description", "image_url", "start_date",
        "end_date", "status", "budget", "team_size", "seo_title", "seo_description", "canonical_url", "noindex",
        "social_image_url"],
      "publication_column": "publication", "status_column": "status", "summary_column": "description",
      "text_column": "detailed_description", "text_format": "html", "html_columns": ["detailed_description"],
      "url_columns": ["image_url", "canonical_url", "social_image_url"],
      "vocabulary": "project_categories", "has_tags": false, "has_noindex": true, "search_date": "live_updated_at",
      "paths": ["/projects/"], "has_nested_slugs": false, "derived_columns": [], "order_columns": []
    }
  }'::jsonb
$$;

create or replace function content_type_definitions() returns table (name text, definition jsonb)
language plpgsql stable as $$
#variable_conflict use_column
begin
  if to_regclass('content_types') is null then
    return query select key, value from jsonb_each(first_content_types()) order by key;
  else
    -- Without a table, what is left of a removed type is no type.
    return query select name, definition from content_types where to_regclass(quote_ident(name)) is not null order by name;
  end if;
end $$;

-- Null if there is no such type, or no table of it any more.
create or replace function content_type(named text) returns jsonb language plpgsql stable as $$
begin
  if to_regclass('content_types') is null then return first_content_types() -> named; end if;
  return (select definition from content_types where name = named and to_regclass(quote_ident(name)) is not null);
end $$;

-- `old.a is distinct from new.a or …`; null for no expressions.
create or replace function any_distinct(expressions text[]) returns text language sql immutable parallel safe as $$
  select string_agg(format('old.%1$s is distinct from new.%1$s', expression), ' or ')
  from unnest(expressions) as expression
$$;

create or replace function quoted_list(names text[]) returns text language sql immutable parallel safe as $$
  select string_agg(quote_literal(name), ', ') from unnest(names) as name
$$;

-- Creates the triggers of a type's table, its index of the search and those of its filters, or replaces the triggers.
-- What is stored already stays as it is. Triggers of one moment run in the order of their names.
create or replace function attach_content_type(named text) returns void language plpgsql as $$
declare
  type constant jsonb := content_type(named);
  derived constant text[] := array(select jsonb_array_elements_text(type -> 'derived_columns'));
  placed constant text[] := derived || array(select jsonb_array_elements_text(type -> 'order_columns'));
  terms constant text[] := array_remove(array[
    case when type ->> 'vocabulary' is not null then 'category' end,
    case when (type ->> 'has_tags')::boolean then 'tags' end], null);
  -- Columns that change without a change of what visitors see.
  working constant text[] := array['draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at'];
  searched constant text[] := array['id', 'slug', 'title', type ->> 'summary_column', type ->> 'text_column'] || terms
    || array(select jsonb_array_elements_text(type -> 'also_searched'))
    || array[type ->> 'publication_column', 'deleted_at']
    || case type ->> 'search_date' when 'published_at' then '{published_at,created_at}' else '{live_updated_at}' end::text[]
    || case when (type ->> 'has_noindex')::boolean then '{noindex}' else '{}' end::text[];
  one record;
  filter text;
begin
  if type is null then raise exception 'There is no content type named %.', named; end if;
  for one in select * from (values
    ('keep_version', 'before update', 'not (' || any_distinct(placed) || ')', 'keep_version()'),
    ('keep_live_date', 'before update', null,
      'keep_live_date(' || quoted_list(working || array['live_updated_at'] || terms || placed) || ')'),
    ('apply_own_paths', 'before insert or update', null, 'apply_own_paths()'),
    ('notify_live_change', 'after insert or update or delete', null,
      'notify_live_change(' || quoted_list(working || derived) || ')'),
    ('notify_truncation', 'after truncate', null, 'notify_truncation()'),
    ('announce_working_copy', 'after update', any_distinct(array['draft', 'publish_at', 'unpublish_at']),
      'announce_working_copy()'),
    ('list_content', 'after insert or update or delete', null, 'list_content()'),
    ('empty_content_list', 'after truncate', null, 'empty_content_list()'),
    ('keep_search_entry', 'after insert or delete', null, 'keep_search_entry()'),
    ('keep_changed_search_entry', 'after update', any_distinct(searched), 'keep_search_entry()'),
    ('empty_search_entries', 'after truncate', null, 'empty_search_entries()'),
    ('keep_content_links', 'after insert or update or delete', null, 'keep_content_links()'),
    ('refresh_link_targets', 'after insert or delete', null, 'refresh_targets_of_row()'),
    ('refresh_changed_link_targets', 'after update',
      any_distinct(array['id', 'slug', type ->> 'publication_column', 'deleted_at']), 'refresh_targets_of_row()'),
    ('apply_term_names', 'before insert or update of ' || array_to_string(terms || array['draft'], ', '), null,
      'apply_term_names()'),
    ('keep_term_uses', 'after insert or delete', null, 'keep_term_uses()'),
    ('keep_changed_term_uses', 'after update', any_distinct(array['id', 'deleted_at'] || terms
      || array(select format('draft -> %L', name) from unnest(terms) as name)), 'keep_term_uses()'),
    ('empty_term_uses', 'after truncate', null, 'empty_term_uses()')
  ) as triggers (name, moment, condition, call) loop
    execute format('drop trigger if exists %I on %I', one.name, named);
    continue when terms = '{}' and one.name ~ 'term';
    execute format('create %s %I %s on %I %s for each %s %s execute function %s',
      case one.name when 'notify_live_change' then 'constraint trigger' else 'trigger' end, one.name, one.moment, named,
      case one.name when 'notify_live_change' then 'deferrable initially deferred' end,
      case one.moment when 'after truncate' then 'statement' else 'row' end,
      'when (' || one.condition || ')', one.call);
  end loop;
  execute format('create index if not exists %I on search_entries using gin (words) with (fastupdate = off)
    where subject_table = %L', 'search_entries_' || named || '_idx', named);
  -- The index includes the whole column, without which PostgreSQL would read each row to count them, and there are
  -- statistics, because those of an index of some rows are not used.
  for filter in select jsonb_array_elements_text(type -> 'filters') loop
    execute format('create index if not exists %I on content_list ((choices ->> %L), updated_at, subject_id)
      include (choices, status, publication, scheduled, changed) where subject_table = %L and not trashed',
      'content_list_' || named || '_' || filter || '_idx', filter, named);
    execute format('create statistics if not exists %I on (choices ->> %L) from content_list',
      'content_list_' || filter || '_values', filter);
  end loop;
end $$;
