-- The log is read from its newest entry on, by what it is narrowed down to.
drop index audit_log_at_idx;
create index audit_log_at_idx on audit_log (at desc, id desc);
create index audit_log_person_idx on audit_log (actor_id, id desc);
create index audit_log_action_idx on audit_log (action, id desc);
create index audit_log_table_idx on audit_log (subject_table, id desc);
create index audit_log_words_idx on audit_log
  using gin (lower(actor_name || ' ' || subject_id || ' ' || details::text) gin_trgm_ops);
