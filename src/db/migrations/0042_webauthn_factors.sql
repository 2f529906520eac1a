-- Security keys as second factors: one credential per factor, from its first verification on. An account may have the same key
-- only once; other accounts may have it too.
create table auth.mfa_webauthn_credentials (
  factor_id uuid primary key references auth.mfa_factors (id) on delete cascade,
  credential_id bytea not null,
  -- In COSE format.
  public_key bytea not null,
  -- Of the last use; 0 if the authenticator does not count.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]'
);

-- What the security key signs; null for other types of factors.
alter table auth.mfa_challenges add column webauthn_challenge text;
