-- Table and column names are the specification's throughout, so that an existing installation can be imported row
-- for row. The SQL is valid for PostgreSQL 14 and newer; functions are in src/db/functions.

-- Search for parts of words.
create extension if not exists pg_trgm;

-- The profile of a user. The account, if there is one, has the same id in auth.users.
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

-- One narrow row per user with everything that the list of users searches, filters and sorts by: it comes from
-- two tables, and no index spans both. Written by triggers only.
create table people_list (
  id uuid primary key references user_profiles (id) on delete cascade,
  -- Lower case: sorting by them reads the index alone.
  name_key text not null,
  department_key text,
  role text not null,
  created_at timestamptz not null,
  email text,
  last_sign_in_at timestamptz,
  confirmed boolean not null,
  -- Infinity without an account, or with a deleted one.
  banned_until timestamptz,
  searched text not null generated always as (name_key || ' ' || lower(coalesce(email, ''))) stored
);
create index people_list_created_at_idx on people_list (created_at, id);
create index people_list_name_key_idx on people_list (name_key, id);
create index people_list_role_idx on people_list (role, id);
-- Two indexes for each nullable column: rows without a value come last in both directions.
create index people_list_department_key_idx on people_list (department_key, id);
create index people_list_department_key_desc_idx
  on people_list (department_key desc nulls last, id desc);
create index people_list_email_idx on people_list (email, id);
create index people_list_email_desc_idx on people_list (email desc nulls last, id desc);
create index people_list_last_sign_in_at_idx on people_list (last_sign_in_at, id);
create index people_list_last_sign_in_at_desc_idx
  on people_list (last_sign_in_at desc nulls last, id desc);

create trigger keep_version before update on user_profiles
  for each row execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on user_profiles
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on user_profiles
  for each statement execute function notify_truncation();
create trigger list_new_profile after insert on user_profiles
  for each row execute function list_profile();
create trigger list_changed_profile after update on user_profiles for each row
  when ((old.full_name, old.department, old.role, old.created_at)
        is distinct from (new.full_name, new.department, new.role, new.created_at))
  execute function list_profile();
