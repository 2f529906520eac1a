import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { minuteMs } from '#time/durations.ts';
import { setBan } from '../users/user-updates.ts';
import { findLiveSession } from './live-session.ts';
import { formatRefreshToken } from './refresh-token-format.ts';
import { endSession } from './session-end.ts';
import { refreshSession } from './session-refresh.ts';
import {
  createSignedInUser,
  defaultSettings,
  later,
  refreshAfter,
  reuseIntervalMs,
  secret,
  signInAgain,
  start,
} from './testing/signed-in-user.ts';

const yearMs = 365 * 24 * 60 * minuteMs;

const alreadyUsed = {
  status: 400,
  code: 'refresh_token_already_used',
  message: 'Invalid Refresh Token: Already Used',
};
const notFound = {
  status: 400,
  code: 'refresh_token_not_found',
  message: 'Invalid Refresh Token: Refresh Token Not Found',
};
const noSession = { status: 400, code: 'session_not_found' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function refresh(token: string, ms: number, settings: Partial<typeof defaultSettings> = {}) {
  return refreshAfter(database.db, token, ms, settings);
}

function isLive(session: { id: string; user_id: string }) {
  return findLiveSession(database.db, session.id, session.user_id).then((found) => found !== null);
}

async function liveTokens(sessionId: string): Promise<number> {
  const sql = 'select 1 from auth.refresh_tokens where session_id = $1 and not revoked';
  return (await database.pool.query(sql, [sessionId])).rows.length;
}

describe('the first use of a token', () => {
  test('returns another one of the same session, level and methods', async () => {
    const { session, amr, refreshToken, user } = await createSignedInUser(database.db);
    const next = await refresh(refreshToken, minuteMs);
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(next.session).toMatchObject({ id: session.id, aal: 'aal1', created_at: start });
    expect(next.session.refreshed_at).toEqual(later(minuteMs));
    expect(next.amr).toEqual(amr);
    expect(next.user.id).toBe(user.id);
    expect(next.identities).toHaveLength(1);
    expect(await liveTokens(session.id)).toBe(1);
  });

  test('stores only digests', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const next = await refresh(refreshToken, minuteMs);
    const sql =
      'select token, parent, revoked from auth.refresh_tokens where session_id = $1 order by id';
    const { rows } = await database.pool.query(sql, [session.id]);
    const [first, second] = [refreshToken, next.refreshToken].map((token) =>
      createHash('sha256').update(token).digest('hex'),
    );
    expect(rows).toEqual([
      { token: first, parent: null, revoked: true },
      { token: second, parent: first, revoked: false },
    ]);
  });

  test('works for a token that was imported, whatever its form', async () => {
    const { session } = await createSignedInUser(database.db);
    const digest = createHash('sha256').update('v1pC0oLt0k3n').digest('hex');
    const sql = 'update auth.refresh_tokens set token = $1 where session_id = $2';
    await database.pool.query(sql, [digest, session.id]);
    const next = await refresh('v1pC0oLt0k3n', minuteMs);
    expect(next.session.id).toBe(session.id);
    expect((await refresh('v1pC0oLt0k3n', yearMs)).refreshToken).toBe(next.refreshToken);
  });
});

describe('a token used again', () => {
  test('returns the valid one at any time while that is its child', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const next = await refresh(refreshToken, minuteMs);
    expect((await refresh(refreshToken, minuteMs)).refreshToken).toBe(next.refreshToken);
    expect((await refresh(refreshToken, yearMs)).refreshToken).toBe(next.refreshToken);
    expect(await liveTokens(session.id)).toBe(1);
    const sql = 'select 1 from auth.refresh_tokens where session_id = $1';
    expect((await database.pool.query(sql, [session.id])).rows).toHaveLength(2);
  });

  test('returns the valid one within the interval, however many were issued in between', async () => {
    const { refreshToken } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, 0);
    const third = await refresh(second.refreshToken, 1);
    const fourth = await refresh(third.refreshToken, 2);
    expect((await refresh(refreshToken, reuseIntervalMs - 1)).refreshToken).toBe(
      fourth.refreshToken,
    );
  });

  test('too late ends the session, even though the request fails', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, 0);
    const third = await refresh(second.refreshToken, 1);
    await expect(refresh(refreshToken, reuseIntervalMs)).rejects.toMatchObject(alreadyUsed);
    expect(await isLive(session)).toBe(false);
    for (const token of [refreshToken, second.refreshToken, third.refreshToken]) {
      await expect(refresh(token, reuseIntervalMs)).rejects.toMatchObject(noSession);
    }
  });

  test('too late does not affect other sessions of the user', async () => {
    const { refreshToken, user } = await createSignedInUser(database.db);
    const other = await signInAgain(database.db, user, start);
    const second = await refresh(refreshToken, 0);
    await refresh(second.refreshToken, 1);
    await expect(refresh(refreshToken, minuteMs)).rejects.toMatchObject(alreadyUsed);
    expect(await isLive(other.session)).toBe(true);
  });

  test('too late is only rejected if rotation is off', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, 0);
    const third = await refresh(second.refreshToken, 1);
    const late = refresh(refreshToken, minuteMs, { refreshTokenRotation: false });
    await expect(late).rejects.toMatchObject(alreadyUsed);
    expect(await isLive(session)).toBe(true);
    expect(await refresh(third.refreshToken, minuteMs)).toBeDefined();
  });

  test('is never accepted without an interval', async () => {
    const { refreshToken } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, 0);
    await refresh(second.refreshToken, 0);
    const again = refresh(refreshToken, 0, { refreshTokenReuseIntervalMs: 0 });
    await expect(again).rejects.toMatchObject(alreadyUsed);
  });

  test('returns a new one after the secret was changed', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    await refresh(refreshToken, 0);
    const options = { settings: defaultSettings, secret: 'another', now: later(minuteMs) };
    const third = await refreshSession(database.db, refreshToken, options);
    expect(await liveTokens(session.id)).toBe(1);
    const fourth = await refreshSession(database.db, third.refreshToken, options);
    expect(fourth.session.id).toBe(session.id);
  });
});

