import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { listProofs } from './access-claims.ts';
import { findLiveSession } from './live-session.ts';
import { sessionBody } from './session-body.ts';
import { endAllSessions, endOtherSessions, endSession } from './session-end.ts';
import { startSession } from './session-start.ts';
import { createSignedInUser, later, secret, signInAgain, start } from './testing/signed-in-user.ts';

const settings = {
  externalUrl: 'https://example.org/auth/v1',
  jwtAud: 'authenticated',
  jwtExpSeconds: 3_600,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function isLive({ session }: { session: { id: string; user_id: string } }) {
  return findLiveSession(database.db, session.id, session.user_id).then((found) => found !== null);
}

describe('a session', () => {
  test('stores its method, IP and user agent', async () => {
    const { session, amr } = await createSignedInUser(database.db);
    expect(session).toMatchObject({
      aal: 'aal1',
      ip: '192.0.2.7',
      user_agent: 'a browser',
      created_at: start,
      refreshed_at: null,
    });
    expect(amr).toEqual([{ method: 'password', timestamp: start.getTime() / 1_000 }]);
  });

  test.each([
    ['password', start],
    ['recovery', start],
    ['invite', start],
    ['passkey', null],
    ['anonymous', null],
  ] as const)('by %s is confirmed at %j', async (method, confirmedAt) => {
    const { user } = await createSignedInUser(database.db);
    const context = { method, clientIp: '', userAgent: null };
    const { session } = await startSession(database.db, user, context, { secret }, start);
    expect(session.confirmed_at).toEqual(confirmedAt);
  });

  test.each([
    ['', null],
    ['unknown', null],
    ["'; --", null],
    ['2001:db8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ])('starts from any IP: %j', async (clientIp, ip) => {
    const { user } = await createSignedInUser(database.db);
    const userAgent = `\0${'😀'.repeat(1_000)}`;
    const context = { method: 'otp', clientIp, userAgent } as const;
    const { session } = await startSession(database.db, user, context, { secret }, start);
    expect(session.ip).toBe(ip);
  });

  test('is found only by its id together with its user', async () => {
    const one = await createSignedInUser(database.db);
    const other = await createSignedInUser(database.db);
    expect(await findLiveSession(database.db, one.session.id, one.user.id)).toEqual({
      ...one.session,
      has_second_factor: false,
    });
    expect(await findLiveSession(database.db, one.session.id, other.user.id)).toBeNull();
    expect(await findLiveSession(database.db, 'x', one.user.id)).toBeNull();
    expect(await findLiveSession(database.db, one.session.id, '')).toBeNull();
  });
});

describe('the response to a sign-in', () => {
  test('has the claims and members that clients read', async () => {
    const signedIn = await createSignedInUser(database.db);
    const { user, session, refreshToken, amr } = signedIn;
    const signed: Record<string, unknown>[] = [];
    const keys = {
      sign: async (claims: Record<string, unknown>) => {
        signed.push(claims);
        return 'a token';
      },
    };
    const now = new Date('2026-03-01T08:00:00.900Z');
    const seconds = Math.floor(now.getTime() / 1_000);
    const body = await sessionBody({ keys, settings }, signedIn, now);
    expect(body).toMatchObject({
      access_token: 'a token',
      token_type: 'bearer',
      expires_in: 3_600,
      expires_at: seconds + 3_600,
      refresh_token: refreshToken,
      user: { id: user.id, identities: [{ provider: 'email' }] },
    });
    expect(signed).toEqual([
      {
        iss: 'https://example.org/auth/v1',
        sub: user.id,
        aud: 'authenticated',
        exp: seconds + 3_600,
        iat: seconds,
        email: user.email,
        phone: '',
        app_metadata: user.raw_app_meta_data,
        user_metadata: user.raw_user_meta_data,
        role: 'authenticated',
        aal: 'aal1',
        amr,
        session_id: session.id,
        is_anonymous: false,
      },
    ]);
  });

  test('lists the newest method first', async () => {
    const { session } = await createSignedInUser(database.db);
    const sql = `insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
      values ($1, 'totp', $2)`;
    await database.pool.query(sql, [session.id, later(60_000)]);
    const methods = (await listProofs(database.db, session.id)).map(({ method }) => method);
    expect(methods).toEqual(['totp', 'password']);
  });
});

describe('ending', () => {
  async function createThreeSessions() {
    const one = await createSignedInUser(database.db);
    const two = await signInAgain(database.db, one.user, later(1));
    const three = await signInAgain(database.db, one.user, later(2));
    return [one, two, three] as const;
  }

  test('one session, the others or all of them affects no other user', async () => {
    const [one, two, three] = await createThreeSessions();
    const stranger = await createSignedInUser(database.db);
    const all = [one, two, three, stranger];
    await endSession(database.db, one.session.id);
    expect(await Promise.all(all.map(isLive))).toEqual([false, true, true, true]);
    await endOtherSessions(database.db, one.user.id, three.session.id);
    expect(await Promise.all(all.map(isLive))).toEqual([false, false, true, true]);
    await endAllSessions(database.db, one.user.id);
    expect(await Promise.all(all.map(isLive))).toEqual([false, false, false, true]);
  });
});
