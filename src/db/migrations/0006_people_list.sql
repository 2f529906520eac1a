-- One narrow row a person with all that the list of the staff is searched, narrowed down and sorted by. It
-- lies in two tables otherwise, and no index reaches across both. Nothing but the triggers below writes it.
create table people_list (
  id uuid primary key references user_profiles (id) on delete cascade,
  -- Name and department in small letters: sorting by them reads the index alone.
  name_key text not null,
  department_key text,
  role text not null,
  created_at timestamptz not null,
  email text,
  last_sign_in_at timestamptz,
  confirmed boolean not null,
  -- Infinity where there is no account, or one that was deleted.
  banned_until timestamptz,
  searched text not null generated always as (name_key || ' ' || lower(coalesce(email, ''))) stored
);
create index people_list_created_at_idx on people_list (created_at, id);
create index people_list_name_key_idx on people_list (name_key, id);
create index people_list_role_idx on people_list (role, id);
-- Twice where a value may be missing: those rows come last both ways.
create index people_list_department_key_idx on people_list (department_key, id);
create index people_list_department_key_desc_idx
  on people_list (department_key desc nulls last, id desc);
create index people_list_email_idx on people_list (email, id);
create index people_list_email_desc_idx on people_list (email desc nulls last, id desc);
create index people_list_last_sign_in_at_idx on people_list (last_sign_in_at, id);
create index people_list_last_sign_in_at_desc_idx
  on people_list (last_sign_in_at desc nulls last, id desc);

-- Each trigger writes what its own table knows: two transactions that change the two halves of one person
-- would else write back what the other one has just replaced.
create function list_profile() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update people_list
    set name_key = lower(new.full_name), department_key = lower(new.department), role = new.role,
        created_at = new.created_at
    where id = new.id;
    return null;
  end if;
  insert into people_list
  select new.id, lower(new.full_name), lower(new.department), new.role, new.created_at,
         account.email, account.last_sign_in_at, account.confirmed_at is not null,
         case when account.id is null or account.deleted_at is not null then 'infinity'
              else account.banned_until end
  from (select new.id as person) as given left join auth.users as account on account.id = person;
  return null;
end $$;

create function list_account() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    update people_list
    set email = null, last_sign_in_at = null, confirmed = false, banned_until = 'infinity'
    where id = old.id;
    return null;
  end if;
  update people_list
  set email = new.email, last_sign_in_at = new.last_sign_in_at,
      confirmed = new.confirmed_at is not null,
      banned_until = case when new.deleted_at is null then new.banned_until else 'infinity' end
  where id = new.id;
  return null;
end $$;

create trigger list_new_profile after insert on user_profiles
  for each row execute function list_profile();
create trigger list_changed_profile after update on user_profiles for each row
  when ((old.full_name, old.department, old.role, old.created_at)
        is distinct from (new.full_name, new.department, new.role, new.created_at))
  execute function list_profile();
create trigger list_account after insert or delete on auth.users
  for each row execute function list_account();
create trigger list_changed_account after update on auth.users for each row
  when ((old.email, old.last_sign_in_at, old.confirmed_at, old.banned_until, old.deleted_at)
        is distinct from
        (new.email, new.last_sign_in_at, new.confirmed_at, new.banned_until, new.deleted_at))
  execute function list_account();

insert into people_list
select p.id, lower(p.full_name), lower(p.department), p.role, p.created_at, u.email,
       u.last_sign_in_at, u.confirmed_at is not null,
       case when u.id is null or u.deleted_at is not null then 'infinity' else u.banned_until end
from user_profiles p left join auth.users u using (id);
