-- Settings and the other single records: each table has one row.

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
  updated_by uuid references user_profiles (id) on delete set null,
  home_figures jsonb not null default '[]',
  home_figures_as_of date,
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- smtp_password, encrypted with APP_SECRET. What another program writes to smtp_password is moved here.
  sealed_smtp_password text,
  -- Null: the limit of the environment applies.
  upload_max_bytes integer check (upload_max_bytes between 65536 and 1073741824),
  upload_max_video_bytes integer
    check (upload_max_video_bytes between 65536 and 1073741824)
);
create trigger keep_version before update on site_settings
  for each row execute function keep_version();
-- The password is shown to nobody, so its change is not announced.
create constraint trigger notify_live_change after insert or update or delete on site_settings
  deferrable initially deferred for each row execute function notify_live_change(
    'version', 'updated_at', 'updated_by', 'smtp_password', 'sealed_smtp_password');
create trigger notify_truncation after truncate on site_settings
  for each statement execute function notify_truncation();
create trigger keep_file_uses after insert or update or delete on site_settings
  for each row execute function keep_file_uses();

create table maintenance_mode (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  enabled boolean not null default false,
  title text not null default 'We''ll be back soon!',
  message text not null default
    'We are currently performing scheduled maintenance. We''ll be back online shortly.',
  -- Shown to visitors only; start_at and end_at are what switches maintenance.
  estimated_end timestamptz,
  custom_html text,
  page_id uuid references pages (id) on delete set null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references user_profiles (id) on delete set null,
  start_at timestamptz,
  end_at timestamptz
);
create trigger keep_version before update on maintenance_mode
  for each row execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on maintenance_mode
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on maintenance_mode
  for each statement execute function notify_truncation();
create trigger keep_file_uses after insert or update or delete on maintenance_mode
  for each row execute function keep_file_uses();

-- A notice at the top of every public page.
create table alert_banner (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  enabled boolean not null default false,
  level text not null default 'information'
    check (level in ('information', 'warning', 'emergency')),
  text text not null default '',
  link_label text,
  link_href text,
  start_at timestamptz,
  end_at timestamptz,
  -- Whether visitors see it now. Pages are cached, so a schedule has to change the row.
  shown boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references user_profiles (id) on delete set null
);
-- A schedule that takes effect is not an edit: it doesn't increment the version, so open forms stay valid.
create trigger keep_version before update on alert_banner for each row
  when (
    old.shown = new.shown or (to_jsonb(old) - 'shown') is distinct from (to_jsonb(new) - 'shown')
  )
  execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on alert_banner
  deferrable initially deferred for each row execute function notify_live_change(
    'version', 'updated_at', 'updated_by');
create trigger notify_truncation after truncate on alert_banner
  for each statement execute function notify_truncation();
create trigger keep_file_uses after insert or update or delete on alert_banner
  for each row execute function keep_file_uses();
