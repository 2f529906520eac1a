-- A code sent by text message, for signing in: whoever knows a phone number must not void the links in emails to its owner.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token', 'sms_token'));

-- Imported accounts may have numbers with a plus sign, or none that a text message could be sent to.
update auth.users set phone = substr(phone, 2)
  where phone ~ '^\+[1-9][0-9]{1,14}$' and deleted_at is null
    and not exists (select from auth.users as other where other.phone = substr(users.phone, 2));
update auth.users set phone = null, phone_confirmed_at = null
  where phone !~ '^[1-9][0-9]{1,14}$' and deleted_at is null;
-- A deleted account has a digest in its place.
alter table auth.users
  add constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null);

create index users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
