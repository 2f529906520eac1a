-- Tells staff who have the row open that its draft or schedule was saved. On a channel of its own: nothing public
-- has changed, so the counter stays and no cache is invalidated. The payload holds no text.
create or replace function announce_working_copy() returns trigger language plpgsql as $$
declare
  rows_named_at_most constant integer := 100;
  named integer :=
    coalesce(nullif(current_setting('directorate.copies_named', true), ''), '0')::integer + 1;
  is_named boolean := named <= rows_named_at_most;
begin
  perform set_config('directorate.copies_named', named::text, true);
  -- The server folds equal payloads of one transaction into one.
  perform pg_notify('directorate_working_copies', json_build_object(
    'table', tg_table_name,
    'id', case when is_named then new.id::text else '*' end,
    'version', case when is_named then new.version else 0 end
  )::text);
  return null;
end $$;
