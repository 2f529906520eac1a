-- All menus are edited as one: this number moves on with every write of an entry, whoever makes it.
create table menus_version (
  singleton boolean primary key default true check (singleton),
  version integer not null default 1
);
insert into menus_version default values;

create function move_menus_on() returns trigger language plpgsql as $$
begin
  update menus_version set version = version + 1;
  return null;
end $$;

-- Before the statement, so that every writer takes this row first and two of them cannot deadlock.
create trigger move_menus_on before insert or update or delete or truncate on navigation
  for each statement execute function move_menus_on();
