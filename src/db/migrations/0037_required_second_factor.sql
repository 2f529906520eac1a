-- Users with this role or a higher one have to use a second factor; null for nobody.
alter table site_settings add column second_factor_from text
  constraint site_settings_second_factor_from_check
    check (second_factor_from in ('super_admin', 'admin', 'editor', 'viewer'));
