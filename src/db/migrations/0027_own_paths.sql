-- Full URLs of this site are stored as paths. See functions/own-paths.sql. The triggers come before `keep_live_date`, which
-- compares what is stored.
create trigger apply_own_paths before insert or update on pages
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on posts
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on projects
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on patterns
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on navigation
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on newsletter_issues
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on alert_banner
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on maintenance_mode
  for each row execute function apply_own_paths();
create trigger apply_own_paths before insert or update on site_settings
  for each row execute function apply_own_paths();

select rewrite_own_urls();
