-- Single sign-on with SAML 2.0: identity providers, under Supabase's names.
create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  resource_id text check (resource_id <> ''),
  disabled boolean,
  -- Our own: whether its people use the accounts that have their email address, in the domains of the provider.
  link_by_email boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

-- Domains of email addresses, each of one provider.
create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  domain text not null check (domain <> ''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));
create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  entity_id text not null unique check (entity_id <> ''),
  metadata_xml text not null check (metadata_xml <> ''),
  metadata_url text check (metadata_url <> ''),
  attribute_mapping jsonb,
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

-- Sign-ins that have been sent to a provider. Each is deleted by its response, or when it has expired.
create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  request_id text not null check (request_id <> ''),
  for_email text,
  redirect_to text,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index saml_relay_states_flow_state_id_idx on auth.saml_relay_states (flow_state_id);
create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at);

-- Our own: assertions that have signed someone in, until they expire, so that each does so once.
create table auth.saml_used_assertions (
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (sso_provider_id, assertion_id)
);
create index saml_used_assertions_expires_at_idx on auth.saml_used_assertions (expires_at);

-- The provider of a sign-in by single sign-on; null for other methods.
alter table auth.mfa_amr_claims add column provider text;
-- When the identity provider ends the session that the code of a flow starts.
alter table auth.flow_state add column session_not_after timestamptz;
