import type pg from 'pg';
import { getErrorCode } from '#errors/caught-error.ts';
import { minuteMs } from '#time/durations.ts';

/** The database that holds the site's content. */
export const contentDatabase = 'directorate';

/** PostgreSQL's error codes if another process has just created it. */
const duplicateCodes = ['42P04', '23505'];
const createTimeoutMs = minuteMs;

export async function createContentDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
    contentDatabase,
  ]);
  if (rowCount) return;
  const statement = { text: `CREATE DATABASE ${contentDatabase}`, query_timeout: createTimeoutMs };
  await client.query(statement).catch((error: unknown) => {
    if (!duplicateCodes.includes(getErrorCode(error) ?? '')) throw error;
  });
}
