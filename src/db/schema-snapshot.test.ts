import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The migrator's own tables record how the schema was reached; they're not part of it. */
const isOurs = `
  n.nspname in ('public', 'auth') and c.relname not in ('schema_migrations', 'schema_functions')`;

const columns = `
  select c.oid::regclass::text as owner,
         concat_ws(' ', 'column', quote_ident(attname), format_type(atttypid, atttypmod),
           case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
           case when attnotnull then 'not null' end,
           case when attidentity <> '' then 'identity ' || attidentity::text end,
           case when attgenerated <> '' then 'generated ' || attgenerated::text end,
           'default ' || pg_get_expr(adbin, adrelid),
           case when attstorage <> typstorage then 'storage ' || attstorage::text end,
           'granted ' || attacl::text, 'options ' || attoptions::text,
           'comment ' || col_description(c.oid, attnum)) as line
  from pg_class c
  join pg_namespace n on n.oid = relnamespace
  join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
  join pg_type t on t.oid = atttypid
  left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where relkind = 'r' and ${isOurs}
  order by 1, attnum`;

const tables = `
  select c.oid::regclass::text as owner,
         concat_ws(' ', case relkind when 'r' then 'table' else 'relation of kind ' || relkind::text end,
           case when relpersistence <> 'p' then 'persistence ' || relpersistence::text end,
           'options ' || reloptions::text,
           'toast options ' || (select reloptions::text from pg_class where oid = c.reltoastrelid),
           case when relrowsecurity then 'row security' end,
           case when relreplident <> 'd' then 'replica identity ' || relreplident::text end,
           'granted ' || relacl::text, 'comment ' || obj_description(c.oid, 'pg_class')) as line
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind not in ('i', 'S', 't') and ${isOurs}
  order by 1`;

// PostgreSQL 18 lists "not null" among the constraints; the columns already say it.
const constraints = `
  select conrelid::regclass::text as owner,
         concat_ws(' ', 'constraint', quote_ident(conname), pg_get_constraintdef(p.oid),
           case when not convalidated then 'not valid' end) as line
  from pg_constraint p join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
  where contype not in ('n', 't') and ${isOurs}
  order by 1, conname`;

const indexes = `
  select c.oid::regclass::text as owner,
         pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' invalid' end as line
  from pg_index join pg_class c on c.oid = indrelid join pg_namespace n on n.oid = relnamespace
  where ${isOurs} and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')
  order by 1, indexrelid::regclass::text`;

const triggers = `
  select c.oid::regclass::text as owner,
         concat_ws(' ', case when tgenabled <> 'O' then 'enabled ' || tgenabled::text end,
           pg_get_triggerdef(t.oid)) as line
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where not tgisinternal and ${isOurs}
  order by 1, tgname`;

const sequences = `
  select 'sequence ' || s.oid::regclass as owner,
         format('%s of %s, from %s by %s, %s to %s', format_type(seqtypid, null),
           d.refobjid::regclass || '.' || attname, seqstart, seqincrement, seqmin, seqmax) as line
  from pg_class s join pg_namespace n on n.oid = s.relnamespace join pg_sequence on seqrelid = s.oid
  left join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0
  left join pg_attribute on attrelid = d.refobjid and attnum = d.refobjsubid
  where n.nspname in ('public', 'auth')
  order by 1`;

// A digest of the body without its comments and line breaks: the text is in the migrations.
const functions = `
  select 'function ' || p.oid::regprocedure as owner,
         concat_ws(' ', pg_get_function_arguments(p.oid), 'returns', pg_get_function_result(p.oid),
           lanname, case when prokind <> 'f' then 'kind ' || prokind::text end,
           'volatility ' || provolatile::text, 'parallel ' || proparallel::text,
           case when proisstrict then 'strict' end, case when prosecdef then 'security definer' end,
           case when proleakproof then 'leakproof' end, case when procost <> 100 then 'cost ' || procost end,
           case when prorows not in (0, 1000) then 'rows ' || prorows end,
           'set ' || proconfig::text, 'granted ' || proacl::text,
           'body ' || md5(btrim(regexp_replace(
             regexp_replace(prosrc, '^\\s*--.*$', '', 'gn'), '\\s+', ' ', 'g')))) as line
  from pg_proc p
  join pg_namespace n on n.oid = pronamespace
  join pg_language l on l.oid = prolang
  where n.nspname in ('public', 'auth')
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by 1`;

const others = `
  select 'others' as owner, 'extension ' || extname as line from pg_extension
  union all
  select 'others', concat_ws(' ', 'schema', nspname,
    case when nspname <> 'public' then 'granted ' || nspacl::text end)
  from pg_namespace where nspname !~ '^(pg_|information_schema)'
  union all
  select 'others', 'type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = typnamespace
  where n.nspname in ('public', 'auth') and typtype in ('d', 'e', 'r')
  union all
  select 'others', 'view ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = relnamespace
  where n.nspname in ('public', 'auth') and relkind in ('v', 'm')
  order by 1, 2`;

async function readLines(sql: string): Promise<{ owner: string; line: string }[]> {
  return (await database.pool.query(sql)).rows;
}

/** The rows that every installation starts with, without the dates of the installation. */
async function seededRows(): Promise<{ owner: string; line: string }[]> {
  const owners = new Set((await readLines(tables)).map(({ owner }) => owner));
  const found = await Promise.all(
    [...owners].map((owner) =>
      readLines(
        `select '${owner}' as owner,
           'row ' || (to_jsonb(t) - array['created_at', 'updated_at'])::text as line
         from ${owner} as t`,
      ),
    ),
  );
  return found.flat();
}

async function schemaText(): Promise<string> {
  const parts = new Map<string, string[]>();
  const queries = [tables, columns, constraints, indexes, triggers, sequences, functions, others];
  const lines = (await Promise.all(queries.map(readLines))).flat();
  for (const { owner, line } of [...lines, ...(await seededRows())]) {
    parts.set(owner, [...(parts.get(owner) ?? []), line]);
  }
  const sections = [...parts].map(([owner, found]) => `${owner}\n${found.map(indented).join('')}`);
  return sections.join('\n');
}

function indented(line: string): string {
  return `  ${line}\n`;
}

// After a migration: `npx vitest run src/db/schema-snapshot.test.ts -u`, and review the snapshot's diff.
test('the migrations produce the schema in schema.snapshot', async () => {
  await expect(await schemaText()).toMatchFileSnapshot('schema.snapshot');
});
