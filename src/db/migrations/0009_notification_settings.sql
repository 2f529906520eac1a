-- The emails that a user wants.
alter table user_profiles
  add column notify_message_assigned boolean not null default true,
  add column notify_scheduled_publication boolean not null default true,
  add column notify_draft_edited boolean not null default true;

-- When the author of a page or post was last told of edits by somebody else. Each save looks it up.
create table draft_edit_emails (
  item_id uuid not null,
  editor_id uuid not null references user_profiles (id) on delete cascade,
  sent_at timestamptz not null default now(),
  primary key (item_id, editor_id)
);
