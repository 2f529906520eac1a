-- Projects are drafts until they are published, like pages and posts. `status` stays the progress of a project, so
-- the new column is `publication`. Projects that are there were public from the moment they were created.
alter table projects
  add column publication text not null default 'published' check (publication in ('draft', 'published')),
  add column published_at timestamptz,
  add column publish_at timestamptz,
  add column unpublish_at timestamptz;
alter table projects alter column publication set default 'draft';
-- Nothing changes for visitors or for open forms, so versions and dates stay, and no cache is invalidated.
alter table projects disable trigger user;
update projects set published_at = created_at;
alter table projects enable trigger user;

drop index projects_category_idx;
create index projects_category_idx on projects (lower(category))
  where publication = 'published' and deleted_at is null;
create index projects_publish_at_idx on projects (publish_at) where publish_at is not null;
create index projects_unpublish_at_idx on projects (unpublish_at) where unpublish_at is not null;

drop trigger announce_working_copy on projects;
create trigger announce_working_copy after update on projects for each row
  when (old.draft is distinct from new.draft
    or old.publish_at is distinct from new.publish_at
    or old.unpublish_at is distinct from new.unpublish_at)
  execute function announce_working_copy();
drop trigger keep_changed_search_entry on projects;
create trigger keep_changed_search_entry after update on projects for each row
  when (
    row(old.id, old.slug, old.title, old.description, old.detailed_description, old.category,
      old.publication, old.deleted_at, old.live_updated_at)
    is distinct from
    row(new.id, new.slug, new.title, new.description, new.detailed_description, new.category,
      new.publication, new.deleted_at, new.live_updated_at)
  )
  execute function keep_search_entry();

-- The lists filter by publication; of pages and posts, it is the status.
drop function if exists put_on_content_list(
  text, uuid, text, text, text, text, text, timestamptz, timestamptz, boolean, boolean, jsonb, text);
alter table content_list add column publication text;
update content_list set publication = status where subject_table <> 'projects';
update content_list set publication = 'published', published_at = projects.created_at
  from projects where subject_table = 'projects' and subject_id = projects.id;
alter table content_list alter column publication set not null;
create index content_list_publication_idx
  on content_list (subject_table, publication, updated_at, subject_id)
  include (status, category_key, scheduled, changed) where not trashed;
drop index content_list_status_idx;
create index content_list_status_idx on content_list (subject_table, status, updated_at, subject_id)
  include (publication, category_key, scheduled, changed) where not trashed;
drop index content_list_idle_idx;
create index content_list_idle_idx on content_list (updated_at, subject_table, subject_id)
  where not trashed and not scheduled and (changed or publication = 'draft');
