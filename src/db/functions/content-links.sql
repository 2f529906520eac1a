-- What a URL leads to, in one form for all URLs that lead there: a path in lower case without query and fragment, a
-- file as /media/<id>, and URLs of other sites without their fragment.
create or replace function link_target(url text) returns text language plpgsql immutable as $$
declare
  path text := lower(regexp_replace(url, '[?#].*$', ''));
begin
  if path ~ '^https?:' then return left(regexp_replace(url, '#.*$', ''), 2048); end if;
  if path ~ '%[0-9a-f]{2}' then
    begin
      select lower(convert_from(string_agg(
          case when part ~ '^%[0-9a-f]{2}$' then decode(substr(part, 2), 'hex')
            else convert_to(part, 'UTF8') end, ''::bytea order by place), 'UTF8'))
        into path
        from regexp_matches(path, '%[0-9a-f]{2}|[^%]+|%', 'g') with ordinality as found(parts, place),
          unnest(parts) as part;
    exception when others then
      -- Not UTF-8: the path stays as it is written.
      null;
    end;
  end if;
  path := left(coalesce(nullif(rtrim(path, '/'), ''), '/'), 2048);
  if path ~ '^/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then return left(path, 43); end if;
  return path;
end $$;

-- The search path is fixed because the index of redirects is built with it, when a backup is restored too.
create or replace function link_target_id(url text) returns uuid language sql immutable
  set search_path from current as $$ select md5(link_target(url))::uuid $$;

-- The path of a full URL of this site; other URLs unchanged. Migrations before 0020 record links without the table.
-- A path that starts with two slashes would lead to another host.
create or replace function site_path(url text) returns text language plpgsql stable as $$
declare
  parts text[] := regexp_match(url, '^https?://([^/?#]*)(?![/\\]{2})(.*)$', 'is');
begin
  if parts is null or to_regclass('own_site') is null then return url; end if;
  if not exists (select from own_site where host = lower(parts[1])) then return url; end if;
  return case when parts[2] like '/%' then parts[2] else '/' || parts[2] end;
end $$;

-- The URLs in a text, at most a thousand: absolute ones, those of our own files, and paths of this site that are a
-- link in HTML or a whole string in JSON.
create or replace function links_in(told text) returns setof text language sql immutable as $$
  select distinct left(
    replace(coalesce(rtrim(found[1], '.,;:!?'), found[2], found[3]), '&amp;', '&'), 2048)
  from regexp_matches(told,
    '((?:https?:/|/media|/assets/pictures)/[^][\s"''<>\\(){}|^`]+)'
    || '|href=\\*["''](/(?!/)[^"''\\\s<>]*)'
    || '|":\s*"(/(?!/)[^"\\\s<>]*)"', 'g') as found
  limit 1000
$$;

-- Whether visitors can open an item of this type.
create or replace function is_content_public(named text, item uuid) returns boolean language plpgsql stable as $$
declare
  type constant jsonb := content_type(named);
  is_public boolean := false;
begin
  if type is null then return false; end if;
  execute format('select exists (select from %I where id = $1 and %I = ''published'' and deleted_at is null)',
    named, type ->> 'publication_column') into is_public using item;
  return is_public;
end $$;

-- Whether visitors find something at a path of this site: public content, a file or a redirect. What the application
-- itself serves is not known here.
create or replace function is_link_found(target text) returns boolean language plpgsql stable as $$
declare
  one record;
  is_found boolean;
begin
  if target like '/assets/%' then return true; end if;
  if target ~ '^/media/[0-9a-f-]{36}$' then
    return exists (select from media where deleted_at is null and id = substr(target, 8)::uuid);
  end if;
  if target ~ '^/_link/[a-z_]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return is_content_public(split_part(target, '/', 3), split_part(target, '/', 4)::uuid);
  end if;
  for one in
    -- Of several paths of a type, the longest.
    select distinct on (name) name, definition, substr(target, length(path) + 1) as slug
    from content_type_definitions(), jsonb_array_elements_text(definition -> 'paths') as path
    where starts_with(target, path) and target <> path
    order by name, length(path) desc
  loop
    continue when strpos(one.slug, '/') > 0 and not (one.definition -> 'has_nested_slugs')::boolean;
    execute format('select exists (select from %I where slug = $1 and %I = ''published'' and deleted_at is null)',
      one.name, one.definition ->> 'publication_column') into is_found using one.slug;
    if is_found then return true; end if;
  end loop;
  return exists (select from redirects where link_target_id(from_path) = link_target_id(target));
end $$;

-- Replaces the links of an item, in its live columns or its draft.
create or replace function put_content_links(named text, item uuid, fields jsonb, is_live boolean)
returns void language plpgsql as $$
declare
  urls text[];
