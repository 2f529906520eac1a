-- Whoever has a row open hears that somebody else saved its working copy or its schedule. It is told on a
-- channel of its own: nothing public has changed, so no counter moves and nothing remembered is dropped. The
-- message names the row and its version and holds no text.
create function announce_working_copy() returns trigger language plpgsql as $$
declare
  rows_named_at_most constant integer := 100;
  named integer :=
    coalesce(nullif(current_setting('directorate.copies_named', true), ''), '0')::integer + 1;
  is_named boolean := named <= rows_named_at_most;
begin
  perform set_config('directorate.copies_named', named::text, true);
  -- Equal payloads of one transaction are folded into one by the server.
  perform pg_notify('directorate_working_copies', json_build_object(
    'table', tg_table_name,
    'id', case when is_named then new.id::text else '*' end,
    'version', case when is_named then new.version else 0 end
  )::text);
  return null;
end $$;

do $$
declare
  scheduled text;
begin
  foreach scheduled in array array['pages', 'posts'] loop
    execute format(
      'create trigger announce_working_copy after update on %I for each row
         when (old.draft is distinct from new.draft
           or old.publish_at is distinct from new.publish_at
           or old.unpublish_at is distinct from new.unpublish_at)
         execute function announce_working_copy()',
      scheduled);
  end loop;
end $$;

create trigger announce_working_copy after update on projects for each row
  when (old.draft is distinct from new.draft)
  execute function announce_working_copy();
