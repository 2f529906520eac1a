-- The page tree: parents follow from the slugs (functions/page-tree.sql); the order among siblings is set by hand.
alter table pages
  add column parent_id uuid references pages (id) on delete set null,
  add column position integer;
create index pages_parent_id_idx on pages (parent_id) where deleted_at is null;
-- For the pages below a slug, in any collation.
create index pages_slug_pattern_idx on pages (slug text_pattern_ops) where deleted_at is null;

-- Neither a new parent nor a new place is an edit: whoever has the page open must not get a conflict.
drop trigger keep_version on pages;
create trigger keep_version before update on pages for each row
  when (old.parent_id is not distinct from new.parent_id and old.position is not distinct from new.position)
  execute function keep_version();
drop trigger keep_live_date on pages;
create trigger keep_live_date before update on pages for each row
  execute function keep_live_date('draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
    'live_updated_at', 'parent_id', 'position');
-- The position is announced: the links between the pages of a section follow it.
drop trigger notify_live_change on pages;
create constraint trigger notify_live_change after insert or update or delete on pages
  deferrable initially deferred for each row
  execute function notify_live_change('draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
    'parent_id');

update pages set parent_id = page_parent(slug) where deleted_at is null and slug like '%/%';

-- Named to run after keep_version, which must see what the statement has set.
create trigger set_page_parent before insert or update of slug, deleted_at, parent_id on pages for each row
  execute function set_page_parent();
create trigger keep_page_tree after insert or delete on pages for each row execute function keep_page_tree();
create trigger keep_changed_page_tree after update on pages for each row
  when (old.slug is distinct from new.slug or old.deleted_at is distinct from new.deleted_at)
  execute function keep_page_tree();