begin
  delete from content_links where subject_table = named and subject_id = item and live = is_live;
  if jsonb_typeof(fields) <> 'object' then return; end if;
  -- The text of every column. In JSON, quotes are escaped, which doesn't break a URL.
  urls := array(select links_in(string_agg(
    case when key in ('href', 'link_href', 'to_path') then 'href="' || value || '"' else value end, E'\n'
  )) from jsonb_each_text(fields) where key <> 'from_path');
  if urls = '{}' then return; end if;
  -- In order, so that two transactions that add the same targets wait for each other instead of deadlocking.
  insert into link_targets (id, url, external, check_at, broken_since)
    select id, target, external, case when external then now() end,
      case when not external and not is_link_found(target) then now() end
    from (
      select distinct link_target_id(path) as id, link_target(path) as target, path ~* '^https?:' as external
      from unnest(urls) as url, site_path(url) as path
    ) as linked
    where not exists (select from link_targets as known where known.id = linked.id)
    order by id
    on conflict do nothing;
  insert into content_links (target_id, subject_table, subject_id, live, url)
    select link_target_id(site_path(url)), named, item, is_live, min(url) from unnest(urls) as url group by 1;
end $$;

-- Columns that change without an edit are left out, and so is an issue of the newsletter once it is sent: its links
-- can't be changed.
create or replace function keep_content_links() returns trigger language plpgsql as $$
declare
  unedited constant text[] := array['version', 'updated_at', 'updated_by', 'live_updated_at',
    'finished_at', 'job_id', 'delivery_error', 'failed_runs'];
  was jsonb := '{}';
  now_is jsonb := '{}';
begin
  if tg_op <> 'INSERT' then was := to_jsonb(old) - unedited; end if;
  if tg_op <> 'DELETE' then now_is := to_jsonb(new) - unedited; end if;
  if tg_op = 'DELETE' or was -> 'id' <> now_is -> 'id' then
    delete from content_links where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
    was := '{}';
  end if;
  if now_is ->> 'started_at' is not null then now_is := jsonb_build_object('id', new.id); end if;
  if was - 'draft' <> now_is - 'draft' then
    perform put_content_links(tg_table_name, new.id, now_is - 'draft', true);
  end if;
  if coalesce(was -> 'draft', 'null') <> coalesce(now_is -> 'draft', 'null') then
    perform put_content_links(tg_table_name, new.id, now_is -> 'draft', false);
  end if;
  return null;
end $$;

-- Sets since when the targets of these URLs are broken.
create or replace function refresh_link_targets(urls text[]) returns void language plpgsql as $$
begin
  update link_targets as target set broken_since = case when broken_since is null then now() end
    where target.id = any (array(select link_target_id(named) from unnest(urls) as named))
      and not external and (broken_since is null) <> is_link_found(target.url);
end $$;

create or replace function refresh_targets_of_row() returns trigger language plpgsql as $$
declare
  was record;
  now_is record;
begin
  if tg_op = 'INSERT' then was := new; else was := old; end if;
  if tg_op = 'DELETE' then now_is := old; else now_is := new; end if;
  if tg_table_name = 'media' then
    perform refresh_link_targets(array['/media/' || was.id, '/media/' || now_is.id]);
  elsif tg_table_name = 'redirects' then
    perform refresh_link_targets(array[was.from_path, now_is.from_path]);
  else
    perform refresh_link_targets(array(
      select prefix || slug
      from jsonb_array_elements_text(content_type(tg_table_name) -> 'paths') as prefix,
        unnest(array[was.slug, now_is.slug]) as slug
    ) || array['/_link/' || tg_table_name || '/' || was.id, '/_link/' || tg_table_name || '/' || now_is.id]);
  end if;
  return null;
end $$;

-- Records the host of this site. If it has changed, links to the old and the new one get the target that they have now.
create or replace function set_own_host(named text) returns void language plpgsql as $$
declare
  former text := (select host from own_site);
  link record;
  path text;
begin
  if former = named then return; end if;
  insert into own_site (host) values (named) on conflict (id) do update set host = excluded.host;
  perform rewrite_own_urls();
  for link in
    delete from content_links
    where lower(substring(url from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#]*)')) in (named, former)
    returning *
  loop
    path := site_path(link.url);
    insert into link_targets (id, url, external, check_at, broken_since)
      values (link_target_id(path), link_target(path), path ~* '^https?:',
        case when path ~* '^https?:' then now() end,
        case when path !~* '^https?:' and not is_link_found(link_target(path)) then now() end)
      on conflict do nothing;
    insert into content_links (target_id, subject_table, subject_id, live, url)
      values (link_target_id(path), link.subject_table, link.subject_id, link.live, link.url)
      on conflict do nothing;
  end loop;
end $$;
