-- Tells staff who have an item open that others opened or closed it. On a channel of its own, like saved drafts:
-- nothing public has changed. The payload names nobody.
create or replace function announce_presence() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  perform pg_notify('directorate_presence', json_build_object(
    'table', changed.content_type, 'id', changed.item_id
  )::text);
  return null;
end $$;
