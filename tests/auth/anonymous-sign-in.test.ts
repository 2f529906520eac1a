import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient, requestAdmin } from './admin/admin-client.ts';
import {
  anonymousSettings,
  createAnonymousUser,
  listProfiles,
  readClaims,
} from './anonymous-site.ts';
import { listAuthActions, putUser } from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: anonymousSettings(), trustedProxies: 1 });
});
afterAll(() => site.close());

async function countAccounts({ database }: ServedSite): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as n from auth.users');
  return rows[0].n;
}

function signUpRaw({ url }: ServedSite, body: object, network = '192.0.2.1') {
  return fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'X-Supabase-Api-Version': '2024-01-01', 'X-Forwarded-For': network },
    body: JSON.stringify(body),
  });
}

describe('signing in anonymously', () => {
  test('starts a session of an account without an email address or an identity', async () => {
    const { session, id } = await createAnonymousUser(site, { theme: 'dark' });
    expect(session.user).toMatchObject({
      is_anonymous: true,
      email: '',
      role: 'authenticated',
      identities: [],
      app_metadata: {},
      user_metadata: { theme: 'dark' },
    });
    expect(readClaims(session)).toMatchObject({
      sub: id,
      is_anonymous: true,
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
      role: 'authenticated',
    });
    expect(await listAuthActions(site, id)).toEqual(
      expect.arrayContaining(['user_signedup', 'login']),
    );
  });

  test('creates a different account each time', async () => {
    const [one, other] = [await createAnonymousUser(site), await createAnonymousUser(site)];
    expect(one.id).not.toBe(other.id);
  });

  test('gives the session the usual life: refresh, level and sign-out', async () => {
    const { client, id, session } = await createAnonymousUser(site);
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.user).toMatchObject({ id, is_anonymous: true });
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await client.signOut()).error).toBeNull();
    const after = await newClient(site).getUser(session.access_token);
    expect(after.error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('stores neither managed members of the data nor members of null', async () => {
    const data = { email: 'x@example.org', email_verified: true, sub: 'x', name: 'Ama', bio: null };
    const { session } = await createAnonymousUser(site, data);
    expect(session.user.user_metadata).toEqual({ name: 'Ama' });
  });

  test.each([
    ['too much data', { data: { text: 'x'.repeat(7_000) } }],
    ['data that is a text', { data: 'text' }],
    ['data that is a list', { data: ['text'] }],
    ['a password', { password }],
    ['empty names and a password', { email: '', phone: '', password }],
  ])('is rejected with %s', async (_, body) => {
    const before = await countAccounts(site);
    const response = await signUpRaw(site, body);
    expect([response.status, (await response.json()).code]).toEqual([400, 'validation_failed']);
    expect(await countAccounts(site)).toBe(before);
  });

  test('gives no access to the panel', async () => {
    const { session, id } = await createAnonymousUser(site, { role: 'super_admin' });
    const headers = { Authorization: `Bearer ${session.access_token}` };
    for (const path of ['/api/me', '/api/pages', '/api/users']) {
      const response = await site.get(path, headers);
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(await listProfiles(site, id)).toEqual([]);
    const { rows } = await site.database.pool.query('select 1 from people_list where id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('while it is switched off', () => {
  test.each([
    ['by default', {}, 'signup_disabled'],
    ['with open sign-up', { AUTH_DISABLE_SIGNUP: 'false' }, 'anonymous_provider_disabled'],
    ['with closed sign-up', { AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }, 'signup_disabled'],
  ])('it is rejected %s', async (_, variables: Record<string, string>, code) => {
    const off = await serveComposedSite({ auth: authSettingsWith(variables) });
    const { data, error } = await newClient(off).signInAnonymously();
    expect(error).toMatchObject({ status: 422, code });
    expect(data.session).toBeNull();
    expect(await countAccounts(off)).toBe(0);
    await off.close();
  });
});

describe('one network', () => {
  test('creates a limited number of accounts, without affecting others or sign-ups', async () => {
    const auth = anonymousSettings({ AUTH_RATE_LIMIT_ANONYMOUS_USERS: '2' });
    const limited = await serveComposedSite({ auth, trustedProxies: 1 });
    for (let count = 0; count < 2; count += 1) {
      expect((await signUpRaw(limited, {})).status).toBe(200);
    }
    const rejected = await signUpRaw(limited, {});
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(5 * 60);
    expect(await rejected.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect(await countAccounts(limited)).toBe(2);
    const signUp = { email: 'x@example.org', password };
    expect((await signUpRaw(limited, signUp)).status).toBe(200);
    expect((await signUpRaw(limited, {}, '192.0.2.2')).status).toBe(200);
    await limited.close();
  });

  test('is limited by all its requests too', async () => {
    const auth = anonymousSettings({ AUTH_RATE_LIMIT_SIGNUP: '1' });
    const limited = await serveComposedSite({ auth, trustedProxies: 1 });
    expect((await signUpRaw(limited, {})).status).toBe(200);
    expect((await signUpRaw(limited, {})).status).toBe(429);
    await limited.close();
  });
});

describe('an anonymous user', () => {
  test('can change their data, within the usual limit', async () => {
    const { client } = await createAnonymousUser(site);
    const { data } = await client.updateUser({ data: { theme: 'light' } });
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'light' } });
    const large = await client.updateUser({ data: { text: 'x'.repeat(7_000) } });
    expect(large.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([[{ password }], [{ password, email: 'ama@example.org' }]])(
    'cannot set a password with %j',
    async (body) => {
      const { session, id } = await createAnonymousUser(site);
      const response = await putUser(site, session.access_token, body);
      expect([response.status, (await response.json()).code]).toEqual([422, 'validation_failed']);
      const { rows } = await site.database.pool.query(
        'select encrypted_password, email_change from auth.users where id = $1',
        [id],
      );
      expect(rows).toEqual([{ encrypted_password: null, email_change: '' }]);
    },
  );

  test('cannot add a second factor or request a code', async () => {
    const { client } = await createAnonymousUser(site);
    const { error } = await client.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
    const code = await client.reauthenticate();
    expect(code.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('cannot get an administrative role, only a person with an email address can', async () => {
    const { id } = await createAnonymousUser(site);
    const change = { role: 'service_role' };
    const { status, body } = await requestAdmin(site, 'PUT', `/admin/users/${id}`, change);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    const person = await addAccount(site, { email: 'edda@dsti.gov.example' });
    const changed = await requestAdmin(site, 'PUT', `/admin/users/${person.id}`, change);
    expect(changed.body.role).toBe('service_role');
  });

  test.each([true, false])('can be deleted by an administrator, softly: %s', async (soft) => {
    const { id, client } = await createAnonymousUser(site);
    const admin = await createAdminClient(site);
    expect((await admin.getUserById(id)).data.user).toMatchObject({ is_anonymous: true });
    expect((await admin.deleteUser(id, soft)).error).toBeNull();
    expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' });
    expect((await client.refreshSession()).error).not.toBeNull();
  });

  test('can be banned', async () => {
    const { id, client } = await createAnonymousUser(site);
    const admin = await createAdminClient(site);
    expect((await admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
    expect((await client.refreshSession()).error).toMatchObject({ code: 'user_banned' });
  });
});
