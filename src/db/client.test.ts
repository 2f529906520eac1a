import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blockEventLoop } from '#tests/block-event-loop.ts';
import { until } from '#tests/running-site/until.ts';
import {
  emptyDatabase,
  openAnotherPool,
  type TestDatabase,
  testDatabase,
} from '#tests/test-database.ts';
import { detourTo } from './changes/listening.fixture.ts';
import { openDatabase } from './client.ts';
import { getOutage, isUnavailable } from './failures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('fails only the transaction whose connection is cut', async () => {
  const uncaught = vi.fn();
  process.once('uncaughtException', uncaught);
  try {
    const failure = await failureOf(
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
        // The server's last message is read before the next statement is sent.
        await new Promise((read) => setImmediate(read));
        await tx.execute(sql`select 1`);
      }),
    );
    expect(isUnavailable(failure)).toBe(true);
    expect((await database.pool.query('select 1 as is')).rows).toEqual([{ is: 1 }]);
    expect(uncaught).not.toHaveBeenCalled();
  } finally {
    process.off('uncaughtException', uncaught);
  }
});

test('reaches a server that answers without disturbing running work', async () => {
  const { pool, reach, close } = openDatabase(database.url, { maxConnections: 1 });
  const work = pool.query('select 1 as is from pg_sleep(0.2)');
  await reach();
  expect((await work).rows).toEqual([{ is: 1 }]);
  await close();
});

test('reaches a server whose answer arrived during a stall', { tags: 'nightly' }, async () => {
  const answerTimeoutMs = 1_000;
  const { pool, reach, close } = openAnotherPool(database.url, { answerTimeoutMs });
  const work = pool.query('select 1 as is from pg_sleep(3)');
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent) {
    const answer = Reflect.apply(query, this, sent);
    if (sent[0] === 'select 1') blockEventLoop(answerTimeoutMs + 500);
    return answer;
  });
  await reach();
  expect((await work).rows).toEqual([{ is: 1 }]);
  await close();
});

test('gives up all pending queries if the server goes silent', async () => {
  const way = await detourTo(database.url);
  const { pool, reach, close } = openDatabase(way.url, { answerTimeoutMs: 300 });
  await pool.query('select 1');
  way.goSilent();
  const waiting = failureOf(pool.query('select 1'));
  expect(isUnavailable(await failureOf(reach()))).toBe(true);
  expect(isUnavailable(await waiting)).toBe(true);
  way.speak();
  // On a busy machine, an answer within the timeout may take several attempts.
  const answer = async () => {
    await reach();
    return pool.query('select 1 as is');
  };
  const { rows } = await until('an answer', () => answer().catch(() => null));
  expect(rows).toEqual([{ is: 1 }]);
  await close();
  await way.close();
});

test('a server at its connection limit is not away while our connections work', async () => {
  const { pathname } = new URL(database.url);
  const role = `narrow_${pathname.slice(1)}`;
  await database.pool.query(`create role ${role} login password 'narrow' connection limit 1`);
  const url = new URL(database.url);
  url.username = role;
  url.password = 'narrow';
  const { pool, reach, close } = openDatabase(url.href, { maxConnections: 1 });
  await pool.query('select 1');
  await reach();
  await close();
  await database.pool.query(`drop role ${role}`);
});

test('a server that refuses connections is away, and pending queries continue', async () => {
  const { reach, close } = openDatabase('postgres://nobody@127.0.0.1:1/none');
  expect(isUnavailable(await failureOf(reach()))).toBe(true);
  await close();
});

test('a full pool with a long queue rejects at once, and is busy, not away', async () => {
  const { pool, close } = openAnotherPool(database.url, { maxConnections: 1 });
  const inUse = await pool.connect();
  const waiting = Array.from({ length: 20 }, () => pool.query('select 1'));
  const rejected = [failureOf(pool.query('select 1')), failureOf(pool.connect())];
  for (const rejection of rejected) expect(getOutage(await rejection)).toBe('busy');
  inUse.release();
  expect(await Promise.all(waiting)).toHaveLength(20);
  await close();
});

test('closing waits for running work, and for a lost connection only for a limited time', async () => {
  const patient = openAnotherPool(database.url);
  const work = patient.pool.query('select 1 as is from pg_sleep(0.2)');
  await patient.close();
  expect((await work).rows).toEqual([{ is: 1 }]);

  const leaking = openDatabase(database.url, { closeTimeoutMs: 100 });
  const lost = await leaking.pool.connect();
  await leaking.close();
  expect(getOutage(await failureOf(lost.query('select 1')))).toBe('away');
});

test('reads and writes dates in UTC, whatever the settings of the server', async () => {
  const { url, drop } = await emptyDatabase();
  const { database: name } = new pg.Client(url);
  const setting = (parameter: string, value: string) =>
    database.pool.query(`alter database "${name}" set ${parameter} to '${value}'`);
  await setting('timezone', 'America/St_Johns');
  await setting('datestyle', 'German');
  const { db, close } = openDatabase(url);
  // St. John's was 3 hours, 30 minutes and 52 seconds behind until 1935.
  const { rows } = await db.execute<{ ancient: string; today: string }>(
    sql`select '0044-03-15'::timestamptz as ancient, '2026-11-02'::timestamptz as today`,
  );
  expect(rows).toEqual([{ ancient: '0044-03-15 00:00:00+00', today: '2026-11-02 00:00:00+00' }]);
  await close();
  await drop();
});
