-- Sign-ins that wait for the response of a sign-in provider. Each is deleted when the person comes back.
create table auth.provider_flows (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  redirect_to text not null,
  -- Of the program that started the sign-in; null in the implicit flow.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  -- Ours, for the provider.
  code_verifier text not null,
  nonce text not null,
  -- A digest of the cookie of the browser that started it.
  browser_hash text not null,
  -- The account that gets the identity, and the session that asked for it; null for a sign-in.
  linking_user_id uuid references auth.users (id) on delete cascade,
  linking_session_id uuid,
  created_at timestamptz not null default now(),
  check ((code_challenge is null) = (code_challenge_method is null)),
  check ((linking_user_id is null) = (linking_session_id is null))
);
create index provider_flows_created_at_idx on auth.provider_flows (created_at);
create index provider_flows_linking_user_id_idx on auth.provider_flows (linking_user_id);
