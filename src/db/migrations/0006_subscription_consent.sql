-- What a subscriber agreed to and when. `confirmed_at` is when the link in the email was used.
alter table newsletter_subscribers
  add column requested_at timestamptz not null default now(),
  add column consent_text text;
update newsletter_subscribers set requested_at = created_at;
