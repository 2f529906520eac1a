-- The host of PUBLIC_URL, written at startup: links to it are links to this site.
create table own_site (
  id boolean primary key default true check (id),
  -- In lower case, with the port unless it is the default.
  host text not null
);

-- Migration 0015 dropped the triggers.
drop function keep_file_uses();

-- Open tabs report again.
delete from content_presence;
drop index content_presence_seen_at_idx;
alter table content_presence drop column seen_at;
alter table content_presence add column expires_at timestamptz not null;
create index content_presence_expires_at_idx on content_presence (expires_at);
