-- All menus are edited as one form: any write to an entry increments their common version.
create or replace function move_menus_on() returns trigger language plpgsql as $$
begin
  update menus_version set version = version + 1;
  return null;
end $$;
