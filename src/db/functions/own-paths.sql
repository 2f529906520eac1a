-- Full URLs of this site are stored as paths, whoever writes them: a path still leads here when the host changes. Only
-- what leads somewhere is rewritten: links and images in HTML, these props of blocks, and URLs in columns. The text of a
-- link stays as it was typed.
create or replace function with_own_paths(told text) returns text language plpgsql stable as $$
declare
  own constant text := (select host from own_site);
  start constant text := '((?:<[^<>]*\s(?:href|src)=\\?["'']'
    || '|"(?:href|url|imageUrl|buttonUrl|primaryButtonUrl|secondaryButtonUrl|image|backgroundImage|avatar)":\s*"))'
    || 'https?://' || regexp_replace(own, '([.\[\]])', '\\\1', 'g');
begin
  if own is null or strpos(lower(told), '://' || own) = 0 then return told; end if;
  -- Two slashes or a backslash would lead to another host.
  told := regexp_replace(told, start || '(?=/(?:[^/\\]|\\["'']))', '\1', 'gi');
  return regexp_replace(told, start || '(?=[?#"'']|\\["''])', '\1/', 'gi');
end $$;

-- The same for a row or a draft: only the columns that change. `type` is null for a table that is no content type.
create or replace function own_path_changes(fields jsonb, type jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(key, stored), '{}')
  from jsonb_each_text(fields) as field, lateral (
    select case
      when coalesce(type -> 'html_columns', '["content", "custom_html"]') ? key then with_own_paths(value)
      when coalesce(type -> 'url_columns', '["href", "link_href", "logo_url", "favicon_url"]') ? key
        then site_path(value)
    end as stored
  ) as rewritten
  where stored <> value
$$;

create or replace function apply_own_paths() returns trigger language plpgsql as $$
declare
  type jsonb;
  stored jsonb;
  changes jsonb;
  draft jsonb;
begin
  if not exists (select from own_site where strpos(lower(new::text), '://' || host) > 0) then return new; end if;
  type := content_type(tg_table_name);
  stored := to_jsonb(new);
  changes := own_path_changes(stored, type);
  draft := stored -> 'draft';
  if jsonb_typeof(draft) = 'object' then
    changes := changes || jsonb_build_object('draft', (
      -- The draft holds only what differs.
      select jsonb_object_agg(key, value) from jsonb_each(draft || own_path_changes(draft, type))
      where value is distinct from (stored || changes) -> key));
  end if;
  return jsonb_populate_record(new, changes);
end $$;

-- Rewrites what is stored already. Nobody has edited it, so it stays as old as it is: a microsecond tells the triggers
-- that the dates are meant.
create or replace function rewrite_own_urls() returns void language plpgsql as $$
declare
  own constant text := '%://' || (select replace(host, '_', '\_') from own_site) || '%';
  moment constant interval := '1 microsecond';
  named text;
begin
  for named in select name from content_type_definitions() loop
    execute format('update %1$I set updated_at = updated_at + $1, live_updated_at = live_updated_at + $1
      where %1$I::text ilike $2', named) using moment, own;
  end loop;
  update patterns set updated_at = updated_at + moment where patterns::text ilike own;
  -- Even an update of no row changes the version of all menus.
  if exists (select from navigation where navigation::text ilike own) then
    update navigation set href = href where navigation::text ilike own;
  end if;
  update newsletter_issues set updated_at = updated_at + moment
    where newsletter_issues::text ilike own and started_at is null;
  update alert_banner set updated_at = updated_at + moment where alert_banner::text ilike own;
  update maintenance_mode set updated_at = updated_at + moment where maintenance_mode::text ilike own;
  update site_settings set updated_at = updated_at + moment where site_settings::text ilike own;
end $$;
