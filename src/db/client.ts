import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { startAnswerTimeout } from '#turns/answer-timeout.ts';
import { getOutage, type Outage } from './failures.ts';
import { FairPool } from './pool.ts';
import { sessionSettings } from './session-settings.ts';
import { databaseOn } from './transactions.ts';

/**
 * The first argument of every domain function: the pool or a transaction on one of its connections.
 * Both have the same methods, so actions compose inside one transaction.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  /**
   * One round trip on a separate connection, so that running work can't delay it. Without an answer in
   * time, all connections are destroyed: queries on them would otherwise wait for the network's timeout.
   */
  reach(): Promise<void>;
  /**
   * Why reading and writing is impossible now; null if it is possible. Uses a separate connection, and checks
   * that the server's disk has space.
   */
  findOutage(): Promise<Outage | null>;
  /** Waits a few seconds for running work, then destroys all connections. Never hangs. */
  close(): Promise<void>;
}

export interface DatabaseClientOptions {
  /** The size of the pool. */
  maxConnections?: number;
  /** Called when an idle connection breaks; without a listener node-postgres ends the process. */
  onIdleError?: (error: Error) => void;
  /** How long a query waits for its turn, and then again for a connection to open; 3 seconds by default. */
  connectTimeoutMs?: number;
  /** How long a statement may run; 15 seconds by default. */
  statementTimeoutMs?: number;
  /** How long `reach` waits. */
  answerTimeoutMs?: number;
  /** How long `close` waits for work under way. */
  closeTimeoutMs?: number;
}

const defaultConnectTimeoutMs = 3_000;
const idleTimeoutMs = 30_000;
const defaultStatementTimeoutMs = 15_000;
const defaultAnswerTimeoutMs = 5_000;
const defaultCloseTimeoutMs = 5_000;
/** No statement or transaction should hold all connections for this long. */
const stuckAfterMs = 30_000;

/**
 * The series exceeds this memory, so it is written to a temporary file, which fails if the disk is full. It takes
 * some milliseconds, leaves nothing behind, and works on a standby too.
 */
const tryToStore = `
  begin;
  set local work_mem = '64kB';
  select current_setting('transaction_read_only') = 'on' as is_read_only, count(*) from generate_series(1, 20000);
  rollback`;

/** Opens a pool on `url`. Nothing is sent to the server before the first query. */
export function openDatabase(url: string, options: DatabaseClientOptions = {}): DatabaseClient {
  const timeoutMs = options.answerTimeoutMs ?? defaultAnswerTimeoutMs;
  const sockets = new Set<Socket>();
  const pool = new FairPool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
    application_name: 'directorate',
    onConnect: (client) => client.query(sessionSettings),
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // While a client is in use, the failing statement reports a lost connection. An error event without a
  // listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', options.onIdleError ?? (() => {}));

  function giveUp() {
    for (const socket of sockets) socket.destroy(noAnswer());
  }

  /** A client that is never released would block `pool.end` forever. */
  async function close() {
    const patience = new AbortController();
    const closeTimeoutMs = options.closeTimeoutMs ?? defaultCloseTimeoutMs;
    const late = pause(closeTimeoutMs, undefined, { signal: patience.signal }).then(
      giveUp,
      () => {},
    );
    await Promise.race([pool.end(), late]);
    patience.abort();
  }

  return {
    db: databaseOn(pool),
    pool,
    async reach() {
      try {
        await askApart(url, 'select 1', { timeoutMs, onSilence: giveUp });
      } catch (error) {
        if (getOutage(error) !== 'too_many_connections') throw error;
        // The server answered; whether our own connections work is what counts.
        await pool.query('select 1');
      }
    },
    async findOutage() {
      if (pool.stuckForMs() > stuckAfterMs) return 'busy';
      try {
        const results = await askApart(url, tryToStore, { timeoutMs });
        return saysReadOnly(results) ? 'read_only' : null;
      } catch (error) {
        const outage = getOutage(error);
        if (outage !== 'too_many_connections') return outage;
        return pool.query('select 1').then(() => null, afterRejection);
      }
    },
    close,
  };
}

interface Asking {
  timeoutMs: number;
  /** Called if there is no answer in time. */
  onSilence?: () => void;
}

/** Runs statements on a separate connection; returns the result, or an array of results. */
async function askApart(
  url: string,
  statements: string,
  { timeoutMs, onSilence }: Asking,
): Promise<unknown> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'directorate-reach',
    stream: () => socket,
  });
  client.on('error', () => {});
  // Of several answers that a stall delays, only the last one is saved.
  let isAnswered = false;
  const timeout = startAnswerTimeout(timeoutMs, () => {
    if (!isAnswered) onSilence?.();
    socket.destroy(noAnswer());
  });
  try {
    await client.connect();
    const result = await client.query(statements);
    isAnswered = true;
    await client.end();
    return result;
  } finally {
    timeout.cancel();
    socket.destroy();
  }
}

function saysReadOnly(results: unknown): boolean {
  if (!Array.isArray(results)) return false;
  return results.some(({ rows }: pg.QueryResult) => rows[0]?.is_read_only === true);
}

/** If our connections are busy, they work, so the server's rejection does not matter. */
function afterRejection(error: unknown): Outage | null {
  const outage = getOutage(error);
  return outage === 'busy' ? null : outage;
}

/** Worded like node-postgres, so that it counts as a database that is away. */
function noAnswer(): Error {
  return new Error('Connection terminated: the database did not answer in time.');
}
