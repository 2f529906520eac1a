-- Searches one table and counts the matches in the others. Returns the best rows of `of_table`, title matches first,
-- then a row without an id whose `counts` has the number of matches per table (at most `most_counted`), and whose
-- `more` says where there may be more.
--
-- Whether words are adjacent can only be seen in the row, not in the index, and reading the words of a row costs far
-- more than the planner assumes. So a phrase is searched in all titles, but only in the newest 1,000 texts that have
-- its words; and of a match in very many rows, only titles and the newest 500 texts are read.
--
-- The planner underestimates the cost of long columns and would rather scan a small table than use the index, so
-- scans are switched off except for the newest rows. Its row estimates for common words come from statistics and are
-- close enough to skip counting them.
create or replace function search_matches(
  asked tsquery, of_table text, closed text[], most integer, most_counted integer
) returns table (
  subject_table text, subject_id uuid, in_title boolean, shown_at timestamptz, counts jsonb, more jsonb
) language plpgsql set search_path from current
set enable_seqscan = off set enable_indexscan = off as $$
#variable_conflict use_column
declare
  is_phrase constant boolean := asked::text ~ '<(-|\d+)>';
  -- The part of the query that the index answers by itself: the words without their order.
  loosely constant tsquery := case when is_phrase
    then regexp_replace(querytree(asked), '<(-|\d+)>', '&', 'g')::tsquery else asked end;
  -- The best rows of a query, each with the number of rows.
  best_of constant text := 'with those as materialized (
      select subject_id, title_words @@ $1 as titled, shown_at from (%s) as those limit %s)
    select *, (select count(*) from those)::integer as number from those
    order by titled desc, shown_at desc, subject_id limit $5';
  -- If this many titles match, only the titles of as many newest rows are read.
  most_titles constant integer := 5000;
  -- How many texts that have all words of a phrase are read.
  most_read constant integer := 1000;
  newest_of constant text := 'select * from (%s order by shown_at desc, subject_id limit %s) as newest where %s';
  -- With excluded words, the title alone is not enough.
  in_titles constant text := 'title_words @@ $1'
    || case when asked::text like '%!%' then ' and words @@ $1' else '' end;
  numbers jsonb := '{}';
  further jsonb := '{}';
  named text;
  rows_of text;
  parts text[];
  part text;
  plan json;
  is_counted boolean;
  is_all boolean;
  has_few boolean;
  with_words integer;
  number integer;
  titled integer;
  found_here integer;
  given integer;
  one record;
begin
  foreach named in array array(select name from content_type_definitions()) loop
    rows_of := format('select * from search_entries where subject_table = %L', named);
    -- A page below a reserved path of the application can't be opened.
    if content_type(named) -> 'paths' ? '/' then
      rows_of := rows_of || ' and (split_part(slug, ''/'', 1) <> all ($3) or slug = ''projects'')';
    end if;
    is_counted := named <> of_table;
    is_all := true;
    number := 0;
    given := 0;
    with_words := null;
    perform set_config('enable_indexscan', 'off', true);

    execute format('explain (format json) %s and words @@ $2', rows_of)
      into plan using asked, loosely, closed;
    if (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric > 5 * most_counted then
      is_all := false;
      number := most_counted;
    elsif is_phrase then
      execute format('select count(*) from (%s and words @@ $2 limit %s) as those', rows_of, most_read)
        into with_words using asked, loosely, closed;
      is_all := with_words < most_read;
      part := rows_of || ' and words @@ $2 and words @@ $1';
    else
      part := rows_of || ' and words @@ $1';
    end if;
    if is_all then
      for one in execute format(best_of, part, most_counted) using asked, loosely, closed, most_counted, most loop
        number := one.number;
        is_all := number < most_counted;
        exit when is_counted or not is_all;
        subject_table := named;
        subject_id := one.subject_id;
        in_title := one.titled;
        shown_at := one.shown_at;
        return next;
      end loop;
    end if;
    numbers := numbers || jsonb_build_object(named, number);
    further := further || jsonb_build_object(named, not is_all);
    continue when is_all or is_counted and not is_phrase;
    number := 0;

    has_few := is_phrase and with_words is not null;
    parts := array[
      rows_of || ' and ' || in_titles,
      -- Used instead of the first if very many titles match.
      format(newest_of, rows_of, most_titles, in_titles),
      case when has_few
        then format(newest_of, rows_of || ' and words @@ $2', most_read, 'words @@ $1 and not title_words @@ $1')
        else format(newest_of, rows_of, 500, 'words @@ $1 and not title_words @@ $1') end
    ];
    titled := 0;
    for at in 1..3 loop
      continue when at = 2 and titled < most_titles;
      -- The page is full, and titles come first.
      exit when given >= most;
      perform set_config('enable_indexscan', case when at = 1 or at = 3 and has_few then 'off' else 'on' end, true);
      found_here := 0;
      for one in execute format(best_of, parts[at], most_titles) using asked, loosely, closed, most_counted, most loop
        found_here := one.number;
        exit when is_counted or at = 1 and found_here = most_titles;
        subject_table := named;
        subject_id := one.subject_id;
        in_title := one.titled;
        shown_at := one.shown_at;
        return next;
        given := given + 1;
      end loop;
      if at = 1 then
        titled := found_here;
        continue when titled = most_titles;
      end if;
      number := number + found_here;
    end loop;
    if is_phrase then
      numbers := numbers || jsonb_build_object(named, least(number, most_counted));
    end if;
  end loop;
  subject_id := null;
  counts := numbers;
  more := further;
  return next;
end $$;
