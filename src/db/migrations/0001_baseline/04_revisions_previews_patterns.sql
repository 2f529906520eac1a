-- What belongs to content: its history, its preview links, and the patterns that its pages are built from.

-- Published states and the result of each editing session, restorable.
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

-- Links that show a draft to people without an account.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  subject_table text not null check (subject_table in ('pages', 'posts', 'projects')),
  subject_id uuid not null,
  -- SHA-256 of the token: someone who reads the table can't open the link.
  digest text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null,
  revoked_at timestamptz
);
create index preview_links_subject_idx on preview_links (subject_table, subject_id);

-- Groups of blocks that staff save to reuse in other pages. Only staff are notified of their changes.
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
create constraint trigger notify_live_change after insert or update or delete on patterns
  deferrable initially deferred for each row execute function notify_live_change(
    'version', 'updated_at', 'created_by');
create trigger notify_truncation after truncate on patterns
  for each statement execute function notify_truncation();
