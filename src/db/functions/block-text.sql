-- The texts of a page that visitors see, in order, each on a line of its own; empty if the content can't be read.
-- block_search_rules() says what each type of block shows; the limits are those with which pages are read.
create or replace function text_of_blocks(content text) returns text language plpgsql immutable strict as $$
declare
  page jsonb;
  zones jsonb := '{}';
  told text[];
begin
  if length(content) > 2097152 then return ''; end if;
  page := content::jsonb;
  if jsonb_typeof(page) = 'array' then page := jsonb_build_object('content', page); end if;
  if jsonb_typeof(page -> 'zones') = 'object' then zones := zones_by_parent(content::json -> 'zones'); end if;
  told := (texts_of_block_list(
    list_of(page -> 'content') || zone_blocks(zones -> 'root', 1, 1), zones - 'root', 1, 0, '{}', 102400)).told;
  return array_to_string(told, E'\n');
exception when others then
  return '';
end $$;

-- Depth first, parents before the blocks in them, as the site reads a page: `seen` counts the blocks, and a zone belongs
-- to the first block with its id; `taken` are the ids that are used up. `room` bounds the time: it is what cut_for_search
-- would keep, and each text uses ten more than its length.
create or replace function texts_of_block_list(
  blocks jsonb, zones jsonb, depth integer, inout seen integer, inout taken text[], inout room bigint, out told text[]
) language plpgsql immutable as $$
declare
  rules constant jsonb := block_search_rules();
  block jsonb;
  rule jsonb;
  props jsonb;
  id text;
  own_zones jsonb;
  slot text;
  place bigint;
  texts text[];
  inside record;
begin
  told := '{}';
  if depth > 12 then return; end if;
  for block in select value from jsonb_array_elements(blocks) loop
    exit when seen >= 1000 or room <= 0;
    block := as_builder_block(block);
    rule := rules -> (block ->> 'type');
    continue when rule is null;
    seen := seen + 1;
    props := block -> 'props';
    texts := shown_texts(props, rule);
    told := told || texts;
    room := room - (select coalesce(sum(length(one) + 10), 0) from unnest(texts) as one);

    id := case when jsonb_typeof(props -> 'id') = 'string' then props ->> 'id' end;
    own_zones := case when jsonb_array_length(rule -> 'slots') > 0 and id <> all (taken) then zones -> id end;
    if own_zones is not null then taken := taken || id; end if;
    for slot, place in select * from jsonb_array_elements_text(rule -> 'slots') with ordinality loop
      inside := texts_of_block_list(
        list_of(props -> slot) || zone_blocks(own_zones, jsonb_array_length(rule -> 'slots'), place),
        zones, depth + 1, seen, taken, room);
      seen := inside.seen;
      taken := inside.taken;
      continue when place > slots_shown(props, rule);
      told := told || inside.told;
      room := inside.room;
    end loop;
  end loop;
end $$;

