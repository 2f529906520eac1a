-- The text that the blocks of a page show, in order, each text on a line of its own; empty if the content can't be
-- read. Blocks are nested at most about twenty levels deep.
create or replace function text_of_blocks(content text) returns text language plpgsql immutable strict as $$
declare
  shown constant jsonpath := 'strict $.**{0 to 60} ? (@.type() == "object").keyvalue() ? (@.key like_regex
    "^(title|subtitle|text|description|children|quote|author|role|items|label|value|html|buttonText|primaryButtonText|secondaryButtonText|caption|cells)$")';
begin
  if length(content) > 4000000 then return ''; end if;
  return (
    select string_agg(
      case when pair ->> 'key' = 'html'
        then text_of_html(told #>> '{}') else translate(told #>> '{}', E'\n', ' ') end,
      E'\n' order by place, position)
    from jsonb_path_query(content::jsonb, shown, '{}', true) with ordinality as found(pair, place)
    cross join jsonb_path_query(pair, 'lax $.value[*] ? (@.type() == "string")')
      with ordinality as said(told, position)
  );
exception when others then
  return '';
end $$;
