-- Accounts and sessions, with the schema, table and column names of Supabase Auth, so that existing accounts can be
-- imported row for row.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token text not null default '',
  confirmation_sent_at timestamptz,
  recovery_token text not null default '',
  recovery_sent_at timestamptz,
  email_change_token_new text not null default '',
  email_change text not null default '',
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  is_super_admin boolean,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text not null default '',
  phone_change_token text not null default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current text not null default '',
  email_change_confirm_status smallint not null default 0
    check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token text not null default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  unique (provider_id, provider)
);
create index identities_user_id_idx on auth.identities (user_id);
create index identities_email_idx on auth.identities (email);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  factor_id uuid,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2', 'aal3')),
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  tag text
);
create index sessions_user_id_idx on auth.sessions (user_id, created_at);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

-- `token` is a digest; only the owner has the token itself. `parent` is the digest of the token it replaced.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  user_id text,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id, revoked);
create index refresh_tokens_parent_idx on auth.refresh_tokens (parent);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token')),
  token_hash text not null,
  relates_to text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, token_type)
);
create index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);

create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  auth_code text not null unique,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  authentication_method text not null,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  ip_address varchar(64) not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

-- Not Supabase's: the keys that sign access tokens. The private key is encrypted with APP_SECRET.
create table auth.signing_keys (
  kid text primary key,
  alg text not null,
  public_jwk jsonb not null,
  sealed_private_jwk text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Not Supabase's: the cooldown between two emails, for all processes.
create table auth.attempts (
  key text primary key,
  failures integer not null default 0,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);

-- Not Supabase's: failed guesses of secrets, for all processes. A row is a leaky bucket: it's empty at `drained_at`,
-- and nothing it stands for may be tried before `blocked_until`. Keys are digests.
create table auth.login_throttle (
  key text primary key,
  scope text not null check (scope in ('account', 'device', 'network')),
  drained_at timestamptz not null,
  blocked_until timestamptz
);
create index login_throttle_drained_at_idx on auth.login_throttle (drained_at);

create trigger list_account after insert or delete on auth.users
  for each row execute function list_account();
create trigger list_changed_account after update on auth.users for each row
  when ((old.email, old.last_sign_in_at, old.confirmed_at, old.banned_until, old.deleted_at)
        is distinct from
        (new.email, new.last_sign_in_at, new.confirmed_at, new.banned_until, new.deleted_at))
  execute function list_account();

create trigger announce_ended_sessions after delete on auth.sessions
  referencing old table as ended
  for each statement execute function announce_ended_sessions();
create trigger announce_truncation after truncate on auth.sessions
  for each statement execute function announce_shut_out();
create trigger announce_shut_out after update of banned_until, deleted_at on auth.users
  for each row
  when (old.banned_until is distinct from new.banned_until
    or old.deleted_at is distinct from new.deleted_at)
  execute function announce_shut_out();
