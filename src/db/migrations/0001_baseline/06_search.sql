-- What visitors can search, as they see it: one row per public page, post and project. Written by triggers only, so
-- that it is right whoever wrote the item.
create table search_entries (
  subject_table text not null,
  subject_id uuid not null,
  title text not null,
  slug text not null,
  summary text not null,
  -- Plain text of at most 100 KB.
  text text not null,
  words tsvector not null,
  title_words tsvector not null,
  -- The date shown with the result.
  shown_at timestamptz not null,
  primary key (subject_table, subject_id)
) with (toast_tuple_target = 128);
-- A search for a common word reads every row that has it, so rows are kept narrow: long columns are stored apart.
alter table search_entries
  alter column title set storage main,
  alter column slug set storage main,
  alter column title_words set storage main;
-- One per content type, so that a search of the few pages does not go through all news. Without a list of pending
-- entries, which every search would have to read.
create index search_entries_pages_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'pages';
create index search_entries_posts_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'posts';
create index search_entries_projects_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'projects';
create index search_entries_title_words_idx on search_entries using gin (title_words)
  with (fastupdate = off);
create index search_entries_newest_idx on search_entries (subject_table, shown_at desc, subject_id);
create index search_entries_title_idx on search_entries using gin (title gin_trgm_ops);
