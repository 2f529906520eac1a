-- Sign-ups by phone number that nobody has confirmed are deleted after a day.
create index users_unconfirmed_phone_idx on auth.users (updated_at)
  where email is null and phone is not null and phone_confirmed_at is null;
