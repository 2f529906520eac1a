import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Detour, detourTo } from './changes/listening.fixture.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { getOutage } from './failures.ts';

const maxConnections = 3;

let database: TestDatabase;
let way: Detour;
let client: DatabaseClient;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table notes (text text unique deferrable initially deferred)');
});
beforeEach(async () => {
  way = await detourTo(database.url);
  client = openDatabase(way.url, { maxConnections });
});
afterEach(async () => {
  await client.close();
  await way.close();
  await database.pool.query('delete from notes');
});
afterAll(() => database.close());

const write = (text: string) =>
  client.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (${text})`);
  });

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

async function written(): Promise<string[]> {
  const { rows } = await database.pool.query('select text from notes order by text');
  return rows.map(({ text }) => text);
}

/** Checks out all connections at once and releases them. */
async function expectWholePool(): Promise<void> {
  const all = await Promise.all(
    Array.from({ length: maxConnections }, () => client.pool.connect()),
  );
  for (const each of all) each.release();
  expect(client.pool.waitingCount).toBe(0);
}

test.each(['begin', 'commit', 'rollback', 'savepoint', 'insert'])(
  'connections that are cut at "%s" leave the pool whole',
  async (words) => {
    way.cutAt(words);
    for (let round = 0; round < maxConnections + 1; round++) {
      const work = client.db.transaction(async (tx) => {
        await tx.transaction((inner) => inner.execute(sql`insert into notes values ('lost')`));
        if (words === 'rollback') throw new Error('changed my mind');
      });
      const failure = await failureOf(work);
      if (words === 'rollback') expect(failure).toMatchObject({ message: 'changed my mind' });
      else expect(getOutage(failure)).toBe('away');
    }
    way.cutAt(null);
    await expectWholePool();
    await write('saved');
    expect(await written()).toEqual(['saved']);
  },
);

test('reports why a transaction failed and reuses its connection', async () => {
  const mistake = await failureOf(
    client.db.transaction((tx) => tx.execute(sql`insert into no_such_table values (1)`)),
  );
  expect(mistake).toMatchObject({ cause: { code: '42P01' } });
  expect(client.pool.totalCount).toBe(1);
  await write('saved');
  expect(client.pool.totalCount).toBe(1);
  expect(await written()).toEqual(['saved']);
});

test('a failed nested transaction does not affect the outer one', async () => {
  await client.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('outer')`);
    await failureOf(
      tx.transaction(async (inner) => {
        await inner.execute(sql`insert into notes values ('inner')`);
        await inner.execute(sql`select 1 / 0`);
      }),
    );
  });
  expect(await written()).toEqual(['outer']);
});

test('a commit that rolls back is an error', async () => {
  const swallowed = client.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('gone')`);
    await failureOf(tx.execute(sql`select 1 / 0`));
  });
  await expect(swallowed).rejects.toThrow('transaction was rolled back');
  const twice = client.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values ('one'), ('one')`);
  });
  expect(await failureOf(twice)).toMatchObject({ cause: { code: '23505' } });
  expect(await written()).toEqual([]);
  await expectWholePool();
});

test('uses the requested transaction options', async () => {
  const rows = await client.db.transaction(
    async (tx) =>
      (
        await tx.execute(sql`select current_setting('transaction_isolation') as isolation,
                                    current_setting('transaction_read_only') as read_only,
                                    current_setting('transaction_deferrable') as deferrable`)
      ).rows,
    { isolationLevel: 'repeatable read', accessMode: 'read only', deferrable: true },
  );
  expect(rows).toEqual([{ isolation: 'repeatable read', read_only: 'on', deferrable: 'on' }]);
});
