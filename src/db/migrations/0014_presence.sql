-- Who last changed a row; null if unknown. Not a foreign key: deleting a user would otherwise write, and so increment
-- the version of, every row that they changed last.
alter table pages add column updated_by uuid;
alter table posts add column updated_by uuid;
alter table projects add column updated_by uuid;

-- The tabs in which staff have an item open. Unlogged: rows live for a minute or two, and after a crash of the
-- database open tabs report again.
create unlogged table content_presence (
  content_type text not null check (content_type in ('pages', 'posts', 'projects')),
  item_id uuid not null,
  user_id uuid not null references user_profiles (id) on delete cascade,
  tab text not null,
  editing boolean not null,
  seen_at timestamptz not null default now(),
  primary key (content_type, item_id, user_id, tab)
);
create index content_presence_user_id_idx on content_presence (user_id);
create index content_presence_seen_at_idx on content_presence (seen_at);
-- Heartbeats are not announced.
create trigger announce_presence after insert or delete on content_presence
  for each row execute function announce_presence();
create trigger announce_changed_presence after update on content_presence for each row
  when (old.editing is distinct from new.editing) execute function announce_presence();
