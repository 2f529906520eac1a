import { type SQL, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

type Schema = Record<string, never>;
type Transaction = NodePgTransaction<Schema, Schema>;

/** Drizzle on `pool`, with transactions that give every connection back, or end it. */
export function databaseOn(pool: pg.Pool): NodePgDatabase<Schema> {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new PooledSession(pool, dialect), undefined);
}

/**
 * Drizzle's own session sends `begin` before it takes care of its connection: one that dies there is never
 * given back, and some outages later the pool is empty. It also lets a failed `rollback` hide the failure
 * that led to it.
 */
class PooledSession extends NodePgSession<Schema, Schema> {
  readonly #pool: pg.Pool;
  readonly #dialect: PgDialect;

  constructor(pool: pg.Pool, dialect: PgDialect) {
    super(pool, dialect, undefined);
    this.#pool = pool;
    this.#dialect = dialect;
  }

  override async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T> {
    const client = await this.#pool.connect();
    const session = new NodePgSession<Schema, Schema>(client, this.#dialect, undefined);
    const tx = new NodePgTransaction<Schema, Schema>(this.#dialect, session, undefined);
    // Only a connection that is known to be in no transaction may serve somebody else.
    let isClean = false;
    try {
      await tx.execute(beginning(config));
      try {
        const result = await work(tx);
        mustBeCommitted(await tx.execute(sql`commit`));
        isClean = true;
        return result;
      } catch (error) {
        isClean = await tx.execute(sql`rollback`).then(
          () => true,
          () => false,
        );
        throw error;
      }
    } finally {
      client.release(!isClean);
    }
  }
}

function beginning(config: PgTransactionConfig = {}): SQL {
  const { isolationLevel, accessMode, deferrable } = config;
  const words = ['begin'];
  if (isolationLevel) words.push(`isolation level ${isolationLevel}`);
  if (accessMode) words.push(accessMode);
  if (deferrable !== undefined) words.push(deferrable ? 'deferrable' : 'not deferrable');
  return sql.raw(words.join(' '));
}

/** PostgreSQL answers the commit of a transaction in which a statement failed with a rollback, not with an error. */
function mustBeCommitted({ command }: pg.QueryResult): void {
  if (command === 'COMMIT') return;
  throw new Error('A statement of the transaction failed, so nothing of it was stored.');
}
