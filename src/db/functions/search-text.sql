-- The same text, character for character, without accents, and without < and >, which the parser of tsvector
-- takes for markup. PostgreSQL's unaccent extension is not available everywhere.
create or replace function folded_for_search(told text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(told) = length(told) then translate(told, '<>', '  ') else
    translate(told,
      'àáâãäåāăąçćĉċčďđèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňŋòóôõöøōŏőŕŗřśŝşšșţ' ||
      'ťŧțùúûüũūŭůűųŵýÿŷźżžÀÁÂÃÄÅĀĂĄÇĆĈĊČĎĐÈÉÊËĒĔĖĘĚĜĞĠĢĤĦÌÍÎÏĨĪĬĮĴĶĹĻĽĿŁÑŃŅŇ' ||
      'ŊÒÓÔÕÖØŌŎŐŔŖŘŚŜŞŠȘŢŤŦȚÙÚÛÜŨŪŬŮŰŲŴÝŸŶŹŻŽ' || '<>',
      'aaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiijklllllnnnnnooooooooorrrssssst' ||
      'tttuuuuuuuuuuwyyyzzzAAAAAAAAACCCCCDDEEEEEEEEEGGGGHHIIIIIIIIJKLLLLLNNNN' ||
      'NOOOOOOOOORRRSSSSSTTTTUUUUUUUUUUWYYYZZZ' || '  ')
  end
$$;

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
