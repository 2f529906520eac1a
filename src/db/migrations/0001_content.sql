-- Everything the site shows and staff edit. Names are the specification's, so that an existing
-- installation can be imported row for row. Columns hold the live copy; `draft` holds the fields of
-- the working copy that differ from it. SQL stays valid for PostgreSQL 14.

create table user_profiles (
  id uuid primary key,
  full_name text not null,
  role text not null default 'viewer' check (role in ('super_admin', 'admin', 'editor', 'viewer')),
  department text,
  bio text,
  require_password_change boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table site_settings (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  site_name text not null default 'Directorate of Science, Technology & Innovations',
  site_description text not null default 'Leading innovation and technological advancement',
  contact_email text,
  contact_phone text,
  address text,
  logo_url text,
  favicon_url text,
  primary_color text not null default '#10b981',
  secondary_color text not null default '#14b8a6',
  accent_color text not null default '#059669',
  smtp_host text,
  smtp_port integer default 587 check (smtp_port between 1 and 65535),
  smtp_user text,
  smtp_password text,
  smtp_from_email text,
  smtp_from_name text,
  smtp_enabled boolean not null default false,
  social_media jsonb not null default '{}',
  time_zone text not null default 'UTC',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references user_profiles (id) on delete set null
);

create table pages (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text,
  -- Text, not jsonb: what an editor or an import stored is kept to the byte, also when it does not parse.
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
create index pages_updated_at_idx on pages (updated_at desc);

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
create index posts_published_at_idx on posts (published_at desc)
  where status = 'published' and deleted_at is null;
create index posts_updated_at_idx on posts (updated_at desc);

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
create index projects_updated_at_idx on projects (updated_at desc);

create table media (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  file_url text not null,
  file_type text not null default 'unknown',
  file_size bigint not null default 0 check (file_size >= 0),
  alt_text text,
  uploaded_by uuid references user_profiles (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index media_created_at_idx on media (created_at desc);

create table maintenance_mode (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  enabled boolean not null default false,
  title text not null default 'We''ll be back soon!',
  message text not null default
    'We are currently performing scheduled maintenance. We''ll be back online shortly.',
  estimated_end timestamptz,
  custom_html text,
  page_id uuid references pages (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references user_profiles (id) on delete set null
);

create table navigation (
  id uuid primary key default gen_random_uuid(),
  menu text not null check (menu in ('header', 'quick_links', 'resources', 'legal')),
  parent_id uuid references navigation (id) on delete cascade,
  label text not null,
  href text not null,
  description text,
  position integer not null default 0,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index navigation_menu_idx on navigation (menu, position);

create table redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique,
  to_path text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null
);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  email text not null,
  subject text not null
    check (subject in ('general', 'partnership', 'research', 'media', 'other')),
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on contact_messages (created_at desc);

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));

-- Every published state of a page, post or project, restorable.
create table revisions (
  id bigint generated always as identity primary key,
  subject_table text not null check (subject_table in ('pages', 'posts', 'projects')),
  subject_id uuid not null,
  fields jsonb not null,
  author_id uuid references user_profiles (id) on delete set null,
  author_name text not null,
  created_at timestamptz not null default now()
);
create index revisions_subject_idx on revisions (subject_table, subject_id, id desc);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'staff', 'system')),
  actor_id uuid references user_profiles (id) on delete set null,
  actor_name text not null,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_at_idx on audit_log (at desc);
create index audit_log_subject_idx on audit_log (subject_table, subject_id, id desc);

-- What this installation remembers about itself.
create table installation (
  singleton boolean primary key default true check (singleton),
  app_secret_fingerprint text,
  starter_filled_at timestamptz
);
insert into installation default values;
