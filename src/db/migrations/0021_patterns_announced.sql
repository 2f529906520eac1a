-- Whoever has the page builder open sees at once what others keep, rename and delete. Staff alone are told.
create constraint trigger notify_live_change after insert or update or delete on patterns
  deferrable initially deferred for each row
  execute function notify_live_change('version', 'updated_at', 'created_by');
create trigger notify_truncation after truncate on patterns
  for each statement execute function notify_truncation();
