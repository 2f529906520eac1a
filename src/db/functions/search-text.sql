-- The folded text, with hyphens as spaces, so that the words of a compound are found whichever hyphen or dash joins them,
-- and without < and >, which the parser of tsvector takes for markup.
create or replace function folded_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select translate(folded(told), '-<>', '   ')
$$;

-- How many characters of a text the first `place` characters of its folded form come from: folding drops some.
create or replace function place_before_folding(told text, place integer) returns integer
language plpgsql immutable strict parallel safe as $$
declare
  found_place integer := place;
  missing integer;
begin
  loop
    missing := place - length(folded(left(told, found_place)));
    exit when missing <= 0 or found_place >= length(told);
    found_place := found_place + missing;
  end loop;
  return found_place;
end $$;

-- At most 100 KB; a character has up to four bytes.
create or replace function cut_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(told) <= 102400 then told
    when octet_length(left(told, 102400)) <= 102400 then left(told, 102400)
    else left(told, 25600)
  end
$$;

-- One line: control characters and any run of white space become a space.
create or replace function line_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(told, '[[:cntrl:][:space:]\u00a0]+', ' ', 'g'))
$$;

-- Non-empty lines, each like that of line_for_search. The noncharacter stands for the line breaks meanwhile.
create or replace function lines_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(btrim(line_for_search(replace(told, E'\n', E' \uFFFF ')), E' \uFFFF'), E'( \uFFFF)+ ', E'\n', 'g')
$$;

-- The punctuation in a text, one element per character: neither words nor trigrams index it.
create or replace function signs_for_search(told text) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(regexp_replace(told, '[^!-/:-@[-`{-~]', '', 'g'), null)
$$;
