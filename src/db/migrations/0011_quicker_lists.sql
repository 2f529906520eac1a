-- Lists are narrowed down by what else lies in the index, so that no order of them reads the rows themselves.
drop index content_list_updated_at_idx, content_list_title_idx, content_list_slug_idx,
  content_list_status_idx, content_list_category_idx, content_list_published_at_idx,
  content_list_published_at_desc_idx;
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
-- Twice, for what was never published comes last both ways.
create index content_list_published_at_idx on content_list (subject_table, published_at, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
create index content_list_published_at_desc_idx
  on content_list (subject_table, published_at desc nulls last, subject_id desc)
  include (status, category_key, scheduled, changed) where not trashed;

-- What the panel's own search looks through, a title and a slug, without the sentences about it.
create index content_list_names_idx on content_list
  using gin ((title_key || ' ' || slug_key) gin_trgm_ops);
