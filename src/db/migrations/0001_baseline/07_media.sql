-- The media library: where the bytes of a file are stored, what they are, and how to show them.
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
  deleted_at timestamptz,
  -- Null for a file on another host.
  storage_key text unique,
  content_type text,
  -- SHA-256 of the uploaded bytes, which identifies duplicates, and of the stored ones.
  sent_digest text,
  digest text,
  decorative boolean not null default false,
  folder text not null default '',
  width integer,
  height integer,
  placeholder text,
  -- The part that must stay visible when the image is cropped; 0 is left or top, 1 is right or bottom.
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- [{format, width, height, bytes}], stored under <id>/<first digits of the digest>/.
  variants jsonb not null default '[]',
  variants_state text not null default 'none'
    check (variants_state in ('none', 'waiting', 'ready', 'failed'))
);
create index media_created_at_idx on media (created_at desc);
create index media_sent_digest_idx on media (sent_digest) where sent_digest is not null;
create index media_file_url_idx on media (file_url);
create index media_deleted_at_idx on media (deleted_at) where deleted_at is not null;
create index media_folder_idx on media (folder) where deleted_at is null;
create index media_words_idx on media using gin (
  (file_name || ' ' || coalesce(alt_text, '')) gin_trgm_ops
);

-- Creating the variants of an image is not an edit: it doesn't increment the version, so open forms stay valid.
create trigger keep_version before update on media for each row
  when (to_jsonb(new) - array['variants', 'variants_state']
    is distinct from to_jsonb(old) - array['variants', 'variants_state'])
  execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on media
  deferrable initially deferred for each row execute function notify_live_change(
    'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at');
create trigger notify_truncation after truncate on media
  for each statement execute function notify_truncation();

-- Every URL in content, settings, maintenance, alert and menus: shows where a file is used, whoever wrote the row.
-- Written by triggers only.
create table file_uses (
  address text not null,
  subject_table text not null,
  subject_id uuid not null,
  -- Whether visitors see it, or only the draft uses it.
  live boolean not null,
  primary key (address, subject_table, subject_id, live)
);
create index file_uses_subject_idx on file_uses (subject_table, subject_id);
