import type pg from 'pg';
import { type Check, ok, warning } from '../check.ts';
import { onDatabase } from '../installation.ts';

/** Whether change notifications would have to pass a pooler, which may not deliver them. */
export const databasePoolerCheck: Check = {
  id: 'database_pooler',
  title: 'Change notifications',
  run: (installation) =>
    onDatabase(installation, async ({ pool }) => {
      const { databaseUrl, databaseListenUrl } = installation.env;
      if (databaseListenUrl !== databaseUrl) return ok('DATABASE_LISTEN_URL is set.');
      if (!(await isPooled(pool))) return ok('The connection to the database is direct.');
      return warning(
        'DATABASE_URL goes through a pooler. In transaction mode, changes reach visitors up to ten seconds late.',
        'Set DATABASE_LISTEN_URL to the direct address of the server, and restart the site.',
      );
    }),
};

/** A pooler tells its clients process ids of its own. */
async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client: pg.PoolClient & { processID?: number | null } = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== client.processID;
  } finally {
    client.release();
  }
}
