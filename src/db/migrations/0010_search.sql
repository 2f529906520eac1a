-- What visitors may search, as they see it: one row for each page, post and project that is public. Nothing
-- but the triggers below writes it, so that it holds whoever wrote the row itself.
create table search_entries (
  subject_table text not null,
  subject_id uuid not null,
  title text not null,
  slug text not null,
  summary text not null,
  -- Plain text of at most 100 KB.
  text text not null,
  words tsvector not null,
  title_words tsvector not null,
  -- The date visitors see beside it.
  shown_at timestamptz not null,
  primary key (subject_table, subject_id)
) with (toast_tuple_target = 128);
-- A search for a common word looks at every row that has it: those stay narrow, the long columns lie apart.
alter table search_entries
  alter column title set storage main,
  alter column slug set storage main,
  alter column title_words set storage main;
-- One a table, so that the few pages are not looked for among all the news. Without a list of what is still
-- to be filed, which every search would have to read through.
create index search_entries_pages_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'pages';
create index search_entries_posts_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'posts';
create index search_entries_projects_idx on search_entries using gin (words)
  with (fastupdate = off) where subject_table = 'projects';
create index search_entries_title_words_idx on search_entries using gin (title_words)
  with (fastupdate = off);
create index search_entries_newest_idx on search_entries (subject_table, shown_at desc, subject_id);
create index search_entries_title_idx on search_entries using gin (title gin_trgm_ops);

-- The same text, character for character, without accents and without signs that the parser of words takes
-- for markup. PostgreSQL's own extension for it is not everywhere.
create function folded_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select translate(told,
    'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňŋòóôõöøōŏőŕŗřśŝşšșţ' ||
    'ťŧțùúûüũūŭůűųŵýÿŷźżžÀÁÂÃÄÅĀĂĄÇĆĈĊČĎĐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮĴĶĹĻĽĿŁÑŃŅŇ' ||
    'ŊÒÓÔÕÖØŌŎŐŔŖŘŚŜŞŠȘŢŤŦȚÙÚÛÜŨŪŬŮŰŲŴÝŸŶŹŻŽ' || '<>',
    'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnnooooooooorrrssssst' ||
    'tttuuuuuuuuuuwyyyzzzAAAAAAAAACCCCCDDEEEEEEEEEGGGGHHIIIIIIIIJKLLLLLNNNN' ||
    'NOOOOOOOOORRRSSSSSTTTTUUUUUUUUUUWYYYZZZ' || '  ')
$$;

-- At most 100 KB; a character has four bytes at the most.
create function cut_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(told) <= 102400 then told
    when octet_length(left(told, 102400)) <= 102400 then left(told, 102400)
    else left(told, 25600)
  end
$$;

-- One line: whatever parts words becomes a space, control characters among it.
create function line_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(told, '[[:cntrl:][:space:]\u00a0]+', ' ', 'g'))
$$;

-- What remains of HTML when it is shown. No expression looks twice at one character, so that no text takes
-- long: what is never closed reaches to the end, as it does in browsers.
create function text_of_html(html text) returns text language plpgsql immutable strict as $$
declare
  silent constant text := '(applet|audio|button|canvas|datalist|frameset|head|iframe|math|noembed|noframes'
    '|noscript|object|script|select|style|svg|template|textarea|title|video)';
  named constant jsonb := '{
    "nbsp": " ", "lt": "<", "gt": ">", "quot": "\"", "apos": "''", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "hellip": "…", "middot": "·",
    "bull": "•", "euro": "€", "pound": "£", "deg": "°", "shy": "", "agrave": "à", "aacute": "á",
    "acirc": "â", "atilde": "ã", "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç",
    "egrave": "è", "eacute": "é", "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í",
    "icirc": "î", "iuml": "ï", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô",
    "otilde": "õ", "ouml": "ö", "oslash": "ø", "szlig": "ß", "ugrave": "ù", "uacute": "ú",
    "ucirc": "û", "uuml": "ü", "Agrave": "À", "Aacute": "Á", "Auml": "Ä", "Aring": "Å",
    "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Iacute": "Í", "Ntilde": "Ñ", "Oacute": "Ó",
    "Ouml": "Ö", "Oslash": "Ø", "Uacute": "Ú", "Uuml": "Ü"
  }';
  told text := translate(left(html, 500000), E'\x01\x02', '  ');
  found text;
  code integer;
