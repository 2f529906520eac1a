-- Records of the categories and tags that posts and projects name. See functions/terms.sql.
create table terms (
  id uuid primary key default gen_random_uuid(),
  vocabulary text not null check (vocabulary in ('post_categories', 'project_categories', 'tags')),
  name text not null check (name = term_name(name) and length(name) between 1 and 100),
  -- For visitors.
  description text not null default '',
  -- Former names, and the names of records that were merged into this one. They still lead here.
  aliases text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index terms_name_key on terms (vocabulary, lower(name));

-- Written by a trigger: a name leads to one record, whether as its name or as its alias.
create table term_names (
  vocabulary text not null,
  key text not null,
  term_id uuid not null references terms (id) on delete cascade,
  primary key (vocabulary, key)
);
create index term_names_term_id_idx on term_names (term_id);

-- Written by triggers: which items have a category or tag, in their live fields or their draft.
create table term_uses (
  term_id uuid not null references terms (id) on delete cascade,
  subject_table text not null,
  subject_id uuid not null,
  -- Whether lists show the item with it: not if its draft says otherwise, nor in the trash.
  listed boolean not null,
  primary key (term_id, subject_table, subject_id)
);
create index term_uses_subject_idx on term_uses (subject_table, subject_id);
create index term_uses_listed_idx on term_uses (term_id) where listed;

create trigger keep_version before update on terms
  for each row execute function keep_version();
create trigger keep_term_names after insert or update of vocabulary, name, aliases on terms
  for each row execute function keep_term_names();
create constraint trigger notify_live_change after insert or update or delete on terms
  deferrable initially deferred for each row execute function notify_live_change('version', 'updated_at');
create trigger notify_truncation after truncate on terms
  for each statement execute function notify_truncation();

-- Each word becomes a record, in the spelling that is used most.
insert into terms (vocabulary, name)
select distinct on (vocabulary, lower(name)) vocabulary, name
from (
  select vocabulary, term_name(word) as name, count(*) as number from (
    select 'post_categories' as vocabulary, category as word from posts
    union all select 'post_categories', draft ->> 'category' from posts
    union all select 'project_categories', category from projects
    union all select 'project_categories', draft ->> 'category' from projects
    union all select 'tags', tag from posts, unnest(tags) as tag
    union all select 'tags', tag from posts, jsonb_array_elements_text(
      case when jsonb_typeof(draft -> 'tags') = 'array' then draft -> 'tags' else '[]' end) as tag
  ) as words group by 1, 2
) as spellings
where length(name) between 1 and 100 and not (vocabulary = 'tags' and strpos(name, ',') > 0)
order by vocabulary, lower(name), number desc, name;

-- The directorate's own, which the form for projects has always suggested. Fixed ids keep the snapshot of the
-- schema the same.
insert into terms (id, vocabulary, name)
select ('c0000000-0000-4000-8000-00000000000' || place)::uuid, 'project_categories', name
from unnest(array['Health Technology', 'Clean Energy', 'AgriTech', 'AI & Robotics', 'Materials Science'])
  with ordinality as own (name, place)
on conflict (vocabulary, lower(name)) do nothing;

-- Before `keep_live_date`, which compares the words as they are stored.
create trigger apply_term_names before insert or update of category, tags, draft on posts
  for each row execute function apply_term_names();
create trigger apply_term_names before insert or update of category, draft on projects
  for each row execute function apply_term_names();

-- A page is as new as its text: renaming a category doesn't change the date that visitors see.
drop trigger keep_live_date on posts;
create trigger keep_live_date before update on posts for each row execute function keep_live_date(
  'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
  'live_updated_at', 'category', 'tags');
drop trigger keep_live_date on projects;
create trigger keep_live_date before update on projects for each row execute function keep_live_date(
  'draft', 'version', 'updated_at', 'updated_by', 'publish_at', 'unpublish_at',
  'live_updated_at', 'category');

-- Only items whose words change are written, by the trigger.
update posts set category = category, tags = tags, draft = draft
where category is distinct from recorded_term('post_categories', category)
  or tags is distinct from recorded_tags(tags)
  or draft ->> 'category' is distinct from recorded_term('post_categories', draft ->> 'category')
  or case when jsonb_typeof(draft -> 'tags') = 'array' then draft -> 'tags' is distinct from
    to_jsonb(recorded_tags(array(select jsonb_array_elements_text(draft -> 'tags')))) end;
update projects set category = category, draft = draft
where category is distinct from recorded_term('project_categories', category)
  or draft ->> 'category' is distinct from recorded_term('project_categories', draft ->> 'category');

create trigger keep_term_uses after insert or delete on posts
  for each row execute function keep_term_uses();
create trigger keep_changed_term_uses after update on posts for each row
  when (
    row(old.id, old.category, old.tags, old.deleted_at, old.draft -> 'category', old.draft -> 'tags')
    is distinct from
    row(new.id, new.category, new.tags, new.deleted_at, new.draft -> 'category', new.draft -> 'tags')
  )
  execute function keep_term_uses();
create trigger empty_term_uses after truncate on posts
  for each statement execute function empty_term_uses();
create trigger keep_term_uses after insert or delete on projects
  for each row execute function keep_term_uses();
create trigger keep_changed_term_uses after update on projects for each row
  when (
    row(old.id, old.category, old.deleted_at, old.draft -> 'category')
    is distinct from row(new.id, new.category, new.deleted_at, new.draft -> 'category')
  )
  execute function keep_term_uses();
create trigger empty_term_uses after truncate on projects
  for each statement execute function empty_term_uses();

insert into term_uses (term_id, subject_table, subject_id, listed)
select term_names.term_id, words.subject_table, words.subject_id,
  bool_or(words.is_working) and bool_and(words.deleted_at is null)
from (
  select 'posts' as subject_table, id as subject_id, deleted_at, 'post_categories' as vocabulary, category as word,
    not coalesce(draft ? 'category', false) as is_working from posts
  union all select 'posts', id, deleted_at, 'post_categories', draft ->> 'category', true from posts
  union all select 'posts', id, deleted_at, 'tags', tag, not coalesce(draft ? 'tags', false)
    from posts, unnest(tags) as tag
  union all select 'posts', id, deleted_at, 'tags', tag, true from posts, jsonb_array_elements_text(
    case when jsonb_typeof(draft -> 'tags') = 'array' then draft -> 'tags' else '[]' end) as tag
  union all select 'projects', id, deleted_at, 'project_categories', category,
    not coalesce(draft ? 'category', false) from projects
  union all select 'projects', id, deleted_at, 'project_categories', draft ->> 'category', true from projects
) as words
join term_names on term_names.vocabulary = words.vocabulary and term_names.key = term_key(words.word)
group by 1, 2, 3;
