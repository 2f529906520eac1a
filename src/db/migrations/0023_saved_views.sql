-- Searches, filters and orders of a list that a user has saved under a name.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references user_profiles (id) on delete cascade,
  list text not null check (list in ('pages', 'posts', 'projects', 'users', 'redirects')),
  name text not null,
  -- The query string of the list, without its page.
  params text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
create trigger keep_version before update on saved_views
  for each row execute function keep_version();

-- Only live content counts as changed.
drop index content_list_changed_idx;
create index content_list_changed_idx on content_list (subject_table, updated_at, subject_id)
  where changed and publication = 'published' and not trashed;
