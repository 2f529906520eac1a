-- Categories and tags: `terms` has their records, `term_names` the keys of their names and of their old names, and
-- `term_uses` the items that have them. Whoever writes an item, each word in it becomes a record.

-- A word as records spell it: one line, without white space around it.
create or replace function term_name(word text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(word,
    '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'))
$$;

-- Two words with the same key are the same term.
create or replace function term_key(word text) returns text language sql immutable strict parallel safe as $$
  select lower(term_name(word))
$$;

-- The name of the record that a word means, which is created if there is none. A word that no form would accept
-- stays as it is.
create or replace function recorded_term(in_vocabulary text, word text) returns text language plpgsql as $$
declare
  longest constant integer := 100;
  spelled constant text := term_name(word);
  found_name text;
begin
  if word is null or spelled = '' or length(spelled) > longest then return word; end if;
  loop
    select terms.name into found_name
      from term_names join terms on terms.id = term_names.term_id
      where term_names.vocabulary = in_vocabulary and term_names.key = lower(spelled);
    if found then return found_name; end if;
    -- Someone else may create it now: their transaction is waited for.
    insert into terms (vocabulary, name) values (in_vocabulary, spelled)
      on conflict (vocabulary, lower(name)) do nothing;
  end loop;
end $$;

-- A comma separates tags, as in the form. Other words stay as they are.
create or replace function separate_tags(words text[]) returns text[] language sql immutable parallel safe as $$
  select array(
    select coalesce(btrim(part), word)
    from unnest(words) with ordinality as typed (word, place)
    left join lateral string_to_table(word, ',') with ordinality as separate (part, nth)
      on strpos(word, ',') > 0
    where part is null or btrim(part) <> ''
    order by place, nth)
$$;

-- The same for a list of tags, each once, in their order.
create or replace function recorded_tags(words text[]) returns text[] language plpgsql as $$
declare
  tags constant text[] := separate_tags(words);
begin
  if words is null then return null; end if;
  -- Records are created in one order, so that two transactions can't deadlock.
  perform recorded_term('tags', word)
    from (select distinct word from unnest(tags) as word order by word) as sorted;
  return array(
    select name from (
      select distinct on (term_key(name)) name, place from (
        select recorded_term('tags', word) as name, place
        from unnest(tags) with ordinality as typed (word, place)
      ) as named order by term_key(name), place
    ) as once order by place);
end $$;

create or replace function categories_of(content_table text) returns text language sql stable as $$
  select content_type(content_table) ->> 'vocabulary'
$$;

-- Spells the words of an item, live and draft, as their records do.
create or replace function apply_term_names() returns trigger language plpgsql as $$
declare
  type constant jsonb := content_type(tg_table_name);
  categories constant text := type ->> 'vocabulary';
  typed jsonb;
  spelled jsonb;
begin
  if categories is not null then
    new.category := recorded_term(categories, new.category);
    typed := new.draft -> 'category';
    if jsonb_typeof(typed) = 'string' then
      spelled := to_jsonb(recorded_term(categories, typed #>> '{}'));
      if spelled <> typed then new.draft := jsonb_set(new.draft, '{category}', spelled); end if;
      -- The draft holds only what differs.
      if spelled = to_jsonb(new.category) then new.draft := nullif(new.draft - 'category', '{}'); end if;
    end if;
  end if;
  if (type -> 'has_tags')::boolean then
    new.tags := recorded_tags(new.tags);
    typed := new.draft -> 'tags';
    if jsonb_typeof(typed) = 'array' then
      spelled := to_jsonb(recorded_tags(array(select jsonb_array_elements_text(typed))));
      if spelled <> typed then new.draft := jsonb_set(new.draft, '{tags}', spelled); end if;
      if spelled = to_jsonb(new.tags) then new.draft := nullif(new.draft - 'tags', '{}'); end if;
    end if;
  end if;
  return new;
end $$;

-- Writes the rows of term_uses of an item. `listed` are those that lists show it with.
create or replace function keep_term_uses() returns trigger language plpgsql as $$
declare
  type constant jsonb := content_type(tg_table_name);
  categories constant text := type ->> 'vocabulary';
  live_category text;
  live_tags text[];
  draft jsonb;
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.id <> new.id) then
    delete from term_uses where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  if categories is not null then live_category := new.category; end if;
  if (type -> 'has_tags')::boolean then live_tags := new.tags; end if;
  draft := case when jsonb_typeof(new.draft) = 'object' then new.draft else '{}' end;
  with words (vocabulary, word, is_working) as (
    select categories, live_category, not draft ? 'category'
    union all select categories, draft ->> 'category', true
    union all select 'tags', tag, not draft ? 'tags' from unnest(live_tags) as tag
    union all select 'tags', tag, true from jsonb_array_elements_text(
      case when jsonb_typeof(draft -> 'tags') = 'array' then draft -> 'tags' else '[]' end) as tag
  ), used as materialized (
    select term_names.term_id, bool_or(words.is_working) and new.deleted_at is null as listed
    from words join term_names
      on term_names.vocabulary = words.vocabulary and term_names.key = term_key(words.word)
    group by 1
  ), gone as (
    delete from term_uses
    where subject_table = tg_table_name and subject_id = new.id
      and term_id not in (select term_id from used)
  )
  insert into term_uses (term_id, subject_table, subject_id, listed)
    select term_id, tg_table_name, new.id, listed from used
    on conflict (term_id, subject_table, subject_id) do update set listed = excluded.listed
      where term_uses.listed <> excluded.listed;
  return null;
end $$;

create or replace function empty_term_uses() returns trigger language plpgsql as $$
begin
  delete from term_uses where subject_table = tg_table_name;
  return null;
end $$;

-- Writes the keys of a record: its name and its old names. Fails if one belongs to another record.
create or replace function keep_term_names() returns trigger language plpgsql as $$
begin
  delete from term_names where term_id = new.id;
  insert into term_names (vocabulary, key, term_id)
    select distinct new.vocabulary, term_key(word), new.id from unnest(new.name || new.aliases) as word;
  return null;
end $$;
