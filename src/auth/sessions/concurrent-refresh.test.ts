import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseClient } from '#db/client.ts';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { minuteMs } from '#time/durations.ts';
import { findLiveSession } from './live-session.ts';
import { endAllSessions } from './session-end.ts';
import { createSignedInUser, refreshAfter } from './testing/signed-in-user.ts';

const rounds = 12;

let database: TestDatabase;
let clients: DatabaseClient[];
beforeAll(async () => {
  database = await testDatabase();
  clients = [1, 2, 3].map(() => openAnotherPool(database.url, { maxConnections: 4 }));
});
afterAll(async () => {
  await Promise.all(clients.map(({ close }) => close()));
  await database.close();
});

async function liveTokens(sessionId: string): Promise<number> {
  const sql = 'select 1 from auth.refresh_tokens where session_id = $1 and not revoked';
  return (await database.pool.query(sql, [sessionId])).rows.length;
}

describe('three clients of one session', () => {
  test('that refresh with one token at once all get the same valid one, in every round', async () => {
    let { refreshToken, session } = await createSignedInUser(database.db);
    for (let round = 0; round < rounds; round += 1) {
      const given = refreshToken;
      const answers = await Promise.all(
        clients.map(({ db }) => refreshAfter(db, given, round * minuteMs)),
      );
      const tokens = new Set(answers.map((answer) => answer.refreshToken));
      expect(tokens.size).toBe(1);
      [refreshToken = ''] = [...tokens];
      expect(refreshToken).not.toBe(given);
      expect(await liveTokens(session.id)).toBe(1);
    }
    session = (await refreshAfter(database.db, refreshToken, rounds * minuteMs)).session;
    expect(await findLiveSession(database.db, session.id, session.user_id)).not.toBeNull();
  });

  test('that refresh independently, several times within the interval, stay signed in', async () => {
    const first = await createSignedInUser(database.db);
    const latest = await Promise.all(
      clients.map(async ({ db }) => {
        let token = first.refreshToken;
        for (let round = 0; round < rounds; round += 1) {
          token = (await refreshAfter(db, token, 10 * round)).refreshToken;
        }
        return token;
      }),
    );
    for (const token of latest) {
      const { session } = await refreshAfter(database.db, token, 1_000);
      expect(session.id).toBe(first.session.id);
    }
    expect(await liveTokens(first.session.id)).toBe(1);
  });

  test('of which one reuses an old token too late: the session ends for all', async () => {
    const { refreshToken, session } = await createSignedInUser(database.db);
    const second = await refreshAfter(database.db, refreshToken, 0);
    const third = await refreshAfter(database.db, second.refreshToken, 1);
    const tokens = [refreshToken, third.refreshToken, refreshToken];
    const outcomes = await Promise.allSettled(
      clients.map(({ db }, index) => refreshAfter(db, tokens[index] ?? '', minuteMs)),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(2);
    expect(await findLiveSession(database.db, session.id, session.user_id)).toBeNull();
    expect(await liveTokens(session.id)).toBe(0);
  });

  test('while a fourth signs out everywhere: each gets a token or a rejection, none fails', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { refreshToken, session, user } = await createSignedInUser(database.db);
      const refreshing = clients.map(({ db }) => refreshAfter(db, refreshToken, 0));
      const [, ...outcomes] = await Promise.allSettled([
        endAllSessions(database.db, user.id),
        ...refreshing,
      ]);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ status: 400, code: 'session_not_found' });
        }
      }
      expect(await findLiveSession(database.db, session.id, user.id)).toBeNull();
    }
  });
});
