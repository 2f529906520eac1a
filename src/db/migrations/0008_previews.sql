-- Links that show what is not public yet, and what the verbs of content look up at every save.

create table preview_links (
  id uuid primary key default gen_random_uuid(),
  subject_table text not null check (subject_table in ('pages', 'posts', 'projects')),
  subject_id uuid not null,
  -- SHA-256 of the token: who reads the table cannot follow the link.
  digest text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null,
  revoked_at timestamptz
);
create index preview_links_subject_idx on preview_links (subject_table, subject_id);

-- Whether an address is taken in somebody's working copy.
create index pages_draft_slug_idx on pages ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
create index posts_draft_slug_idx on posts ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
create index projects_draft_slug_idx on projects ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;

create index pages_publish_at_idx on pages (publish_at) where publish_at is not null;
create index pages_unpublish_at_idx on pages (unpublish_at) where unpublish_at is not null;
create index posts_publish_at_idx on posts (publish_at) where publish_at is not null;
create index posts_unpublish_at_idx on posts (unpublish_at) where unpublish_at is not null;
create index pages_deleted_at_idx on pages (deleted_at) where deleted_at is not null;
create index posts_deleted_at_idx on posts (deleted_at) where deleted_at is not null;
create index projects_deleted_at_idx on projects (deleted_at) where deleted_at is not null;
