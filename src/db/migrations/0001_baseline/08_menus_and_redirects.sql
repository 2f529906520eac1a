-- The menus of header and footer.
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

-- All menus are edited as one: any write to an entry increments this version.
create table menus_version (
  singleton boolean primary key default true check (singleton),
  version integer not null default 1
);
insert into menus_version default values;

-- Before the statement, so that every writer locks this row first and two of them can't deadlock.
create trigger move_menus_on before insert or update or delete or truncate on navigation
  for each statement execute function move_menus_on();
create trigger keep_version before update on navigation
  for each row execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on navigation
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on navigation
  for each statement execute function notify_truncation();
create trigger keep_file_uses after insert or update or delete on navigation
  for each row execute function keep_file_uses();

create table redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique,
  to_path text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null
);
-- Every URL that is not found is looked up here, ignoring case.
create index redirects_name_idx on redirects (lower(from_path));
create trigger keep_version before update on redirects
  for each row execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on redirects
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on redirects
  for each statement execute function notify_truncation();