-- A block of the format from before the page builder as the block that shows it; others as they are, with their props.
create or replace function as_builder_block(block jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(block) is distinct from 'object' then '{}'
    when jsonb_typeof(block -> 'type') is distinct from 'string' then '{}'
    when jsonb_typeof(block -> 'props') = 'object' then block
    when block ->> 'type' in ('heading', 'paragraph')
      then jsonb_build_object(
        'type', initcap(block ->> 'type'), 'props', jsonb_build_object('children', block -> 'content'))
    when block ->> 'type' = 'html'
      then jsonb_build_object('type', 'LegacyHtml', 'props', jsonb_build_object('html', block -> 'content'))
    else jsonb_build_object('type', block -> 'type', 'props', block)
  end
$$;

create or replace function list_of(stored jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(stored) = 'array' then stored else '[]' end
$$;

create or replace function slots_shown(props jsonb, rule jsonb) returns integer language sql immutable as $$
  select case
    when jsonb_typeof(rule -> 'slotCount') = 'null' then jsonb_array_length(rule -> 'slots')
    else coalesce(
      (select told::integer from jsonb_array_elements_text(rule #> '{slotCount,options}') as told
        where told = btrim(props ->> (rule #>> '{slotCount,prop}'))),
      (rule #>> '{slotCount,default}')::integer)
  end
$$;

-- The zones of older pages, `{"parent id:zone": [blocks]}`, as `{"parent id": [{"zone": "…", "blocks": […]}]}` in their
-- stored order, which jsonb would not keep.
create or replace function zones_by_parent(zones json) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(parent, own), '{}') from (
    select case when key like '%:%' then split_part(key, ':', 1) else 'root' end as parent,
      jsonb_agg(jsonb_build_object(
        'zone', case when key like '%:%' then substr(key, strpos(key, ':') + 1) else key end,
        'blocks', value
      ) order by at) as own
    from json_each(zones) with ordinality as zone(key, value, at)
    where json_typeof(value) = 'array' and json_array_length(value) > 0
    group by parent
  ) as by_parent
$$;

-- The blocks of a parent's zones that are in the slot at this place. A single slot takes all. Zones are numbered from
-- zero if any is, else from one; those without a number keep their order.
create or replace function zone_blocks(zones jsonb, slots integer, slot bigint) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(block order by at, nth), '[]')
  from (
    select blocks, at, least(coalesce(number, at - 1 + first) - first, slots - 1) as place
    from (
      select zone -> 'blocks' as blocks, at, number,
        case when bool_or(number = 0) over () then 0 else 1 end as first
      from jsonb_array_elements(list_of(zones)) with ordinality as listed(zone, at),
        lateral (select substring(right(zone ->> 'zone', 9) from '\d+$')::integer as number) as numbered
    ) as numbered_zones
  ) as placed, jsonb_array_elements(blocks) with ordinality as each(block, nth)
  where place = slot - 1
$$;

-- The texts of a value that visitors see, by its rule: a list, an object (a block is one, too), or a text.
create or replace function shown_texts(stored jsonb, rule jsonb) returns text[] language plpgsql immutable as $$
declare
  told text[] := '{}';
  one jsonb;
begin
  if rule ->> 'is' = 'list' then
    for one in select item from shown_items(stored, rule) as item loop
      told := told || shown_texts(one, rule -> 'of');
    end loop;
  elsif rule ? 'texts' then
    if not has_needs(stored, rule) then return told; end if;
    for one in select text_rule from jsonb_array_elements(rule -> 'texts') as text_rule loop
      continue when jsonb_typeof(one -> 'with') = 'object' and not is_prop_filled(stored, one -> 'with');
      told := told || shown_texts(stored -> (one ->> 'prop'), one -> 'rule');
    end loop;
  else
    told := array_remove(array[read_text(stored, rule ->> 'is')], null);
  end if;
  return told;
end $$;

create or replace function shown_items(stored jsonb, rule jsonb) returns setof jsonb language sql immutable as $$
  select item from jsonb_array_elements(list_of(stored)) with ordinality as listed(item, nth)
  where nth <= (rule ->> 'max')::integer
$$;

create or replace function has_needs(stored jsonb, rule jsonb) returns boolean language plpgsql immutable as $$
begin
  return jsonb_typeof(stored) = 'object' is true and not exists (
    select from jsonb_array_elements(rule -> 'needs') as needed where not is_prop_filled(stored, needed));
end $$;

create or replace function is_prop_filled(props jsonb, filled jsonb) returns boolean language plpgsql immutable as $$
begin
  return is_filled(props -> (filled ->> 'prop'), filled -> 'rule');
end $$;

-- A list is filled with one filled item, an object with what it needs, or else with any text.
create or replace function is_filled(stored jsonb, rule jsonb) returns boolean language plpgsql immutable as $$
begin
  if rule ->> 'is' = 'list' then
    return exists (select from shown_items(stored, rule) as item where is_filled(item, rule -> 'of'));
  elsif rule ? 'texts' then
    return has_needs(stored, rule) and (rule -> 'needs' <> '[]' or exists (
      select from jsonb_array_elements(rule -> 'texts') as text_rule where is_prop_filled(stored, text_rule)));
  elsif rule ->> 'is' = 'address' then
    return is_shown_address(stored);
  end if;
  return coalesce(
    read_text(stored, rule ->> 'is') ~ '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]',
    false);
end $$;

create or replace function read_text(stored jsonb, kind text) returns text language plpgsql immutable as $$
begin
  return case
    when kind = 'html' and jsonb_typeof(stored) = 'string' then text_of_html(stored #>> '{}')
    when kind = 'inline' and jsonb_typeof(stored) = 'object' and jsonb_typeof(stored -> 'html') = 'string'
      then text_of_html(stored ->> 'html')
    when kind in ('text', 'inline') and jsonb_typeof(stored) in ('string', 'number')
      then translate(stored #>> '{}', E'\n', ' ')
  end;
end $$;

-- Close to isSafeLink, which reads URLs as browsers do: an address that is not safe counts as none.
create or replace function is_shown_address(stored jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(stored) = 'string' is true
    and btrim(stored #>> '{}') ~* '^(https?://[^/]|mailto:.|tel:.|(?!//|[a-z][a-z0-9+.-]*:).)'
    and length(btrim(stored #>> '{}')) <= 2048
    and stored #>> '{}' !~ '[\\[:cntrl:]]'
$$;
