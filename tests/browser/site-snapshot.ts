import type pg from 'pg';
import { onServer } from '../postgres/databases.ts';
import { until } from '../running-site/until.ts';

const deadlockDetected = '40P01';

/** Tables that are not restored: the running process depends on their rows, or they only grow. */
const excludedTables = [
  'public.audit_log',
  'public.change_counter',
  'public.installation',
  'public.jobs',
  'public.stored_emails',
  'public.schema_functions',
  'public.schema_migrations',
  'auth.signing_keys',
];

/** Copies all rows of a site that has just been filled, for `restoreSnapshot`. */
export async function saveSnapshot(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query('create schema snapshot');
    for (const { name } of await restoredTables(client)) {
      await client.query(`create table snapshot."${name}" as table ${name}`);
    }
  });
}

/** Restores all rows to the snapshot, without the jobs of the last test, so that files do not affect each other. */
export async function restoreSnapshot(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, async (client) => {
    await client.query("delete from jobs where state = 'waiting'");
    await until('the end of the running jobs', async () => {
      const { rows } = await client.query("select 1 from jobs where state = 'running' limit 1");
      return rows.length === 0;
    });
    const tables = await restoredTables(client);
    await until('the restored snapshot', () => restoreTables(client, tables));
  });
}

interface RestoredTable {
  name: string;
  columns: string;
}

/** Returns false if a write of the running site came in between, in another order of locks. */
async function restoreTables(client: pg.Client, tables: RestoredTable[]): Promise<boolean> {
  await client.query('begin');
  try {
    // The copied rows are consistent already. Triggers would derive rows again, and reject some insertion orders.
    await client.query('set local session_replication_role = replica');
    for (const { name, columns } of tables) {
      await client.query(`delete from ${name}`);
      await client.query(
        `insert into ${name} (${columns}) overriding system value select ${columns} from snapshot."${name}"`,
      );
    }
    // Last, because it locks the change counter, as every write of the site does after its own rows.
    for (const { name } of tables) {
      await client.query(`select announce_live_change($1, '*', null, null, true)`, [
        name.replace('public.', ''),
      ]);
    }
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === deadlockDetected) return false;
    throw error;
  }
}

async function restoredTables(client: pg.Client): Promise<RestoredTable[]> {
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