begin
  told := replace(told, '-->', E'\x02');
  told := regexp_replace(told, '<!--[^\x02]*\x02?', ' ', 'g');
  told := replace(told, E'\x02', '-->');
  told := regexp_replace(told, '</' || silent || '\M[^<>]*>?', E'\x01', 'gi');
  told := regexp_replace(told, '<' || silent || '\M[^\x01]*\x01?', ' ', 'gi');
  -- Emphasis parts no word, and a block does.
  told := regexp_replace(told, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\M[^<>]*>', '', 'gi');
  told := regexp_replace(told, '</?[a-z!?][^<>]*>?', ' ', 'gi');
  for found in
    select distinct match[1]
    from regexp_matches(told, '&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});', 'g') as match
    limit 300
  loop
    if found like '#%' then
      code := case when found ~* '^#x'
        then ('x' || lpad(substr(found, 3), 8, '0'))::bit(32)::integer
        else substr(found, 2)::integer end;
      if code between 1 and 1114111 and code not between 55296 and 57343 then
        told := replace(told, '&' || found || ';', chr(code));
      end if;
    elsif named ? found then
      told := replace(told, '&' || found || ';', named ->> found);
    end if;
  end loop;
  return replace(told, '&amp;', '&');
end $$;

-- The words that a page's blocks show, in their order; none where the content cannot be read. Blocks lie in
-- one another at most some twenty deep.
create function text_of_blocks(content text) returns text language plpgsql immutable strict as $$
declare
  shown constant jsonpath := 'strict $.**{0 to 60} ? (@.type() == "object").keyvalue() ? (@.key like_regex
    "^(title|subtitle|text|description|children|quote|author|role|items|label|value|html|buttonText|primaryButtonText|secondaryButtonText)$")';
