-- A notice above every public page: one record, shown while it is switched on and its time has come.
create table alert_banner (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true unique check (singleton),
  enabled boolean not null default false,
  level text not null default 'information'
    check (level in ('information', 'warning', 'emergency')),
  text text not null default '',
  link_label text,
  link_href text,
  start_at timestamptz,
  end_at timestamptz,
  -- Whether visitors see it now. Pages are kept, so what begins or ends on time has to change a row.
  shown boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references user_profiles (id) on delete set null
);

-- What begins or ends on time is no edit: a form that is open meanwhile stays good.
create trigger keep_version before update on alert_banner for each row
  when (
    old.shown = new.shown or (to_jsonb(old) - 'shown') is distinct from (to_jsonb(new) - 'shown')
  )
  execute function keep_version();
create constraint trigger notify_live_change after insert or update or delete on alert_banner
  deferrable initially deferred for each row
  execute function notify_live_change('version', 'updated_at', 'updated_by');
create trigger notify_truncation after truncate on alert_banner
  for each statement execute function notify_truncation();
