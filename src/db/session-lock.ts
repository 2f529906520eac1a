import type pg from 'pg';

/**
 * Runs `work` with a connection that holds the lock named `key`; returns false if another session holds it. PostgreSQL
 * frees the lock when the connection or its process is lost, so whoever holds it knows that no other is at work. Work
 * that depends on it must use this connection. The pool's connections have to keep their sessions.
 */
export async function withSessionLock(
  pool: pg.Pool,
  key: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let isUnlocked = false;
  try {
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
      [key],
    );
    if (rows[0]?.is_held !== true) {
      isUnlocked = true;
      return false;
    }
    try {
      await work(client);
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [key]);
      isUnlocked = true;
    }
    return true;
  } finally {
    // A connection that may still hold the lock is closed.
    client.release(!isUnlocked);
  }
}
