-- Every queued email, for its delivery and for the email log of the panel. Its job has the same id.
create table emails (
  -- Also the local part of its Message-ID, the same in every attempt.
  id uuid primary key,
  kind text not null,
  recipient text not null,
  -- Known from the first attempt.
  subject text,
  -- The content, encrypted with APP_SECRET: a code or link in it is as good as a password.
  sealed text not null,
  -- Not sent after this.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Why the last attempt failed, in a sentence for staff.
  error text,
  sent_at timestamptz,
  -- How it was sent: to a mail server, or into the table of stored emails because there is none.
  sent_by text check (sent_by in ('mail_server', 'stored')),
  check ((sent_at is null) = (sent_by is null))
);
create index emails_created_at_idx on emails (created_at desc, id desc);
create index emails_unsent_idx on emails (created_at desc, id desc) where sent_at is null;
create index emails_search_idx on emails using gin (lower(recipient || ' ' || coalesce(subject, '')) gin_trgm_ops);
-- For the emails of one person: to erase them, and to send them no more than a few.
create index emails_recipient_idx on emails (lower(recipient), created_at desc);
