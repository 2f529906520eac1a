import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
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

/** Runs `work` once for each process; all of them have come to a standstill before one goes on. */
async function atOnce<Result>(stop: string, work: () => Promise<Result>): Promise<Result[]> {
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(stop);
    const working = Promise.all(processes.map(work));
    await expect.poll(waiting).toBe(processes.length);
    await holder.query('commit');
    return await working;
  } finally {
    holder.release(true);
  }
}

test('processes that start together make one key and share it', async () => {
  const addNothing = 'lock table auth.signing_keys in share mode';
  const all = await atOnce(addNothing, () => loadKeys(database.db, options));
  expect(await liveKids()).toHaveLength(1);
  const token = await all[0]?.sign(claims);
  for (const keys of all) expect(await keys.verify(token ?? '')).toEqual(claims);
});

test('rotations that meet leave one key that signs', async () => {
  await loadKeys(database.db, options);
  const retireNothing = 'select kid from auth.signing_keys for update';
  const rotated = await atOnce(retireNothing, () => rotateKeys(database.db, options));
  const live = await liveKids();
  expect(live).toHaveLength(1);
  expect(rotated.map(({ kid }) => kid)).toContain(live[0]);
});
