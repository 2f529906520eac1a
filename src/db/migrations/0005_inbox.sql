-- Contact messages become conversations. A suspicious message is held with its reasons, and nothing is sent for it
-- until staff release it.
alter table contact_messages drop constraint contact_messages_status_check;
alter table contact_messages
  -- Why it was held, in sentences for staff.
  add column held_reasons text[] not null default '{}',
  add column assigned_to uuid references user_profiles (id) on delete set null,
  add column closed_at timestamptz,
  -- Retention counts from here. Only actions of visitors and staff set it.
  add column last_activity_at timestamptz not null default now(),
  -- When it reached the inbox, and its emails were queued; null while nothing has been sent for it.
  add column released_at timestamptz;
-- Nobody could read held messages so far, so their retention starts now.
update contact_messages set
  status = case when suspected then 'held' else status end,
  held_reasons = case when suspected
    then array['The form was filled in by a bot, or faster than a person can type.'] else '{}' end,
  last_activity_at = case when suspected then now() else greatest(created_at, updated_at) end,
  released_at = case when suspected then null else created_at end;
alter table contact_messages
  drop column suspected,
  add constraint contact_messages_status_check
    check (status in ('held', 'new', 'open', 'answered', 'closed', 'spam'));

drop index contact_messages_created_at_idx;
create index contact_messages_created_at_idx on contact_messages (created_at desc, id desc);
create index contact_messages_last_activity_at_idx on contact_messages (last_activity_at desc, id desc);
create index contact_messages_status_idx on contact_messages (status, created_at desc, id desc);
create index contact_messages_assigned_to_idx on contact_messages (assigned_to, created_at desc)
  where assigned_to is not null;
create index contact_messages_search_idx on contact_messages
  using gin (lower(reference || ' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);
-- For the spam checks of new messages.
create index contact_messages_sender_idx on contact_messages (lower(email), created_at desc);
create index contact_messages_text_idx on contact_messages (hashtextextended(message, 0), created_at desc);

create table message_entries (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  kind text not null check (kind in ('note', 'reply')),
  author_id uuid references user_profiles (id) on delete set null,
  text text not null,
  -- The email of a reply. The email log forgets it earlier than this table.
  email_id uuid,
  created_at timestamptz not null default now(),
  check ((kind = 'reply') = (email_id is not null))
);
create index message_entries_message_id_idx on message_entries (message_id, created_at);

create table spam_rules (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('email', 'domain', 'text')),
  value text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid references user_profiles (id) on delete set null
);
create unique index spam_rules_value_key on spam_rules (kind, lower(value));
create trigger keep_version before update on spam_rules
  for each row execute function keep_version();

-- The panels of those who may read messages reload them. Entries change the row of their message.
create constraint trigger notify_live_change after insert or update or delete on contact_messages
  deferrable initially deferred for each row execute function notify_live_change('version', 'updated_at');
create trigger notify_truncation after truncate on contact_messages
  for each statement execute function notify_truncation();
create constraint trigger notify_live_change after insert or update or delete on spam_rules
  deferrable initially deferred for each row execute function notify_live_change('version', 'updated_at');
create trigger notify_truncation after truncate on spam_rules
  for each statement execute function notify_truncation();

alter table site_settings
  add column message_retention_days integer not null default 730
    check (message_retention_days between 30 and 3650);
