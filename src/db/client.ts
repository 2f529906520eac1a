import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/**
 * What every domain function takes first: the pool, or a transaction on one of its connections.
 * Both have the same methods, so verbs compose inside one transaction.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface DatabaseClientOptions {
  /** Connections this process may hold open at once. */
  maxConnections?: number;
  /** Called when an idle connection breaks; without a listener node-postgres ends the process. */
  onIdleError?: (error: Error) => void;
}

const connectTimeoutMs = 3_000;
const idleTimeoutMs = 30_000;
const statementTimeoutMs = 15_000;

/** Opens a pool on `url`. Nothing is sent to the server before the first query. */
export function openDatabase(url: string, options: DatabaseClientOptions = {}): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'directorate',
  });
  pool.on('error', options.onIdleError ?? (() => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
