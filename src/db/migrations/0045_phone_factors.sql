-- Phone numbers as second factors, digits only. An account has a number once; other accounts may have it too.
alter table auth.mfa_factors
  add constraint mfa_factors_phone_check check (phone ~ '^[1-9][0-9]{1,14}$');
create unique index mfa_factors_user_id_phone_key on auth.mfa_factors (user_id, phone);

-- A digest of the code that was sent by text message, keyed with the installation's secret; null for other types of factors.
alter table auth.mfa_challenges add column code_hash text;
