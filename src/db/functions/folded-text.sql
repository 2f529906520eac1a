-- A text as searches compare it: without accents, with one kind of hyphen and of apostrophe, and without the characters
-- that only tell how it is set, such as soft hyphens. Its other characters are the same, one for one. `foldText` in
-- text/fold-text.ts does the same. PostgreSQL's unaccent extension is not available everywhere.
--
-- Putting the marks of one letter in order takes time that grows with the square of their number, so a long text is folded
-- word by word, and words of more than 500 characters not at all. It calls no function of ours, because indexes are built
-- without a search path.
create or replace function folded(told text) returns text language plpgsql immutable strict parallel safe as $$
declare
  longest constant integer := 500;
  words text[];
begin
  if octet_length(told) = length(told) then return told; end if;
  words := case when length(told) <= longest then array[told] else string_to_array(told, ' ') end;
  for at in 1 .. cardinality(words) loop
    continue when octet_length(words[at]) = length(words[at]) or length(words[at]) > longest;
    words[at] := normalize(translate(
      regexp_replace(normalize(words[at], NFD),
        '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670'
          '\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'
          '\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+',
        '', 'g'),
      'đĐħĦıĸłŁŀĿŋŊøØŧŦ‐‑‒–—―−‘’‛ʻʼ′',
      'dDhHiklLlLnNoOtT-------'''''''''''''), NFC);
  end loop;
  return array_to_string(words, ' ');
end $$;
