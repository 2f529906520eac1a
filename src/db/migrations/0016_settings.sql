-- The password of the mail server lies sealed with APP_SECRET. What another program writes into
-- smtp_password, as installations of before have it, is sealed from there. The limits of uploads are null
-- where the environment's hold.
alter table site_settings
  add column sealed_smtp_password text,
  add column upload_max_bytes integer check (upload_max_bytes between 65536 and 1073741824),
  add column upload_max_video_bytes integer
    check (upload_max_video_bytes between 65536 and 1073741824);

-- A secret is nothing that anybody is shown: when it changes, nobody is told.
drop trigger notify_live_change on site_settings;
create constraint trigger notify_live_change after insert or update or delete on site_settings
  deferrable initially deferred for each row execute function notify_live_change(
    'version', 'updated_at', 'updated_by', 'smtp_password', 'sealed_smtp_password');
