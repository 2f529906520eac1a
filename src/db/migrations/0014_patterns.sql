-- Groups of blocks that staff keep to use them again in other pages. Visitors never see one.
create table patterns (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The blocks as a page holds them, as JSON text.
  content text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null
);
create unique index patterns_name_key on patterns (lower(name));
create trigger keep_version before update on patterns
  for each row execute function keep_version();
