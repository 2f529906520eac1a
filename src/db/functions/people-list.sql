-- Keep people_list up to date. Each function writes what its own table knows: otherwise two transactions that
-- change a user's profile and account would overwrite each other's half.

create or replace function list_profile() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op = 'UPDATE' then
    update people_list
    set name_key = lower(folded(new.full_name)), department_key = lower(new.department), role = new.role,
        created_at = new.created_at, awaits_confirmation = new.awaits_confirmation
    where id = new.id;
    return null;
  end if;
  insert into people_list (id, name_key, department_key, role, created_at, email, last_sign_in_at, confirmed,
                           banned_until, awaits_confirmation)
  select new.id, lower(folded(new.full_name)), lower(new.department), new.role, new.created_at,
         account.email, account.last_sign_in_at, account.confirmed_at is not null,
         case when account.id is null or account.deleted_at is not null then 'infinity'
              else account.banned_until end,
         new.awaits_confirmation
  from (select new.id as person) as given left join auth.users as account on account.id = person;
  return null;
end $$;

create or replace function list_account() returns trigger language plpgsql set search_path from current as $$
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
