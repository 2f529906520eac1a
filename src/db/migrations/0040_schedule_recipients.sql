-- Who gets the emails about a scheduled publication since it was handed over, instead of who chose the time.
create table schedule_recipients (
  subject_table text not null check (subject_table in ('pages', 'posts', 'projects')),
  subject_id uuid not null,
  -- The time that was handed over: whoever chooses another one gets the emails again.
  publish_at timestamptz not null,
  user_id uuid not null references user_profiles (id) on delete cascade,
  primary key (subject_table, subject_id)
);
create index schedule_recipients_user_id_idx on schedule_recipients (user_id);
