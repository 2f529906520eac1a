-- Messages of wallets with which someone signed in. Supabase accepts them again until they are too old.
create table auth.web3_used_messages (
  -- SHA-256 of the message.
  message_hash bytea primary key,
  -- When the message is rejected as too old anyway.
  expires_at timestamptz not null
);
create index web3_used_messages_expires_at_idx on auth.web3_used_messages (expires_at);

-- Providers that administrators add, under Supabase's names.
create table auth.custom_oauth_providers (
  id uuid primary key default gen_random_uuid(),
  provider_type text not null check (provider_type in ('oauth2', 'oidc')),
  identifier text not null unique check (identifier like 'custom:%'),
  name text not null,
  client_id text not null,
  -- Encrypted with a key derived from the installation's secret.
  client_secret text not null,
  acceptable_client_ids text[] not null default '{}',
  scopes text[] not null default '{}',
  custom_claims_allowlist text[] not null default '{}',
  pkce_enabled boolean not null default true,
  attribute_mapping jsonb not null default '{}',
  authorization_params jsonb not null default '{}',
  enabled boolean not null default true,
  email_optional boolean not null default false,
  skip_nonce_check boolean not null default false,
  issuer text,
  discovery_url text,
  -- What the provider said of itself when it was added or last changed.
  discovery_document jsonb,
  authorization_url text,
  token_url text,
  userinfo_url text,
  jwks_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (provider_type <> 'oidc' or (issuer is not null and discovery_document is not null)),
  check (
    provider_type <> 'oauth2'
    or (authorization_url is not null and token_url is not null and userinfo_url is not null)
  )
);
