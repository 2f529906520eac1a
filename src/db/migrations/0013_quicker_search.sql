-- The rows with the words, the best of each table, those first that have them in the title; and in a row without
-- id how many each table has. Of them at most `most_counted` are counted; `more` says where there may be more.
--
-- Whether words stand beside each other is seen in the row alone, not in the index, and fetching the words of a
-- row costs far more than the planner takes into account. So a phrase is looked for in all titles, but in no more
-- texts than the newest 1,000 that have its words; and what very many rows have, among the newest 500 of all.
drop function search_matches;
create function search_matches(
  asked tsquery, of_table text, closed text[], most integer, most_counted integer
) returns table (
  subject_table text, subject_id uuid, in_title boolean, shown_at timestamptz, counts jsonb, more jsonb
) language plpgsql stable set search_path from current set enable_seqscan = off as $$
#variable_conflict use_column
declare
  is_phrase constant boolean := asked::text ~ '<(-|\d+)>';
  -- What every row has that is asked for, and the index answers by itself.
  loosely constant tsquery := case when is_phrase
    then regexp_replace(querytree(asked), '<(-|\d+)>', '&', 'g')::tsquery else asked end;
  numbers jsonb := '{}';
  further jsonb := '{}';
  number integer;
  titled integer;
  found_here integer;
  seen integer;
  given integer;
  is_all boolean;
  named text;
  rows_of text;
  titles_of text;
  newest text;
  parts text[];
  part text;
  one record;
begin
  foreach named in array array['pages', 'posts', 'projects'] loop
    rows_of := format('select * from search_entries where subject_table = %L', named);
    -- A page below an address of the application itself cannot be opened.
    if named = 'pages' then
      rows_of := rows_of || ' and (split_part(slug, ''/'', 1) <> all ($3) or slug = ''projects'')';
    end if;
    execute format('select count(*) from (%s and words @@ $2 limit $4) as those', rows_of)
      into number using asked, loosely, closed, most_counted;
    is_all := number < case when is_phrase then 1000 else most_counted end;
    numbers := numbers || jsonb_build_object(named, number);
    further := further || jsonb_build_object(named, not is_all);
    continue when number = 0 or named <> of_table and not is_phrase;

    seen := 0;
    given := 0;
    if is_all then
      parts := array[rows_of || ' and words @@ $2' || case when is_phrase then ' and words @@ $1' else '' end];
    else
      newest := case when is_phrase and number < most_counted
        then rows_of || ' and words @@ $2 order by shown_at desc, subject_id limit 1000'
        else rows_of || ' order by shown_at desc, subject_id limit 500' end;
      execute format('select count(*) from (%s and title_words @@ $1 limit $4) as those', rows_of)
        into titled using asked, loosely, closed, most_counted;
      titles_of := case when titled < most_counted then rows_of || ' and title_words @@ $1'
        else format('select * from (%s order by shown_at desc, subject_id limit 5000) as newest
          where title_words @@ $1', rows_of) end;
      parts := array[
        -- Where other words must be nowhere, the title alone does not tell.
        titles_of || case when asked::text like '%!%' then ' and words @@ $1' else '' end,
        format('select * from (%s) as newest where words @@ $1 and not (title_words @@ $1)', newest)
      ];
    end if;

    foreach part in array parts loop
      -- Nobody is shown more, and titles come first.
      exit when given >= most;
      part := format('select subject_id, title_words @@ $1 as titled, shown_at, %s as found from (%s) as those
        order by %s shown_at desc, subject_id limit $5',
        case when is_phrase then 'count(*) over ()' else '0::bigint' end, part,
        case when is_all then 'titled desc,' else '' end);
      found_here := 0;
      for one in execute part using asked, loosely, closed, most_counted, most loop
        found_here := one.found;
        exit when named <> of_table;
        subject_table := named;
        subject_id := one.subject_id;
        in_title := one.titled;
        shown_at := one.shown_at;
        return next;
        given := given + 1;
      end loop;
      seen := seen + found_here;
    end loop;
    if is_phrase then
      numbers := numbers || jsonb_build_object(named, least(seen, most_counted));
    end if;
  end loop;
  subject_id := null;
  counts := numbers;
  more := further;
  return next;
end $$;
