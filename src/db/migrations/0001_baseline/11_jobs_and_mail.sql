-- Background jobs. A job is added in the transaction of the change it belongs to, claimed by one process at a time
-- (for update skip locked) until its lease ends, and kept for a while after its end for the operator.
create table jobs (
  id uuid primary key,
  queue text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Attempts begun so far; together with the id it names one claim.
  attempt integer not null default 0,
  -- Waiting: not before this. Running: when the lease ends, and the job counts as lost.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Why the last attempt failed, as a code: messages may name people and go to the log alone.
  error_code text
);
create index jobs_due on jobs (queue, due_at) where state in ('waiting', 'running');
create index jobs_finished on jobs (finished_at) where finished_at is not null;

-- Emails of an installation without a mail server, for the operator's mailbox. Encrypted with APP_SECRET: the codes
-- and links in them are as good as passwords.
create table kept_mails (
  id uuid primary key,
  place bigint not null generated always as identity unique,
  sealed text not null,
  kept_at timestamptz not null default now()
);
