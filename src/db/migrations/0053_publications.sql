-- Reports and papers. `publication_date` is the date printed on them; `published_at`, when they became public here.
create table publications (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  kind text not null default 'report'
    check (kind in ('report', 'policy_paper', 'working_paper', 'annual_report', 'guideline', 'data_sheet')),
  publication_date date,
  authors text,
  summary text not null default '',
  content text not null default '',
  document_url text,
  image_url text,
  seo_title text,
  seo_description text,
  canonical_url text,
  noindex boolean not null default false,
  social_image_url text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  draft jsonb,
  version integer not null default 1,
  published_at timestamptz,
  publish_at timestamptz,
  unpublish_at timestamptz,
  live_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz
);
insert into content_types (name, definition) values ('publications', '{}');

create unique index publications_slug_key on publications (slug) where deleted_at is null;
create index publications_draft_slug_idx on publications ((draft ->> 'slug'))
  where deleted_at is null and (draft ->> 'slug') is not null;
create index publications_date_idx on publications (publication_date)
  where status = 'published' and deleted_at is null;
create index publications_updated_at_idx on publications (updated_at desc);
create index publications_deleted_at_idx on publications (deleted_at) where deleted_at is not null;
create index publications_publish_at_idx on publications (publish_at) where publish_at is not null;
create index publications_unpublish_at_idx on publications (unpublish_at) where unpublish_at is not null;

-- What a user edited last, for the dashboard: an index serves the query only if it has all of its content types.
drop index audit_log_author_idx;
create index audit_log_author_idx on audit_log (actor_id, id desc)
  where subject_table in ('pages', 'posts', 'projects', 'publications');
