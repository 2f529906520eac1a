import type pg from 'pg';
import { listOwnTableNames } from '#db/own-tables.ts';
import type { ArchivedSchema } from '../archive/archive-format.ts';

type Table = ArchivedSchema['tables'][number];
type Sequence = ArchivedSchema['sequences'][number];

const classes = 'pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace';
const tableName = "(namespace.nspname || '.' || class.relname)";

/** The site's own tables among those of the database, with the columns that can be written, in a fixed order. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select ${tableName} as name, array_agg(attname::text order by attnum) as columns
     from ${classes} join pg_attribute on attrelid = class.oid
     where relkind = 'r' and ${tableName} = any($1) and attnum > 0 and not attisdropped and attgenerated = ''
     group by 1 order by 1`,
    [await listOwnTableNames()],
  );
  return rows;
}

/** The sequences of these tables, with the value that each gives next. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequences.nspname || '.' || sequence.relname as name
     from ${classes}
       join pg_depend on refclassid = 'pg_class'::regclass and refobjid = class.oid and deptype in ('a', 'i')
       join pg_class sequence on classid = 'pg_class'::regclass and objid = sequence.oid and sequence.relkind = 'S'
       join pg_namespace sequences on sequences.oid = sequence.relnamespace
     where ${tableName} = any($1) order by 1`,
    [await listOwnTableNames()],
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
