import type pg from 'pg';
import { onServer } from '../postgres/databases.ts';

/** Tables that are not restored: the running process depends on their rows, or they only grow. */
const excludedTables = [
  'public.audit_log',
  'public.change_counter',
  'public.installation',
  'public.jobs',
  'public.kept_mails',
  'public.schema_functions',
  'public.schema_migrations',
  'auth.signing_keys',
];

/** Copies all rows of a site that has just started, for `restoreStarterState`. */
export async function copyStarterState(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query('create schema starter');
    for (const { name } of await restoredTables(client)) {
      await client.query(`create table starter."${name}" as table ${name}`);
    }
  });
}

/** Restores all rows to their state at startup, so that test files do not affect each other. */
export async function restoreStarterState(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    const tables = await restoredTables(client);
    await client.query('begin');
    // The copied rows are consistent already. Triggers would derive rows again, and reject some insertion orders.
    await client.query('set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      await client.query(`delete from ${name}`);
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from starter."${name}"`,
      );
      await client.query(`select announce_live_change($1, '*', null, null, true)`, [
        name.replace('public.', ''),
      ]);
    }
    await client.query('commit');
  });
}

async function restoredTables(client: pg.Client): Promise<{ name: string; columns: string }[]> {
  const { rows } = await client.query(
    `select table_schema || '.' || table_name as name,
            string_agg(quote_ident(column_name), ', ' order by ordinal_position)
              filter (where is_generated = 'NEVER') as columns
     from information_schema.columns join information_schema.tables
       using (table_catalog, table_schema, table_name)
     where table_schema in ('public', 'auth') and table_type = 'BASE TABLE'
     group by 1`,
  );
  return rows.filter(({ name }) => !excludedTables.includes(name));
}
