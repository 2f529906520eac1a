import type pg from 'pg';

/**
 * Runs `work` with a connection that holds the lock named `key`; returns null if another session holds it. PostgreSQL
 * frees the lock when the connection or its process is lost, so whoever holds it knows that no other is at work. Work
 * that depends on it must use this connection. The pool's connections have to keep their sessions.
 */
export async function withSessionLock<T>(
  pool: pg.Pool,
  key: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect();
  let isUnlocked = false;
  try {
    const { rows } = await client.query(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
      [key],
    );
    if (rows[0]?.is_held !== true) {
      isUnlocked = true;
      return null;
    }
    try {
      return { result: await work(client) };
    } finally {
      // Of a lost connection, the lock is free already: that is no failure of the work, which may have taken hours.
      isUnlocked = await client
        .query('select pg_advisory_unlock(hashtextextended($1, 0))', [key])
        .then(
          () => true,
          () => false,
        );
    }
  } finally {
    // A connection that may still hold the lock is closed.
    client.release(!isUnlocked);
  }
}
