import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type Outage, outageOf } from './failures.ts';
import { BoundedPool } from './pool.ts';
import { databaseOn } from './transactions.ts';

/**
 * What every domain function takes first: the pool, or a transaction on one of its connections.
 * Both have the same methods, so actions compose inside one transaction.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseClient {
  db: Db;
  pool: pg.Pool;
  /**
   * One round trip on a connection of its own, which no work of ours can hold up. Where no answer comes in
   * time the server has gone without a word: every connection is given up, as whoever waits on one would
   * wait until the network does.
   */
  reach(): Promise<void>;
  /**
   * What keeps us from reading and storing now; null when nothing does. Asks on a connection of its own, whether
   * anybody uses ours or not, and tries whether there is room on the server's disk.
   */
  findOutage(): Promise<Outage | null>;
  /** Lets work under way finish for some seconds, then cuts every connection. Never hangs. */
  close(): Promise<void>;
}

export interface DatabaseClientOptions {
  /** Connections this process may hold open at once. */
  maxConnections?: number;
  /** Called when an idle connection breaks; without a listener node-postgres ends the process. */
  onIdleError?: (error: Error) => void;
  /** How long `reach` waits. */
  answerTimeoutMs?: number;
  /** How long `close` waits for work under way. */
  closeTimeoutMs?: number;
}

const connectTimeoutMs = 3_000;
const idleTimeoutMs = 30_000;
const statementTimeoutMs = 15_000;
const defaultAnswerTimeoutMs = 5_000;
const defaultCloseTimeoutMs = 5_000;
/** No statement and no transaction of ours should hold all connections for so long. */
const stuckAfterMs = 30_000;

/**
 * What a series needs beyond this memory goes into a temporary file, which is not written where the disk is full. It
 * costs some milliseconds, leaves nothing behind, and works on a standby, too.
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
  const pool = new BoundedPool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'directorate',
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  // While it is lent out, its borrower hears of a break by the statement that fails. An event without a
  // listener would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', options.onIdleError ?? (() => {}));

  function giveUp() {
    for (const socket of sockets) socket.destroy(noAnswer());
  }

  /** A connection that nobody gives back would hold `pool.end` up for ever. */
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
        if (outageOf(error) !== 'too_many_connections') throw error;
        // It has answered; whether we can work is for the connections to say that we have.
        await pool.query('select 1');
      }
    },
    async findOutage() {
      if (pool.stuckForMs() > stuckAfterMs) return 'busy';
      try {
        const results = await askApart(url, tryToStore, { timeoutMs });
        return saysReadOnly(results) ? 'read_only' : null;
      } catch (error) {
        const outage = outageOf(error);
        if (outage !== 'too_many_connections') return outage;
        return pool.query('select 1').then(() => null, afterRefusal);
      }
    },
    close,
  };
}

interface Asking {
  timeoutMs: number;
  /** Called when no answer has come by then. */
  onSilence?: () => void;
}

/** Sends statements on a connection for them alone; answers the result, or an array of them. */
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
  const silence = setTimeout(() => {
    onSilence?.();
    socket.destroy(noAnswer());
  }, timeoutMs);
  try {
    await client.connect();
    const result = await client.query(statements);
    await client.end();
    return result;
  } finally {
    clearTimeout(silence);
    socket.destroy();
  }
}

function saysReadOnly(results: unknown): boolean {
  if (!Array.isArray(results)) return false;
  return results.some(({ rows }: pg.QueryResult) => rows[0]?.is_read_only === true);
}

/** With our connections busy the server's refusal is no obstacle: they are at work. */
function afterRefusal(error: unknown): Outage | null {
  const outage = outageOf(error);
  return outage === 'busy' ? null : outage;
}

/** In the words of node-postgres, so that it counts as a database that is away. */
function noAnswer(): Error {
  return new Error('Connection terminated: the database did not answer in time.');
}
