-- Users who have hidden the setup checklist on their dashboard.
create table setup_checklist_dismissals (
  user_id uuid primary key references user_profiles (id) on delete cascade,
  dismissed_at timestamptz not null default now()
);
