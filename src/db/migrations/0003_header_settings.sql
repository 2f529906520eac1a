-- What the header shows besides the site's name.
alter table site_settings
  add column site_short_name text,
  add column identity_text text;
