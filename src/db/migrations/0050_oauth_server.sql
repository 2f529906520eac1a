-- Applications that users sign in to with their account here (OAuth 2.1), under Supabase's names.
create table auth.oauth_clients (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret; null for public clients.
  client_secret_hash text,
  registration_type text not null check (registration_type in ('dynamic', 'manual')),
  -- Separated by commas, as grant_types.
  redirect_uris text not null,
  grant_types text not null,
  client_name text not null,
  client_uri text,
  logo_uri text,
  client_type text not null check (client_type in ('public', 'confidential')),
  token_endpoint_auth_method text not null
    check (token_endpoint_auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  -- Separated by spaces; null if it may request all.
  scopes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((client_type = 'public') = (token_endpoint_auth_method = 'none')),
  check ((client_type = 'public') = (client_secret_hash is null))
);
create index oauth_clients_created_at_idx on auth.oauth_clients (created_at desc, id);

create table auth.oauth_authorizations (
  id uuid primary key default gen_random_uuid(),
  authorization_id text not null unique,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  -- Who opened it last or, once it is decided, who did that.
  user_id uuid references auth.users (id) on delete cascade,
  redirect_uri text not null,
  scope text not null,
  state text,
  nonce text,
  code_challenge text not null,
  -- Whether the user is asked even if they have approved it before.
  requires_decision boolean not null default false,
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  -- SHA-256 of the code.
  authorization_code text unique,
  -- The session in which it was approved; it may have ended.
  approving_session_id uuid,
  -- Of that session when it was approved.
  aal text check (aal in ('aal1', 'aal2', 'aal3')),
  -- What the code was exchanged for; the session may have ended.
  session_id uuid,
  created_at timestamptz not null default now(),
  -- First of the request, then of the code.
  expires_at timestamptz not null,
  approved_at timestamptz
);
create index oauth_authorizations_client_id_idx on auth.oauth_authorizations (client_id);
create index oauth_authorizations_user_id_idx on auth.oauth_authorizations (user_id);
create index oauth_authorizations_expires_at_idx on auth.oauth_authorizations (expires_at);

create table auth.oauth_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  client_id uuid not null references auth.oauth_clients (id) on delete cascade,
  -- Separated by spaces.
  scopes text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (user_id, client_id)
);
create index oauth_consents_client_id_idx on auth.oauth_consents (client_id);

-- The application whose session it is; null for the user's own sessions.
alter table auth.sessions
  add column oauth_client_id uuid references auth.oauth_clients (id) on delete cascade,
  add column scopes text;
create index sessions_oauth_client_id_idx on auth.sessions (oauth_client_id)
  where oauth_client_id is not null;
