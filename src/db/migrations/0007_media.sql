create extension if not exists pg_trgm;

-- Files of the library: where their bytes lie, what is in them, and how they are to be shown.
alter table media
  -- Null for a file that lies at an address elsewhere.
  add column storage_key text unique,
  add column content_type text,
  -- SHA-256 of what was sent, by which the same file is recognised, and of what is stored.
  add column sent_digest text,
  add column digest text,
  add column decorative boolean not null default false,
  add column folder text not null default '',
  add column width integer,
  add column height integer,
  add column placeholder text,
  -- What has to stay in sight where the picture is cut; 0 is left or top, 1 is right or bottom.
  add column focal_x real not null default 0.5 check (focal_x between 0 and 1),
  add column focal_y real not null default 0.5 check (focal_y between 0 and 1),
  -- [{format, width, height, bytes}], stored below <id>/<first digits of the digest>/.
  add column variants jsonb not null default '[]',
  add column variants_state text not null default 'none'
    check (variants_state in ('none', 'waiting', 'ready', 'failed'));

create index media_sent_digest_idx on media (sent_digest) where sent_digest is not null;
create index media_file_url_idx on media (file_url);
create index media_deleted_at_idx on media (deleted_at) where deleted_at is not null;
create index media_folder_idx on media (folder) where deleted_at is null;
create index media_words_idx on media using gin (
  (file_name || ' ' || coalesce(alt_text, '')) gin_trgm_ops
);

-- What is made of a file in the background is nothing that somebody changed: who has it open to edit it
-- need not look again.
drop trigger keep_version on media;
create trigger keep_version before update on media for each row
  when (to_jsonb(new) - array['variants', 'variants_state']
    is distinct from to_jsonb(old) - array['variants', 'variants_state'])
  execute function keep_version();

-- Every address that stands in a page, post, project or the settings: where a file is used is read from
-- here, whoever wrote the row.
create table file_uses (
  address text not null,
  subject_table text not null,
  subject_id uuid not null,
  -- Whether visitors see that row's use of it, or only its working copy has it.
  live boolean not null,
  primary key (address, subject_table, subject_id, live)
);
create index file_uses_subject_idx on file_uses (subject_table, subject_id);

create function addresses_in(told text) returns setof text language sql immutable as $$
  select distinct left(replace(found[1], '&amp;', '&'), 2048)
  from regexp_matches(told, '((?:https?:/|/media|/assets/pictures)/[^][\s"''<>\\(){}|^`]+)', 'g') as found
  limit 1000
$$;

create function keep_file_uses() returns trigger language plpgsql as $$
declare
  old_row jsonb;
  new_row jsonb;
  -- Everything that can hold an address, without what only counts writes.
  live_text text;
begin
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old) - array['version', 'updated_at', 'updated_by', 'live_updated_at'];
  end if;
  if tg_op = 'DELETE' then
    delete from file_uses where subject_table = tg_table_name and subject_id = old.id;
    return null;
  end if;
  new_row := to_jsonb(new) - array['version', 'updated_at', 'updated_by', 'live_updated_at'];
  if tg_op = 'UPDATE' and new_row = old_row then return null; end if;
  delete from file_uses where subject_table = tg_table_name and subject_id = new.id;
  -- The text of every column; in that of a JSON object quotes are escaped, which ends no address wrongly.
  select string_agg(value, E'\n') into live_text
    from jsonb_each_text(new_row - 'draft') where value is not null;
  insert into file_uses (address, subject_table, subject_id, live)
    select used, tg_table_name, new.id, true from addresses_in(live_text) as found(used)
    on conflict do nothing;
  if jsonb_typeof(new_row -> 'draft') = 'object' then
    insert into file_uses (address, subject_table, subject_id, live)
      select used, tg_table_name, new.id, false
      from addresses_in((select string_agg(value, E'\n') from jsonb_each_text(new_row -> 'draft')))
        as found(used)
      on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array array['pages', 'posts', 'projects', 'site_settings', 'maintenance_mode'] loop
    execute format(
      'create trigger keep_file_uses after insert or update or delete on %I
         for each row execute function keep_file_uses()', watched);
    -- What is there already.
    execute format(
      'insert into file_uses (address, subject_table, subject_id, live)
         select used, %L, subject.id, true from %I as subject,
           addresses_in((select string_agg(value, E''\n'')
             from jsonb_each_text(to_jsonb(subject) - ''draft''))) as found(used)', watched, watched);
    if watched in ('pages', 'posts', 'projects') then
      execute format(
        'insert into file_uses (address, subject_table, subject_id, live)
           select used, %L, subject.id, false from %I as subject,
             addresses_in((select string_agg(value, E''\n'') from jsonb_each_text(subject.draft))) as found(used)
           where jsonb_typeof(draft) = ''object''', watched, watched);
    end if;
  end loop;
end $$;
