import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Requester, workFor } from '#turns/requester.ts';
import { openDatabase } from './client.ts';

const maxConnections = 10;
const maxOfStrangers = 4;
const maxOfUser = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const network = (id: string): Requester => ({ kind: 'network', id });
const user = (id: string): Requester => ({ kind: 'user', id });

/** Asks for connections, and notes whose come, in order. */
function world() {
  const client = openAnotherPool(database.url, { maxConnections });
  const given: { id: string; connection: pg.PoolClient }[] = [];
  const ids = () => given.map(({ id }) => id);
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    for (const { connection } of given) connection.release();
    return client.close();
  });
  return {
    ids,
    ask(requester: Requester, count = 1) {
      for (let asked = 0; asked < count; asked += 1) {
        workFor(requester, () => client.pool.connect()).then(
          (connection) => {
            if (isOver) connection.release();
            else given.push({ id: requester.id, connection });
          },
          () => {},
        );
      }
    },
    releaseFirst: () => given.shift()?.connection.release(),
  };
}

test('strangers together leave connections to users, and one user leaves some to another', async () => {
  const { ask, ids } = world();
  ask(network('flood'), 50);
  ask(network('visitor'));
  ask(user('busy'), 50);
  await expect.poll(ids).toHaveLength(maxOfStrangers + maxOfUser);
  ask(user('other'));
  await expect.poll(ids).toContain('other');
  expect(ids()).not.toContain('visitor');
});

test('a network that asks for much does not delay one that asks for little', async () => {
  const { ask, ids, releaseFirst } = world();
  ask(network('flood'), 50);
  ask(network('visitor'), 2);
  await expect.poll(ids).toHaveLength(maxOfStrangers);
  for (let turn = 0; turn < maxOfStrangers; turn += 1) releaseFirst();
  await expect.poll(ids).toHaveLength(maxOfStrangers);
  expect(ids().filter((id) => id === 'visitor')).toHaveLength(2);
});

test('a connection that failed to open, or broke, is not counted as in use', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { maxConnections });
  const failures = Array.from({ length: 3 * maxConnections }, () =>
    workFor(network('visitor'), () => away.pool.query('select 1')).catch((error) => error.code),
  );
  expect(await Promise.all(failures)).toEqual(failures.map(() => 'ECONNREFUSED'));
  await away.close();
  const client = openAnotherPool(database.url, { maxConnections });
  const broken = Array.from({ length: 3 * maxConnections }, () =>
    workFor(network('visitor'), () =>
      client.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => null),
    ),
  );
  await Promise.all(broken);
  const { rows } = await workFor(network('visitor'), () => client.pool.query('select 1 as is'));
  expect(rows).toEqual([{ is: 1 }]);
  await client.close();
});
