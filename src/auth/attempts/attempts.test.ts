import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { failed, succeeded, sweepAttempts, waitFor } from './attempts.ts';

const dayMs = 24 * 60 * 60_000;
const start = new Date('2026-03-01T08:00:00Z');
const account = 'account:ada@example.org';
const network = 'network:192.0.2.0/24';
const both = [account, network];

let database: TestDatabase;
let processes: DatabaseClient[];
beforeAll(async () => {
  database = await testDatabase();
  processes = [1, 2, 3].map(() => openDatabase(database.url, { maxConnections: 4 }));
});
afterAll(async () => {
  await Promise.all(processes.map(({ close }) => close()));
  await database.close();
});
beforeEach(() => database.pool.query('delete from auth.attempts'));

function later(ms: number): Date {
  return new Date(start.getTime() + ms);
}

function waitOf(keys: readonly string[], now = start): Promise<number | null> {
  return waitFor(database.db, keys, now);
}

async function fail(keys: readonly string[], times: number, now = start): Promise<void> {
  for (let time = 0; time < times; time += 1) await failed(database.db, keys, now);
}

async function rows() {
  return (await database.pool.query('select * from auth.attempts order by failures')).rows;
}

/** A call in each process in turn, all at once. */
function atOnce<T>(calls: number, call: (client: DatabaseClient, index: number) => Promise<T>) {
  return Promise.all(
    Array.from({ length: calls }, (_, index) => {
      const client = processes[index % processes.length];
      if (!client) throw new Error('There is no such process.');
      return call(client, index);
    }),
  );
}

