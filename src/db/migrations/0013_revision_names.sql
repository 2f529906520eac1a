-- Revisions of drafts beside those of publications, and what staff call them.
alter table revisions
  add column kind text not null default 'published' check (kind in ('published', 'draft')),
  add column name text,
  add column note text,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
update revisions set kind = 'draft', note = author_name, author_name = 'Unknown author'
  where author_id is null and author_name = 'Saved before it was replaced';
create trigger keep_version before update on revisions
  for each row execute function keep_version();
-- Finds what the retention deletes.
create index revisions_purge_idx on revisions (created_at)
  where kind = 'draft' and name is null and note is null;

-- Who last saved the draft of an item, and when: the editing session that is still going on. Its draft becomes a
-- revision once somebody else replaces it.
create table draft_sessions (
  subject_table text not null check (subject_table in ('pages', 'posts', 'projects')),
  subject_id uuid not null,
  author_id uuid references user_profiles (id) on delete set null,
  author_name text not null,
  saved_at timestamptz not null,
  primary key (subject_table, subject_id)
);
insert into draft_sessions (subject_table, subject_id, author_id, author_name, saved_at)
select item.subject_table, item.id, last.actor_id, last.actor_name, last.at
from (
  select 'pages' as subject_table, id from pages where draft is not null or published_at is null
  union all
  select 'posts', id from posts where draft is not null or published_at is null
  union all
  select 'projects', id from projects where draft is not null
) as item
cross join lateral (
  select actor_id, actor_name, at from audit_log
  where audit_log.subject_table = item.subject_table and audit_log.subject_id = item.id::text
    and action in ('create', 'duplicate', 'save', 'restore_revision')
  order by audit_log.id desc limit 1
) as last;
