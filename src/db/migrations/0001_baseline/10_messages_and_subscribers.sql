-- What visitors send through forms. Suspected spam is marked rather than rejected: it may come from a person.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  name text not null,
  email text not null,
  subject text not null
    check (subject in ('general', 'partnership', 'research', 'media', 'other')),
  message text not null,
  status text not null default 'new' check (status in ('new', 'answered')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected boolean not null default false
);
create index contact_messages_created_at_idx on contact_messages (created_at desc);
create trigger keep_version before update on contact_messages
  for each row execute function keep_version();

create table newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  suspected boolean not null default false,
  reference text not null unique
);
create unique index newsletter_subscribers_email_key on newsletter_subscribers (lower(email));
create trigger keep_version before update on newsletter_subscribers
  for each row execute function keep_version();

-- As the documentation of the rate limiter defines it. Shared by all processes, and kept across restarts.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