describe('failures', () => {
  test('are free four times, then close the door for longer and longer', async () => {
    await fail([account], 4);
    expect(await waitOf([account])).toBeNull();
    let now = start;
    const waits: (number | null)[] = [];
    for (let failure = 5; failure <= 15; failure += 1) {
      expect(await failed(database.db, [account], now)).toBeNull();
      const wait = await waitOf([account], now);
      waits.push(wait);
      now = new Date(now.getTime() + (wait ?? 0));
      expect(await waitOf([account], new Date(now.getTime() - 1))).toBe(1);
      expect(await waitOf([account], now)).toBeNull();
    }
    const seconds = waits.map((wait) => (wait ?? 0) / 1_000);
    expect(seconds).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('of one key leave others alone, and the longest wait counts', async () => {
    const now = later(2_000);
    await fail([account], 5);
    await fail([account], 1, now);
    await fail([network], 5, now);
    expect(await waitOf(['account:eve@example.org'], now)).toBeNull();
    expect(await waitOf([network], now)).toBe(2_000);
    expect(await waitOf(both, now)).toBe(4_000);
  });

  test('are forgotten after a success and after a day', async () => {
    await fail(both, 5);
    await succeeded(database.db, [account]);
    expect(await waitOf([account])).toBeNull();
    expect(await waitOf([network])).toBe(2_000);
    await fail([network], 1, later(2_000 + dayMs));
    expect(await rows()).toMatchObject([{ failures: 1, blocked_until: null }]);
  });

  test('are not counted while the door is closed; the answer is the wait', async () => {
    await fail([account], 5);
    expect(await failed(database.db, both, later(500))).toBe(1_500);
    expect(await rows()).toMatchObject([{ failures: 0 }, { failures: 5 }]);
    expect(await failed(database.db, both, later(2_000))).toBeNull();
    expect(await rows()).toMatchObject([{ failures: 1 }, { failures: 6 }]);
  });

  test('count once for a key that is named twice, and not at all for none', async () => {
    await fail([account, account], 1);
    expect(await rows()).toMatchObject([{ failures: 1 }]);
    expect(await failed(database.db, [], start)).toBeNull();
    expect(await waitOf([])).toBeNull();
    await succeeded(database.db, []);
    expect(await rows()).toHaveLength(1);
  });

  test('are kept under digests, for any text', async () => {
    const keys = ['', '\0', '\ud800', 'x'.repeat(100_000), account];
    await fail(keys, 5);
    expect(await waitOf(keys)).toBe(2_000);
    for (const { key } of await rows()) expect(key).toMatch(/^[0-9a-f]{64}$/);
    await succeeded(database.db, keys);
    expect(await rows()).toEqual([]);
  });
});

describe('many processes at once', () => {
  test('count every failure once', async () => {
    const answers = await atOnce(4, ({ db }) => failed(db, both, start));
    expect(answers).toEqual([null, null, null, null]);
    expect(await rows()).toMatchObject([{ failures: 4 }, { failures: 4 }]);
  });

  test('let five guesses of a burst know that they were wrong', async () => {
    const answers = await atOnce(60, ({ db }) => failed(db, [account], start));
    expect(answers.filter((wait) => wait === null)).toHaveLength(5);
    expect(answers.filter((wait) => wait === 2_000)).toHaveLength(55);
    expect(await rows()).toMatchObject([{ failures: 5 }]);
  });

  test('do not get in each other’s way, in whatever order keys are named', async () => {
    const keys = Array.from({ length: 6 }, (_, index) => `key ${index}`);
    await atOnce(60, async ({ db }, index) => {
      const turned = [...keys.slice(index % 6), ...keys.slice(0, index % 6)];
      if (index % 5 === 0) await succeeded(db, turned);
      else await failed(db, turned, later(index * 1_000));
      await waitFor(db, turned, start);
      if (index % 7 === 0) await sweepAttempts(db, later(dayMs));
    });
    await succeeded(database.db, keys);
    expect(await rows()).toEqual([]);
  });

  test.each(['new', 'known'])(
    'take %s keys in one order, whichever is named first',
    async (kind) => {
      await fail(both, 1);
      const [first, last] = (await rows()).map(({ key }): string => key).sort();
      await database.pool.query('delete from auth.attempts');
      const add = 'insert into auth.attempts (key) values ($1)';
      if (kind === 'known') for (const key of [last, first]) await database.pool.query(add, [key]);

      const other = await database.pool.connect();
      const lock = 'select from auth.attempts where key = $1 for update nowait';
      try {
        await other.query('begin');
        await other.query(kind === 'new' ? add : lock, [first]);
        const failing = [both, [network, account]].map((keys) => failed(database.db, keys, start));
        await untilWaiting(failing.length);
        await other.query(kind === 'new' ? add : lock, [last]);
        await other.query('commit');
        expect(await Promise.all(failing)).toEqual([null, null]);
      } finally {
        other.release(true);
      }
      expect(await rows()).toMatchObject([{ failures: 2 }, { failures: 2 }]);
    },
  );
});

async function untilWaiting(connections: number): Promise<void> {
  const waiting = `select count(*)::int as number from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await database.pool.query(waiting)).rows[0].number)
    .toBe(connections);
}

test('the sweep removes what is forgotten and nothing else', async () => {
  await fail([account], 5);
  await fail([network], 1, later(1));
  expect(await sweepAttempts(database.db, later(dayMs - 1))).toBe(0);
  expect(await sweepAttempts(database.db, later(dayMs))).toBe(1);
  expect(await rows()).toMatchObject([{ failures: 1 }]);
});

describe('rows that somebody else wrote', () => {
  const hostile = [
    "failures = 2147483647, blocked_until = 'infinity', updated_at = 'infinity'",
    "failures = -2147483648, blocked_until = '-infinity', updated_at = '-infinity'",
    "failures = 5, blocked_until = '294276-01-01', updated_at = '4713-01-01 BC'",
  ];
  test.each(hostile)('close the door for a quarter of an hour at most: %s', async (assignment) => {
    await fail([account], 1);
    await database.pool.query(`update auth.attempts set ${assignment}`);
    const wait = (await waitOf([account])) ?? 0;
    expect(wait).toBeLessThanOrEqual(15 * 60_000);
    await failed(database.db, [account], start);
    await succeeded(database.db, [account]);
    expect(await waitOf([account])).toBeNull();
  });
});

test('a failure counted in a transaction that is rolled back did not happen', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await failed(tx, [account], start);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});
