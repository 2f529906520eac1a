-- Passkeys of accounts, under Supabase's names.
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null unique,
  -- In COSE format.
  public_key bytea not null,
  attestation_type text not null default 'none',
  aaguid uuid,
  -- Of the last use; 0 if the authenticator does not count.
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);

-- Each is deleted by the request that answers it, or when it has expired.
create table auth.webauthn_challenges (
  id uuid primary key default gen_random_uuid(),
  -- Who registers a passkey; null for a sign-in, whose account is not known yet.
  user_id uuid references auth.users (id) on delete cascade,
  challenge_type text not null check (challenge_type in ('registration', 'authentication')),
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((user_id is null) = (challenge_type = 'authentication'))
);
create index webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
create index webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);
