import { is, type SQL, sql } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './client.ts';

type Schema = Record<string, never>;
type Transaction = NodePgTransaction<Schema, Schema>;

/** Drizzle on `pool`, with transactions that always release their connection or destroy it. */
export function databaseOn(pool: pg.Pool): NodePgDatabase<Schema> {
  const dialect = new PgDialect();
  return new NodePgDatabase(dialect, new PooledSession(pool, dialect), undefined);
}

/** Whether `db` is a transaction rather than the pool. */
export function isTransaction(db: Db): boolean {
  return is(db, PgTransaction);
}

/**
 * Drizzle's own session sends `begin` before its `try`: a connection that dies there is never released, and after
 * some outages the pool is empty. It also lets a failing `rollback` hide the error that caused it.
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
    // Only a connection that is known to be outside a transaction can be reused.
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

/** PostgreSQL answers `commit` after a failed statement with a rollback, not with an error. */
function mustBeCommitted({ command }: pg.QueryResult): void {
  if (command === 'COMMIT') return;
  throw new Error('A statement in the transaction failed, so the transaction was rolled back.');
}
