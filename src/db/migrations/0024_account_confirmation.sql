-- People who signed up themselves wait until an administrator confirms their account. All accounts of before are confirmed.
alter table user_profiles add column awaits_confirmation boolean not null default false;
alter table people_list add column awaits_confirmation boolean not null default false;

drop trigger list_changed_profile on user_profiles;
create trigger list_changed_profile after update on user_profiles for each row
  when ((old.full_name, old.department, old.role, old.created_at, old.awaits_confirmation)
        is distinct from (new.full_name, new.department, new.role, new.created_at, new.awaits_confirmation))
  execute function list_profile();
