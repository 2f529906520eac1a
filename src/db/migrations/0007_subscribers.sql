-- Where each subscriber comes from. `consent_path` is the page whose form was used; imported ones have the user who
-- imported them instead.
alter table newsletter_subscribers
  add column source text not null default 'form' check (source in ('form', 'import')),
  add column consent_path text,
  add column imported_by uuid references user_profiles (id) on delete set null;
create index newsletter_subscribers_requested_at_idx on newsletter_subscribers (requested_at);
create index newsletter_subscribers_created_at_idx on newsletter_subscribers (created_at desc, id desc);
