import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import type { SessionLimits } from './session-expiry.ts';
import { purgeSessions } from './session-purge.ts';
import {
  createSignedInUser,
  defaultSettings,
  later,
  refreshAfter,
  signInAgain,
} from './testing/signed-in-user.ts';

const jwtExpSeconds = 3_600;
const retentionMs = 30 * dayMs;
const running = new AbortController().signal;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from auth.sessions'));

/** Runs the purge `ms` after `start`. */
function purgeAfter(ms: number, limits: Partial<SessionLimits & { jwtExpSeconds: number }> = {}) {
  const settings = { ...defaultSettings, jwtExpSeconds, ...limits };
  const now = later(ms);
  const keptFrom = new Date(now.getTime() - retentionMs);
  return purgeSessions(database.db, { settings, start: keptFrom, now }, running);
}

test.each([
  ['time limit', { sessionTimeboxMs: 2 * dayMs }],
  ['inactivity limit', { sessionInactivityMs: 2 * dayMs }],
])(
  'deletes a session once its %s has been over for longer than the retention',
  async (_, limits) => {
    const { refreshToken } = await createSignedInUser(database.db);
    const expiredMs = 2 * dayMs;
    expect(await purgeAfter(expiredMs + retentionMs, limits)).toBe(0);
    await expect(
      refreshAfter(database.db, refreshToken, expiredMs + 1, limits),
    ).rejects.toMatchObject({ code: 'session_expired' });
    expect(await purgeAfter(expiredMs + retentionMs + 1, limits)).toBe(1);
  },
);

test('deletes a session after the end that another program gave it', async () => {
  await createSignedInUser(database.db);
  await database.pool.query('update auth.sessions set not_after = $1', [later(dayMs)]);
  expect(await purgeAfter(dayMs + retentionMs)).toBe(0);
  expect(await purgeAfter(dayMs + retentionMs + 1)).toBe(1);
});

test('keeps a session that can be refreshed, however old it is', async () => {
  const { session, refreshToken } = await createSignedInUser(database.db);
  const limits = { sessionInactivityMs: 400 * dayMs };
  const next = await refreshAfter(database.db, refreshToken, 399 * dayMs, limits);
  expect(await purgeAfter(798 * dayMs, limits)).toBe(0);
  expect(await purgeAfter(9_000 * dayMs)).toBe(0);
  const last = await refreshAfter(database.db, next.refreshToken, 798 * dayMs, limits);
  expect(last.session.id).toBe(session.id);
});

test('keeps a session while its last access token may be valid', async () => {
  await createSignedInUser(database.db);
  const tokensMs = retentionMs + dayMs;
  const limits = { sessionTimeboxMs: 0, jwtExpSeconds: tokensMs / 1_000 };
  expect(await purgeAfter(tokensMs, limits)).toBe(0);
  expect(await purgeAfter(tokensMs + 1, limits)).toBe(1);
});

test('deletes sessions that ended with a new one, and keeps that', async () => {
  const limits = { sessionSinglePerUser: true };
  const { user } = await createSignedInUser(database.db);
  const { session } = await signInAgain(database.db, user, later(dayMs));
  await createSignedInUser(database.db);
  expect(await purgeAfter(dayMs + retentionMs, limits)).toBe(0);
  expect(await purgeAfter(dayMs + retentionMs + 1, limits)).toBe(1);
  const { rows } = await database.pool.query('select id from auth.sessions where user_id = $1', [
    user.id,
  ]);
  expect(rows).toEqual([{ id: session.id }]);
});

test('rejects every token of a deleted session, and leaves none in the database', async () => {
  const { session, refreshToken } = await createSignedInUser(database.db);
  const second = await refreshAfter(database.db, refreshToken, minuteMs);
  const limits = { sessionInactivityMs: dayMs };
  const purgedMs = dayMs + retentionMs + minuteMs + 1;
  expect(await purgeAfter(purgedMs, limits)).toBe(1);
  for (const token of [refreshToken, second.refreshToken]) {
    await expect(refreshAfter(database.db, token, purgedMs)).rejects.toMatchObject({
      code: 'session_not_found',
    });
  }
  const { rowCount } = await database.pool.query(
    'select from auth.refresh_tokens where session_id = $1',
    [session.id],
  );
  expect(rowCount).toBe(0);
});

test('leaves a session that is being refreshed at this moment', async () => {
  const { session } = await createSignedInUser(database.db);
  const limits = { sessionTimeboxMs: dayMs };
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from auth.sessions where id = ${session.id} for update`);
    expect(await purgeAfter(dayMs + retentionMs + 1, limits)).toBe(0);
  });
  expect(await purgeAfter(dayMs + retentionMs + 1, limits)).toBe(1);
});
