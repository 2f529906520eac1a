-- When maintenance begins and ends by itself. Null is never; `estimated_end` stays what visitors are
-- told, and makes nothing happen.
alter table maintenance_mode
  add column start_at timestamptz,
  add column end_at timestamptz;
