import type pg from 'pg';
import type { ArchivedSchema } from '../archive/archive-format.ts';

type Table = ArchivedSchema['tables'][number];
type Sequence = ArchivedSchema['sequences'][number];

/** Tables of the same owner as ours; those that record the state of the schema belong to the program, not to the site. */
const ownTables = `
  select class.oid, namespace.nspname as schema_name, class.relname as table_name, class.relkind
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace
  where namespace.nspname in ('public', 'auth')
    and class.relowner = (select relowner from pg_class where oid = 'public.schema_migrations'::regclass)
    and class.relname not in ('schema_migrations', 'schema_functions')`;

/** The tables of the site with the columns that can be written, in a fixed order. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select schema_name || '.' || table_name as name, array_agg(attname::text order by attnum) as columns
     from (${ownTables}) own join pg_attribute on attrelid = own.oid
     where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

/** The sequences of the site, with the value that each gives next. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schema_name || '.' || table_name as name from (${ownTables}) own where relkind = 'S' order by 1`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: values } = await client.query<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from ${quoted(name)}`,
    );
    sequences.push({ name, next: values[0]?.next ?? '1' });
  }
  return sequences;
}

/** Names of the migrations that the database has. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** `public.pages` as `"public"."pages"`. */
export function quoted(name: string): string {
  return name.split('.').map(quotedName).join('.');
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The arguments of COPY that name a table and its columns. */
export function copyTarget({ name, columns }: Table): string {
  return `${quoted(name)} (${columns.map(quotedName).join(', ')})`;
}
