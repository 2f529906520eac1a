-- How posts and projects appear in search engines and link previews. Empty texts are null: the item's own are used.
alter table posts
  add column seo_title text,
  add column seo_description text,
  add column canonical_url text,
  add column noindex boolean not null default false,
  add column social_image_url text;
alter table projects
  add column seo_title text,
  add column seo_description text,
  add column canonical_url text,
  add column noindex boolean not null default false,
  add column social_image_url text;
-- The site's own search leaves out what search engines must not show.
create trigger keep_search_entry_of_noindex after update on posts for each row
  when (old.noindex is distinct from new.noindex)
  execute function keep_search_entry();
create trigger keep_search_entry_of_noindex after update on projects for each row
  when (old.noindex is distinct from new.noindex)
  execute function keep_search_entry();
