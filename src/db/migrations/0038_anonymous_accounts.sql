-- For the purge, which looks for the anonymous accounts that have not been used for longest.
create index users_anonymous_idx on auth.users (updated_at) where is_anonymous;
