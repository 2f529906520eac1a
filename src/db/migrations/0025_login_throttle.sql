-- Wrong guesses of secrets, counted for all processes. A row is a leaky bucket: it's empty at `drained_at`,
-- and nothing it stands for may be tried before `blocked_until`. Keys are digests.
create table auth.login_throttle (
  key text primary key,
  scope text not null check (scope in ('account', 'device', 'network')),
  drained_at timestamptz not null,
  blocked_until timestamptz
);
create index login_throttle_drained_at_idx on auth.login_throttle (drained_at);
