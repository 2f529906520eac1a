-- A code sent by text message, for signing in: whoever knows a phone number must not void the links in emails to its owner.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_token_type_check,
  add constraint one_time_tokens_token_type_check check (token_type in (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token', 'sms_token'));

-- Imported accounts may have numbers with spaces or a plus sign, or none that a text message could be sent to. Of several
-- spellings of one number, the oldest account keeps it.
update auth.users set phone = digits.phone
  from (
    select distinct on (spelling.phone) account.id, spelling.phone
    from auth.users as account,
      lateral (select regexp_replace(regexp_replace(account.phone, '\s+', '', 'g'), '^\+', '') as phone) as spelling
    where account.deleted_at is null and spelling.phone ~ '^[1-9][0-9]{1,14}$'
    order by spelling.phone, account.phone = spelling.phone desc, account.created_at, account.id
  ) as digits
  where users.id = digits.id and users.phone <> digits.phone;
update auth.users set phone = null, phone_confirmed_at = null
  where phone !~ '^[1-9][0-9]{1,14}$' and deleted_at is null;
-- A deleted account has a digest in its place.
alter table auth.users
  add constraint users_phone_check check (phone ~ '^[1-9][0-9]{1,14}$' or deleted_at is not null);

create index users_phone_change_idx on auth.users (phone_change) where phone_change <> '';
