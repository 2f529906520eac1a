-- What the public site needs beyond its rows: figures an office can change, forms, and limits.

alter table site_settings
  add column home_figures jsonb not null default '[]',
  add column home_figures_as_of date,
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');

-- What looks as if a program had sent it is kept apart, not thrown away: it may be a person's.
alter table contact_messages add column suspected boolean not null default false;
alter table newsletter_subscribers
  add column suspected boolean not null default false,
  add column reference text not null unique;

drop index posts_published_at_idx;
-- Lists of news run along it, newest first, also where another program gave no date.
create index posts_shown_at_idx on posts ((coalesce(published_at, created_at)) desc, id desc)
  where status = 'published' and deleted_at is null;
create index posts_category_idx on posts (lower(category))
  where status = 'published' and deleted_at is null;
create index posts_tags_idx on posts using gin (tags)
  where status = 'published' and deleted_at is null;
create index projects_category_idx on projects (lower(category)) where deleted_at is null;

-- The shape that the rate limiter's own documentation gives; its counters survive restarts and are
-- shared by all processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
