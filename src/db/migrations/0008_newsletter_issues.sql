-- Issues of the newsletter, and what became of the email to each recipient.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  -- Shown beside the subject in a list of emails.
  preview text not null default '',
  content text not null default '',
  author_id uuid references user_profiles (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  started_at timestamptz,
  paused_at timestamptz,
  finished_at timestamptz,
  -- The job that sends it now or next. Other jobs for it end without sending anything.
  job_id uuid,
  -- Why sending is held up, in a sentence for staff, and how many runs have been in a row.
  delivery_error text,
  failed_runs integer not null default 0
);
create index newsletter_issues_created_at_idx on newsletter_issues (created_at desc, id desc);
create index newsletter_issues_sending_idx on newsletter_issues (started_at)
  where started_at is not null and finished_at is null;
-- Progress is not an edit: it doesn't increment the version, so that an open panel can still pause.
create trigger keep_version before update on newsletter_issues for each row
  when (
    (to_jsonb(old) - array['updated_at', 'finished_at', 'job_id', 'delivery_error', 'failed_runs'])
    is distinct from
    (to_jsonb(new) - array['updated_at', 'finished_at', 'job_id', 'delivery_error', 'failed_runs'])
  )
  execute function keep_version();
-- Panels show the progress, so `updated_at` is announced too.
create constraint trigger notify_live_change after insert or update or delete on newsletter_issues
  deferrable initially deferred for each row execute function notify_live_change('version', 'job_id');
create trigger notify_truncation after truncate on newsletter_issues
  for each statement execute function notify_truncation();

create table newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscriber_id uuid references newsletter_subscribers (id) on delete set null,
  -- Null once the subscriber was deleted.
  email text,
  status text not null default 'waiting'
    check (status in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'skipped')),
  -- How often the mail server replied, or may have.
  attempts integer not null default 0,
  -- Waiting: not before this.
  due_at timestamptz not null default now(),
  -- Why it was not sent, in a sentence for staff.
  error text,
  -- When the link in this email ended the subscription.
  unsubscribed_at timestamptz,
  updated_at timestamptz not null default now()
);
create unique index newsletter_deliveries_subscriber_key on newsletter_deliveries (issue_id, subscriber_id);
create unique index newsletter_deliveries_email_key on newsletter_deliveries (issue_id, lower(email));
create index newsletter_deliveries_due_idx on newsletter_deliveries (issue_id, due_at) where status = 'waiting';
create index newsletter_deliveries_status_idx on newsletter_deliveries (issue_id, status, unsubscribed_at);
create index newsletter_deliveries_subscriber_id_idx on newsletter_deliveries (subscriber_id);
-- For erasing the email addresses of deleted subscribers.
create index newsletter_deliveries_erasure_idx on newsletter_deliveries (id)
  where subscriber_id is null and email is not null;
