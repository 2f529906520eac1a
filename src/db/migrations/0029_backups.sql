-- Attempts to back up the site; the files are elsewhere.
create table backups (
  id uuid primary key default gen_random_uuid(),
  -- The folder that it was written to.
  target text not null,
  started_at timestamptz not null default now(),
  -- Null while it is being made, and if its process was lost.
  finished_at timestamptz,
  file text,
  size bigint,
  encrypted boolean,
  -- When it was restored for a test, if it was.
  verified_at timestamptz,
  -- Why it could not be made, or cannot be relied on, in a sentence for the operator.
  error text
);
create index backups_started_at_idx on backups (started_at desc);
