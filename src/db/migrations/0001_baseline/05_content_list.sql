-- One narrow row per page, post and project with everything that the lists of the panel search, filter and sort by,
-- as the draft has it. The items themselves hold texts of up to 2 MB, and a draft is a single value to the database.
-- Written by triggers only.
create table content_list (
  subject_table text not null,
  subject_id uuid not null,
  -- The title in lower case and the slug, cut to a length that fits an index.
  title_key text not null,
  slug_key text not null,
  category_key text,
  status text not null,
  published_at timestamptz,
  updated_at timestamptz not null,
  scheduled boolean not null,
  changed boolean not null,
  trashed boolean not null,
  -- The draft without its long texts.
  working jsonb,
  -- Title, slug and excerpt, live and draft, in lower case with a space before each word.
  searched text not null,
  primary key (subject_table, subject_id)
);
-- Each index includes what lists are filtered by, so that no sort order has to read the rows.
create index content_list_updated_at_idx on content_list (subject_table, updated_at, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_title_idx on content_list (subject_table, title_key, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_slug_idx on content_list (subject_table, slug_key, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_status_idx on content_list (subject_table, status, updated_at, subject_id)
  include (category_key, scheduled, changed) where not trashed;
create index content_list_category_idx
  on content_list (subject_table, category_key, updated_at, subject_id)
  include (status, scheduled, changed) where not trashed;
-- Two indexes: what was never published comes last in both directions.
create index content_list_published_at_idx on content_list (subject_table, published_at, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_published_at_desc_idx
  on content_list (subject_table, published_at desc nulls last, subject_id desc)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_scheduled_idx on content_list (subject_table, updated_at, subject_id)
  where scheduled and not trashed;
create index content_list_changed_idx on content_list (subject_table, updated_at, subject_id)
  where changed and not trashed;
create index content_list_trash_idx on content_list (subject_table, updated_at, subject_id)
  where trashed;
-- The dashboard: drafts that nobody has edited for a while.
create index content_list_idle_idx on content_list (updated_at, subject_table, subject_id)
  where not trashed and not scheduled and (changed or status = 'draft');
create index content_list_words_idx on content_list using gin (searched gin_trgm_ops);
create index content_list_signs_idx on content_list using gin (signs_for_search(searched));
-- The panel's global search looks at titles and slugs only.
create index content_list_names_idx on content_list
  using gin ((title_key || ' ' || slug_key) gin_trgm_ops);