begin
  if length(content) > 4000000 then return ''; end if;
  return (
    select string_agg(
      case when pair ->> 'key' = 'html' then text_of_html(told #>> '{}') else told #>> '{}' end,
      E'\n' order by place, position)
    from jsonb_path_query(content::jsonb, shown, '{}', true) with ordinality as found(pair, place)
    cross join jsonb_path_query(pair, 'lax $.value[*] ? (@.type() == "string")')
      with ordinality as said(told, position)
  );
exception when others then
  return '';
end $$;

-- The rows with the words, the best of each table, those first that have them in the title; and in a row without
-- id how many each table has, at most `most_counted`. What so many rows have is looked for among the newest.
-- Never by reading the words of every row, which the planner prefers for common ones: they lie apart, and
-- fetching them costs far more than it takes into account.
create function search_matches(
  asked tsquery, of_table text, closed text[], most integer, most_counted integer
) returns table (
  subject_table text, subject_id uuid, in_title boolean, shown_at timestamptz, counts jsonb
) language plpgsql stable set search_path from current set enable_seqscan = off as $$
declare
  numbers jsonb := '{}';
  number integer;
  titled integer;
  named text;
  has_words text;
  best text;
begin
  foreach named in array array['pages', 'posts', 'projects'] loop
    has_words := format('subject_table = %L and words @@ $1', named);
    -- A page below an address of the application itself cannot be opened.
    if named = 'pages' then
      has_words := has_words || ' and (split_part(slug, ''/'', 1) <> all ($2) or slug = ''projects'')';
    end if;
    execute format('select count(*) from (select from search_entries where %s limit $3) as those', has_words)
      into number using asked, closed, most_counted;
    numbers := numbers || jsonb_build_object(named, number);
    continue when number = 0 or of_table <> named;
    best := format('select %L::text, subject_id, title_words @@ $1 as in_title, shown_at, null::jsonb
      from search_entries where %s', named, has_words);
    if number < most_counted then
      return query execute best || ' order by in_title desc, shown_at desc, subject_id limit $3'
        using asked, closed, most;
      continue;
    end if;
    execute format('select count(*) from (
        select from search_entries where subject_table = %L and title_words @@ $1 limit $2) as those', named)
      into titled using asked, most_counted;
    if titled = most_counted then
      return query execute replace(best, 'from search_entries', format('from (select * from search_entries
          where subject_table = %L order by shown_at desc, subject_id limit 5000) as newest', named))
        || ' and title_words @@ $1 order by shown_at desc, subject_id limit $3' using asked, closed, most;
    else
      return query execute best || ' and title_words @@ $1 order by shown_at desc, subject_id limit $3'
        using asked, closed, most;
    end if;
    return query execute replace(best, 'from search_entries', format('from (select * from search_entries
        where subject_table = %L order by shown_at desc, subject_id limit 500) as newest', named))
      || ' and not (title_words @@ $1) order by shown_at desc, subject_id limit $3' using asked, closed, most;
  end loop;
  subject_id := null;
  counts := numbers;
  return next;
end $$;

-- Whatever happens here, the row itself is written.
create function put_search_entry(
  named text, id uuid, slug text, title text, summary text, labels text, told text, shown_at timestamptz
) returns void language plpgsql set search_path from current as $$
declare
  shown_title text := coalesce(nullif(left(line_for_search(title), 300), ''), 'Untitled');
  shown_summary text := coalesce(left(line_for_search(summary), 2000), '');
  shown_text text := '';
  title_words tsvector;
begin
  shown_text := coalesce(cut_for_search(line_for_search(
    case when named = 'pages' then text_of_blocks(told) else text_of_html(told) end)), '');
  -- As English has it, and as it stands: a name is no word of the language.
  title_words := to_tsvector('english', folded_for_search(shown_title))
    || to_tsvector('simple', folded_for_search(shown_title));
  insert into search_entries values (
    named, id, shown_title, slug, shown_summary, shown_text,
    setweight(title_words, 'A')
      || setweight(to_tsvector('english', folded_for_search(
           concat_ws(' . ', shown_summary, left(labels, 5000)))), 'B')
      || setweight(to_tsvector('english', folded_for_search(shown_text)), 'C'),
    title_words,
    -- The database knows infinity and years that no program shows.
    least(greatest(shown_at, '1000-01-01Z'::timestamptz), '9999-12-30Z'::timestamptz)
  );
exception when others then
  raise warning 'The search does not find % of %: %', id, named, sqlerrm;
end $$;

-- A slug that no address can carry, which only another program can have stored, is nowhere to be led to.
create function keep_search_entry() returns trigger language plpgsql set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries where subject_table = tg_table_name and subject_id = old.id;
    if tg_op = 'DELETE' then return null; end if;
  end if;
  if new.deleted_at is not null then return null; end if;
  if tg_table_name = 'projects' then
    if new.slug !~ '^[a-z0-9-]+$' or length(new.slug) > 200 then return null; end if;
    perform put_search_entry('projects', new.id, new.slug, new.title, new.description, new.category,
      new.detailed_description, new.live_updated_at);
  elsif new.status <> 'published' then
    return null;
  elsif tg_table_name = 'posts' then
    if new.slug !~ '^[a-z0-9-]+$' or length(new.slug) > 200 then return null; end if;
    perform put_search_entry('posts', new.id, new.slug, new.title, new.excerpt,
      concat_ws(' . ', new.category, array_to_string(new.tags, ' . ')),
      new.content, coalesce(new.published_at, new.created_at));
  else
    if new.slug !~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' or length(new.slug) > 300 then return null; end if;
    perform put_search_entry('pages', new.id, new.slug, new.title, new.excerpt, null,
      new.content, new.live_updated_at);
  end if;
  return null;
exception when others then
  raise warning 'What the search finds of % is out of date: %', tg_table_name, sqlerrm;
  return null;
end $$;

create function empty_search_entries() returns trigger language plpgsql set search_path from current as $$
begin
  delete from search_entries where subject_table = tg_table_name;
  return null;
end $$;

do $$
declare
  searched text;
  live_columns text;
  row_of text;
begin
  foreach searched in array array['pages', 'posts', 'projects'] loop
    live_columns := case searched
      when 'pages' then 'id, slug, title, excerpt, content, status, deleted_at, live_updated_at'
      when 'posts' then 'id, slug, title, excerpt, content, category, tags, status, deleted_at, '
        'published_at, created_at'
      else 'id, slug, title, description, detailed_description, category, deleted_at, live_updated_at'
    end;
    row_of := 'row(' || regexp_replace(live_columns, '(\w+)', '%1$s.\1', 'g') || ')';
    execute format(
      'create trigger keep_search_entry after insert or delete on %I
         for each row execute function keep_search_entry()', searched);
    execute format(
      'create trigger keep_changed_search_entry after update on %I for each row
         when (%s is distinct from %s) execute function keep_search_entry()',
      searched, format(row_of, 'old'), format(row_of, 'new'));
    execute format(
      'create trigger empty_search_entries after truncate on %I
         for each statement execute function empty_search_entries()', searched);
  end loop;
end $$;

-- What is there already.
select put_search_entry('pages', id, slug, title, excerpt, null, content, live_updated_at)
from pages
where status = 'published' and deleted_at is null
  and slug ~ '^[a-z0-9-]+(/[a-z0-9-]+)*$' and length(slug) <= 300;
select put_search_entry('posts', id, slug, title, excerpt,
  concat_ws(' . ', category, array_to_string(tags, ' . ')), content, coalesce(published_at, created_at))
from posts
where status = 'published' and deleted_at is null and slug ~ '^[a-z0-9-]+$' and length(slug) <= 200;
select put_search_entry('projects', id, slug, title, description, category, detailed_description,
  live_updated_at)
from projects
where deleted_at is null and slug ~ '^[a-z0-9-]+$' and length(slug) <= 200;
