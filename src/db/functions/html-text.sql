-- The text that HTML shows; paragraphs, headings, list items and table cells have lines of their own. Each pattern
-- reads a character once, so the time is linear. Unclosed elements reach to the end, as in browsers.
create or replace function text_of_html(html text) returns text language plpgsql immutable strict as $$
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
  told text := translate(left(html, 500000), E'\x01\x02\n', '   ');
  found text;
  code integer;
begin
  told := replace(told, '-->', E'\x02');
  told := regexp_replace(told, '<!--[^\x02]*\x02?', ' ', 'g');
  told := replace(told, E'\x02', '-->');
  told := regexp_replace(told, '</' || silent || '\M[^<>]*>?', E'\x01', 'gi');
  told := regexp_replace(told, '<' || silent || '\M[^\x01]*\x01?', ' ', 'gi');
  told := regexp_replace(told, '</?(address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure'
    '|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|td|th|tr|ul)\M[^<>]*>?', E'\n', 'gi');
  -- Inline elements don't separate words, others do.
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
