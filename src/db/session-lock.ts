import type pg from 'pg';

type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Runs `work` with a connection that holds the lock named `key`; returns null if another session holds it. PostgreSQL
 * frees the lock when it notices that the connection is lost: at once if its process ends, within a minute if its host
 * is gone. So whoever holds it knows that no other is at work. Work that depends on it must use this connection. The
 * pool's connections have to keep their sessions.
 */
export async function withSessionLock<T>(
  pool: pg.Pool,
  key: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect();
  let isUnlocked = false;
  try {
    try {
      await client.query(noticeLostHosts);
      if (!(await tryLock(client, key))) return null;
      return { result: await work(client) };
    } finally {
      // If the connection was lost, its locks are free already: that is no failure of the work, which may have taken hours.
      isUnlocked = await client.query('select pg_advisory_unlock_all()').then(
        () => true,
        () => false,
      );
    }
  } finally {
    // A connection that may still hold a lock is closed.
    client.release(!isUnlocked);
  }
}

/** By default, PostgreSQL would wait for two hours. */
const noticeLostHosts = `
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

/** Takes one more lock on a connection of `withSessionLock`, until that ends; returns false if another session holds it. */
export async function tryLock(client: Queryable, key: string): Promise<boolean> {
  const { rows } = await client.query(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
    [key],
  );
  return rows[0]?.is_held === true;
}

/** Whether no session holds the lock at this moment. */
export async function isLockFree(client: Queryable, key: string): Promise<boolean> {
  const { rows } = await client.query(
    'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_free',
    [key],
  );
  return rows[0]?.is_free === true;
}
