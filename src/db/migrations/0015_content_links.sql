-- Which rows link to what: content with its drafts, menus, redirects, settings, notices, patterns and newsletter issues
-- that are not sent. Written by triggers only, so that it is right whoever wrote the row. Replaces file_uses.
drop trigger keep_file_uses on pages;
drop trigger keep_file_uses on posts;
drop trigger keep_file_uses on projects;
drop trigger keep_file_uses on navigation;
drop trigger keep_file_uses on site_settings;
drop trigger keep_file_uses on maintenance_mode;
drop trigger keep_file_uses on alert_banner;
drop table file_uses;
drop function if exists addresses_in(text);

alter table site_settings add column check_external_links boolean not null default false;

-- A row for everything that was ever linked. A target without links is deleted after a while.
create table link_targets (
  -- The MD5 of `url`, because a URL can be too long for an index.
  id uuid primary key,
  url text not null,
  -- On another site.
  external boolean not null,
  -- Since when visitors don't find it. For paths of this site, what the application itself serves is not considered.
  broken_since timestamptz,
  created_at timestamptz not null default now(),
  -- The rest only for other sites: when it is checked next, and what the last checks found.
  check_at timestamptz,
  checked_at timestamptz,
  -- The status of the response; null if there was none, and then why, in a sentence for staff.
  status integer,
  check_error text,
  -- Failed checks in a row.
  failures integer not null default 0,
  failing_since timestamptz
);
create index link_targets_broken_idx on link_targets (broken_since desc, id)
  where broken_since is not null;
create index link_targets_check_at_idx on link_targets (check_at) where external;

-- The hosts of other sites, so that however many processes there are, each host gets one request at a time.
create table link_hosts (
  host text primary key,
  next_request_at timestamptz not null,
  -- Its robots.txt, once it was read.
  robots_txt text,
  robots_read_at timestamptz
);

create table content_links (
  target_id uuid not null,
  subject_table text not null check (subject_table in (
    'pages', 'posts', 'projects', 'navigation', 'redirects', 'alert_banner', 'maintenance_mode',
    'site_settings', 'patterns', 'newsletter_issues')),
  subject_id uuid not null,
  -- Whether the row's own columns hold the link, or only its draft.
  live boolean not null,
  -- As it is written.
  url text not null,
  primary key (target_id, subject_table, subject_id, live)
);
create index content_links_subject_idx on content_links (subject_table, subject_id);

create index redirects_target_idx on redirects (link_target_id(from_path));

create trigger keep_content_links after insert or update or delete on pages
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on posts
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on projects
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on navigation
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on redirects
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on site_settings
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on maintenance_mode
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on alert_banner
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on patterns
  for each row execute function keep_content_links();
create trigger keep_content_links after insert or update or delete on newsletter_issues
  for each row execute function keep_content_links();

create trigger refresh_link_targets after insert or update or delete on pages
  for each row execute function refresh_targets_of_row();
create trigger refresh_link_targets after insert or update or delete on posts
  for each row execute function refresh_targets_of_row();
create trigger refresh_link_targets after insert or update or delete on projects
  for each row execute function refresh_targets_of_row();
create trigger refresh_link_targets after insert or update or delete on media
  for each row execute function refresh_targets_of_row();
create trigger refresh_link_targets after insert or update or delete on redirects
  for each row execute function refresh_targets_of_row();

do $$
declare
  named text;
begin
  foreach named in array array['pages', 'posts', 'projects', 'navigation', 'redirects', 'site_settings',
    'maintenance_mode', 'alert_banner', 'patterns', 'newsletter_issues'] loop
    execute format(
      $fill$
        select put_content_links(%1$L, id, to_jsonb(item) - 'draft', true),
          put_content_links(%1$L, id, to_jsonb(item) -> 'draft', false)
        from %1$I as item where to_jsonb(item) ->> 'started_at' is null
      $fill$, named);
  end loop;
end $$;
