-- Who did what to which row, written in the transaction of the change.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'staff', 'system')),
  actor_id uuid references user_profiles (id) on delete set null,
  actor_name text not null,
  action text not null,
  subject_table text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
-- Read from the newest entry on, by what the log is filtered by.
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_subject_idx on audit_log (subject_table, subject_id, id desc);
create index audit_log_person_idx on audit_log (actor_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_table_idx on audit_log (subject_table, id desc);
create index audit_log_words_idx on audit_log
  using gin (lower(actor_name || ' ' || subject_id || ' ' || details::text) gin_trgm_ops);
-- The dashboard: what a user edited last, and schedules that failed.
create index audit_log_author_idx on audit_log (actor_id, id desc)
  where subject_table in ('pages', 'posts', 'projects');
create index audit_log_unscheduled_idx on audit_log (at desc) where action = 'unschedule';
