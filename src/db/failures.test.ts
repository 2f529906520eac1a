import { mkdtemp, open, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { getOutage, isDatabaseDown, isUnavailable, outageMessages } from './failures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A real PostgreSQL error with this SQLSTATE. */
async function raised(sqlstate: string, message = 'raised'): Promise<unknown> {
  const statement = `do $$ begin raise exception using errcode = '${sqlstate}', message = '${message}'; end $$`;
  return database.pool.query(statement).catch((error: unknown) => error);
}

test.each([
  ['57P03', 'away'],
  ['53300', 'too_many_connections'],
  ['53100', 'full'],
  ['25006', 'read_only'],
  ['22001', null],
  ['23502', null],
] as const)('takes SQLSTATE %s for %s', async (sqlstate, outage) => {
  const error = await raised(sqlstate);
  expect(getOutage(error)).toBe(outage);
  expect(isUnavailable(error)).toBe(outage !== null);
});

test('recognises a full disk by its message, whatever the code', async () => {
  const words = 'could not extend file: No space left on device';
  expect(getOutage(await raised('58030', words))).toBe('full');
  const wrapped = new Error('The query failed.', { cause: await raised('53100') });
  expect(getOutage(wrapped)).toBe('full');
});

test('recognises a write in a read-only transaction', async () => {
  const error = await database.db
    .transaction((tx) => tx.execute("insert into pages (title, slug) values ('Title', 'slug')"), {
      accessMode: 'read only',
    })
    .catch((failure: unknown) => failure);
  expect(getOutage(error)).toBe('read_only');
  expect(isDatabaseDown(error)).toBe(false);
});

test('a pool with all connections in use is busy, not away', async () => {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    connectionTimeoutMillis: 500,
  });
  // `end` resolves before the connection is closed, and the database may be dropped in between.
  pool.on('error', () => {});
  const inUse = await pool.connect();
  const error = await pool.query('select 1').catch((failure: unknown) => failure);
  inUse.release();
  await pool.end();
  expect(getOutage(error)).toBe('busy');
  expect(isDatabaseDown(error)).toBe(false);
});

test('a missing socket means that the database is away, a missing file does not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'failures-'));
  const missing = path.join(folder, 'missing');
  const rejected = await new Promise((resolve) => connect(missing).once('error', resolve));
  expect(getOutage(rejected)).toBe('away');
  const notFound = await open(missing).catch((error: unknown) => error);
  expect(getOutage(notFound)).toBeNull();
  await rm(folder, { recursive: true });
});

test('no outage message reveals internals', () => {
  for (const sentence of Object.values(outageMessages)) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/postgres|pool|ENOSPC|53\d|drizzle/i);
  }
});
