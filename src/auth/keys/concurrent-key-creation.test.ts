import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { loadKeys, rotateKeys } from './auth-keys.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const options = { appSecret: 'the secret of this installation', now: () => noon };
const claims = { role: 'service_role' };
const processes = [1, 2, 3, 4, 5, 6];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from auth.signing_keys');
});

async function liveKids(): Promise<string[]> {
  const sql = 'select kid from auth.signing_keys where retired_at is null';
  const { rows } = await database.pool.query<{ kid: string }>(sql);
  return rows.map(({ kid }) => kid);
}

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const sql = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await database.pool.query(sql)).rows[0].n;
}

/** Runs `work` once per process; all of them are blocked before one continues. */
async function atOnce<Result>(block: string, work: () => Promise<Result>): Promise<Result[]> {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(block);
    const working = Promise.all(processes.map(work));
    await expect.poll(waiting).toBe(processes.length);
    await holder.query('commit');
    return await working;
  } finally {
    holder.release(true);
  }
}

test('processes that start together create one key and share it', async () => {
  const blockInserts = 'lock table auth.signing_keys in share mode';
  const all = await atOnce(blockInserts, () => loadKeys(database.db, options));
  expect(await liveKids()).toHaveLength(1);
  const token = await all[0]?.sign(claims);
  for (const keys of all) expect(await keys.verify(token ?? '')).toEqual(claims);
});

test('concurrent rotations leave one signing key', async () => {
  await loadKeys(database.db, options);
  const blockRetirement = 'select kid from auth.signing_keys for update';
  const rotated = await atOnce(blockRetirement, () => rotateKeys(database.db, options));
  const live = await liveKids();
  expect(live).toHaveLength(1);
  expect(rotated.map(({ kid }) => kid)).toContain(live[0]);
});
