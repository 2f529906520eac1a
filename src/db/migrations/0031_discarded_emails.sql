-- When someone decided that an email is not sent.
alter table emails add column discarded_at timestamptz;

-- Emails of a site without a mail server wait for that decision.
create index emails_stored_idx on emails (created_at)
  where sent_by = 'stored' and discarded_at is null;
