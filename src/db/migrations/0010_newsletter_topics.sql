-- The news categories whose posts a subscriber gets by email, at most daily; without any, only issues.
-- `digest_at` is until when published posts were told.
alter table newsletter_subscribers
  add column topics text[] not null default '{}',
  add column digest_at timestamptz;
-- Finds who is due.
create index newsletter_subscribers_digest_idx on newsletter_subscribers ((coalesce(digest_at, confirmed_at)))
  where topics <> '{}' and confirmed_at is not null and unsubscribed_at is null;
-- A digest is not an edit: it doesn't increment the version, so that an open panel can still unsubscribe someone.
drop trigger keep_version on newsletter_subscribers;
create trigger keep_version before update on newsletter_subscribers for each row
  when ((to_jsonb(old) - 'digest_at') is distinct from (to_jsonb(new) - 'digest_at'))
  execute function keep_version();