describe('is rejected', () => {
  test.each(['', 'x', '\0', '\ud800', 'a'.repeat(60), 'a'.repeat(100_000), "' or true --"])(
    'something that is no token: %j',
    async (token) => {
      await expect(refresh(token, 0)).rejects.toMatchObject(notFound);
    },
  );

  test('a token with any character changed', async () => {
    const { refreshToken } = await createSignedInUser(database.db);
    for (let at = 0; at < refreshToken.length; at += 1) {
      const other = refreshToken[at] === 'A' ? 'B' : 'A';
      const forged = refreshToken.slice(0, at) + other + refreshToken.slice(at + 1);
      await expect(refresh(forged, 0)).rejects.toMatchObject(notFound);
    }
    expect(await refresh(refreshToken, 0)).toBeDefined();
  });

  test('a token signed with another secret, and one that was never issued', async () => {
    const { session } = await createSignedInUser(database.db);
    const forged = formatRefreshToken('guessed', session.id, 1n);
    await expect(refresh(forged, 0)).rejects.toMatchObject(notFound);
    const early = formatRefreshToken(secret, session.id, 1_000_000n);
    await expect(refresh(early, 0)).rejects.toMatchObject(notFound);
  });

  test('the digest in the database', async () => {
    const { refreshToken } = await createSignedInUser(database.db);
    const digest = createHash('sha256').update(refreshToken).digest('hex');
    await expect(refresh(digest, 0)).rejects.toMatchObject(notFound);
  });

  test('a token of an ended session', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    await endSession(database.db, session.id);
    await expect(refresh(refreshToken, 0)).rejects.toMatchObject(noSession);
  });

  test('a banned user, until the ban ends', async () => {
    const { refreshToken, user } = await createSignedInUser(database.db);
    await setBan(database.db, user, later(minuteMs), start);
    await expect(refresh(refreshToken, 0)).rejects.toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    expect(await refresh(refreshToken, minuteMs)).toBeDefined();
  });
});

describe('a session expires', () => {
  const expired = { status: 400, code: 'session_expired' };

  test('after its timebox, even if used', async () => {
    const limits = { sessionTimeboxMs: 2 * minuteMs };
    const { refreshToken } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, minuteMs, limits);
    const third = await refresh(second.refreshToken, 2 * minuteMs, limits);
    const late = refresh(third.refreshToken, 2 * minuteMs + 1, limits);
    await expect(late).rejects.toMatchObject({
      ...expired,
      message: 'Invalid Refresh Token: Session Expired',
    });
  });

  test('after inactivity', async () => {
    const limits = { sessionInactivityMs: minuteMs };
    const { refreshToken } = await createSignedInUser(database.db);
    const second = await refresh(refreshToken, minuteMs, limits);
    const third = await refresh(second.refreshToken, 2 * minuteMs, limits);
    const late = refresh(third.refreshToken, 3 * minuteMs + 1, limits);
    await expect(late).rejects.toMatchObject(expired);
  });

  test('after not_after, except `infinity`', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const sql = 'update auth.sessions set not_after = $1 where id = $2';
    await database.pool.query(sql, [later(minuteMs), session.id]);
    await expect(refresh(refreshToken, minuteMs + 1)).rejects.toMatchObject(expired);
    await database.pool.query(sql, ['infinity', session.id]);
    expect(await refresh(refreshToken, yearMs)).toBeDefined();
  });

  test('after a newer sign-in of the user, if one session is the limit', async () => {
    const limits = { sessionSinglePerUser: true };
    const older = await createSignedInUser(database.db);
    const newer = await signInAgain(database.db, older.user, later(1));
    await expect(refresh(older.refreshToken, 2, limits)).rejects.toMatchObject(expired);
    expect(await refresh(newer.refreshToken, 2, limits)).toBeDefined();
    expect(await refresh(older.refreshToken, 2)).toBeDefined();
  });

  test('one of two sessions started at the same moment continues', async () => {
    const limits = { sessionSinglePerUser: true };
    const one = await createSignedInUser(database.db);
    const other = await signInAgain(database.db, one.user, start);
    const outcomes = await Promise.allSettled(
      [one, other].map(({ refreshToken }) => refresh(refreshToken, 1, limits)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
