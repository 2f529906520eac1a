-- Pages, posts and projects. Columns hold what visitors see; `draft` holds the edited fields that are not
-- published yet. `version` is the number for optimistic locking.
--
-- Their triggers increment the version, notify of live changes and saved drafts, and keep the tables up to date that
-- lists, search and the media library read (content_list, search_entries, file_uses).

create table pages (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text,
  -- Text, not jsonb: what was stored or imported is kept byte for byte, even if it does not parse.
  content text not null default '',
  status text not null default 'draft' check (status in ('draft', 'published')),
  author_id uuid references user_profiles (id) on delete set null,
  draft jsonb,
  version integer not null default 1,
  published_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  live_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index pages_slug_key on pages (slug) where deleted_at is null;
-- Whether a slug is taken in somebody's draft.
create index pages_draft_slug_idx on pages ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
create index pages_updated_at_idx on pages (updated_at desc);
create index pages_publish_at_idx on pages (publish_at) where publish_at is not null;
create index pages_unpublish_at_idx on pages (unpublish_at) where unpublish_at is not null;
create index pages_deleted_at_idx on pages (deleted_at) where deleted_at is not null;
create trigger keep_version before update on pages
  for each row execute function keep_version();
create trigger keep_live_date before update on pages for each row execute function keep_live_date(
  'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
  'live_updated_at');
create constraint trigger notify_live_change after insert or update or delete on pages
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on pages
  for each statement execute function notify_truncation();
create trigger announce_working_copy after update on pages for each row
  when (old.draft is distinct from new.draft
    or old.publish_at is distinct from new.publish_at
    or old.unpublish_at is distinct from new.unpublish_at)
  execute function announce_working_copy();
create trigger keep_file_uses after insert or update or delete on pages
  for each row execute function keep_file_uses();
create trigger list_content after insert or update or delete on pages
  for each row execute function list_content();
create trigger empty_content_list after truncate on pages
  for each statement execute function empty_content_list();
create trigger keep_search_entry after insert or delete on pages
  for each row execute function keep_search_entry();
create trigger keep_changed_search_entry after update on pages for each row
  when (
    row(old.id, old.slug, old.title, old.excerpt, old.content, old.status, old.deleted_at,
      old.live_updated_at)
    is distinct from
    row(new.id, new.slug, new.title, new.excerpt, new.content, new.status, new.deleted_at,
      new.live_updated_at)
  )
  execute function keep_search_entry();
create trigger empty_search_entries after truncate on pages
  for each statement execute function empty_search_entries();

create table posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text not null default '',
  content text not null default '',
  featured_image_url text,
  category text,
  tags text[],
  status text not null default 'draft' check (status in ('draft', 'published')),
  author_id uuid references user_profiles (id) on delete set null,
  draft jsonb,
  version integer not null default 1,
  published_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  live_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index posts_slug_key on posts (slug) where deleted_at is null;
create index posts_draft_slug_idx on posts ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
-- News, newest first; another program may have stored no date.
create index posts_shown_at_idx on posts ((coalesce(published_at, created_at)) desc, id desc)
  where status = 'published' and deleted_at is null;
create index posts_category_idx on posts (lower(category))
  where status = 'published' and deleted_at is null;
create index posts_tags_idx on posts using gin (tags)
  where status = 'published' and deleted_at is null;
create index posts_updated_at_idx on posts (updated_at desc);
create index posts_publish_at_idx on posts (publish_at) where publish_at is not null;
create index posts_unpublish_at_idx on posts (unpublish_at) where unpublish_at is not null;
create index posts_deleted_at_idx on posts (deleted_at) where deleted_at is not null;
create trigger keep_version before update on posts
  for each row execute function keep_version();
create trigger keep_live_date before update on posts for each row execute function keep_live_date(
  'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
  'live_updated_at');
create constraint trigger notify_live_change after insert or update or delete on posts
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on posts
  for each statement execute function notify_truncation();
create trigger announce_working_copy after update on posts for each row
  when (old.draft is distinct from new.draft
    or old.publish_at is distinct from new.publish_at
    or old.unpublish_at is distinct from new.unpublish_at)
  execute function announce_working_copy();
create trigger keep_file_uses after insert or update or delete on posts
  for each row execute function keep_file_uses();
create trigger list_content after insert or update or delete on posts
  for each row execute function list_content();
create trigger empty_content_list after truncate on posts
  for each statement execute function empty_content_list();
create trigger keep_search_entry after insert or delete on posts
  for each row execute function keep_search_entry();
create trigger keep_changed_search_entry after update on posts for each row
  when (
    row(old.id, old.slug, old.title, old.excerpt, old.content, old.category, old.tags,
      old.status, old.deleted_at, old.published_at, old.created_at)
    is distinct from
    row(new.id, new.slug, new.title, new.excerpt, new.content, new.category, new.tags,
      new.status, new.deleted_at, new.published_at, new.created_at)
  )
  execute function keep_search_entry();
create trigger empty_search_entries after truncate on posts
  for each statement execute function empty_search_entries();

create table projects (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  category text,
  description text not null default '',
  detailed_description text not null default '',
  image_url text,
  start_date date,
  end_date date,
  status text not null default 'planning'
    check (status in ('planning', 'active', 'completed', 'on_hold')),
  budget numeric(16, 2) check (budget >= 0),
  team_size integer check (team_size >= 0),
  is_featured boolean not null default false,
  draft jsonb,
  version integer not null default 1,
  live_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index projects_slug_key on projects (slug) where deleted_at is null;
create index projects_draft_slug_idx on projects ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
create index projects_category_idx on projects (lower(category)) where deleted_at is null;
create index projects_updated_at_idx on projects (updated_at desc);
create index projects_deleted_at_idx on projects (deleted_at) where deleted_at is not null;
create trigger keep_version before update on projects
  for each row execute function keep_version();
create trigger keep_live_date before update on projects for each row execute function keep_live_date(
  'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
  'live_updated_at');
create constraint trigger notify_live_change after insert or update or delete on projects
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on projects
  for each statement execute function notify_truncation();
create trigger announce_working_copy after update on projects for each row
  when (old.draft is distinct from new.draft)
  execute function announce_working_copy();
create trigger keep_file_uses after insert or update or delete on projects
  for each row execute function keep_file_uses();
create trigger list_content after insert or update or delete on projects
  for each row execute function list_content();
create trigger empty_content_list after truncate on projects
  for each statement execute function empty_content_list();
create trigger keep_search_entry after insert or delete on projects
  for each row execute function keep_search_entry();
create trigger keep_changed_search_entry after update on projects for each row
  when (
    row(old.id, old.slug, old.title, old.description, old.detailed_description, old.category,
      old.deleted_at, old.live_updated_at)
    is distinct from
    row(new.id, new.slug, new.title, new.description, new.detailed_description, new.category,
      new.deleted_at, new.live_updated_at)
  )
  execute function keep_search_entry();
create trigger empty_search_entries after truncate on projects
  for each statement execute function empty_search_entries();
