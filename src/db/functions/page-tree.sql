-- The page tree follows from the slugs, whoever writes them: the parent of a page is the page in use with the longest
-- slug above its own. `about/team` is below `about`; without such a page it is at the top level.

-- The id of the parent for a slug; null at the top level. `home` is the front page, which has no pages below it.
create or replace function page_parent(of_slug text) returns uuid language plpgsql stable as $$
declare
  parts text[] := string_to_array(of_slug, '/');
  above text[];
begin
  if cardinality(parts) < 2 then return null; end if;
  select array_agg(array_to_string(parts[1:n], '/')) into above
  from generate_series(1, cardinality(parts) - 1) as n;
  return (
    select id from pages
    where slug = any (above) and slug <> 'home' and deleted_at is null
    order by length(slug) desc limit 1);
end $$;

create or replace function set_page_parent() returns trigger language plpgsql as $$
begin
  new.parent_id := case when new.deleted_at is null then page_parent(new.slug) end;
  return new;
end $$;

-- Gives the pages below a slug the parent that they have now.
create or replace function adopt_pages_below(of_slug text) returns void language plpgsql as $$
begin
  -- '0' follows '/', so that the range holds what begins with the slug and a slash. It can be read from the index,
  -- which a pattern in a variable can't.
  update pages set parent_id = page_parent(slug)
  where deleted_at is null and slug ~>=~ (of_slug || '/') and slug ~<~ (of_slug || '0')
    and parent_id is distinct from page_parent(slug);
end $$;

create or replace function keep_page_tree() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then perform adopt_pages_below(old.slug); end if;
  if tg_op <> 'DELETE' and new.deleted_at is null
    and (tg_op = 'INSERT' or old.deleted_at is not null or new.slug <> old.slug) then
    perform adopt_pages_below(new.slug);
  end if;
  return null;
end $$;
