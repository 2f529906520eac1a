import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { withSessionLock } from './session-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const withLock = <T>(work: Parameters<typeof withSessionLock<T>>[2]) =>
  withSessionLock(database.pool, 'test', work);

test('one session at a time holds the lock', async () => {
  const first = await withLock(async () => withLock(async () => 'second'));
  expect(first).toEqual({ result: null });
  expect(await withLock(async () => 'next')).toEqual({ result: 'next' });
});

test('a connection that is lost meanwhile frees the lock, and does not fail the work', async () => {
  const held = await withLock(async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    return 'done';
  });
  expect(held).toEqual({ result: 'done' });
  expect(await withLock(async () => 'next')).toEqual({ result: 'next' });
});
