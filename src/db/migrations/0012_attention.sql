-- What the overview of the panel asks for: drafts that nobody touches, what a person worked on last, and what
-- a schedule could not do.
create index content_list_idle_idx on content_list (updated_at, subject_table, subject_id)
  where not trashed and not scheduled and (changed or status = 'draft');
create index audit_log_author_idx on audit_log (actor_id, id desc)
  where subject_table in ('pages', 'posts', 'projects');
create index audit_log_unscheduled_idx on audit_log (at desc) where action = 'unschedule';
