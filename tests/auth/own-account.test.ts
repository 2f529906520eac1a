import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createSignedInUser, listAuthActions, putUser, readProfile } from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const another = 'Another!Horse8';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

describe("metadata of the user's own account", () => {
  test('is merged, null removes a value, and the client is notified', async () => {
    const { client, id, session } = await createSignedInUser(site);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.updateUser({ data: { theme: 'dark', nick: 'Sofi' } });
    const { data, error } = await client.updateUser({ data: { nick: null, city: 'Cape Coast' } });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark', city: 'Cape Coast' });
    expect(data.user?.user_metadata).not.toHaveProperty('nick');
    expect(events.filter((event) => event === 'USER_UPDATED')).toHaveLength(2);
    const { data: reread } = await newClient(site).getUser(session.access_token);
    expect(reread.user?.user_metadata).toEqual(data.user?.user_metadata);
    expect(await listAuthActions(site, id)).toEqual(['login', 'user_modified', 'user_modified']);
  });

  test('does not override data of the account', async () => {
    const { client, email } = await createSignedInUser(site);
    const values = { sub: 'x', email: 'x@example.org', email_verified: null, phone_verified: true };
    const { data } = await client.updateUser({
      data: { ...values, 'email\0': 'y', role: 'admin' },
    });
    expect(data.user).toMatchObject({ email, role: 'authenticated' });
    expect(data.user?.user_metadata).toEqual({
      role: 'admin',
      full_name: 'Sofia Mensah',
      email_verified: true,
    });
  });

  test('keeps all values of simultaneous changes', async () => {
    const { client, session } = await createSignedInUser(site);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const values = names.map((name) => ({ data: { [name]: name } }));
    await Promise.all(values.map((body) => putUser(site, session.access_token, body)));
    const { data } = await client.getUser();
    for (const name of names) expect(data.user?.user_metadata[name]).toBe(name);
  });

  test('changes neither the role nor whether the password must be changed', async () => {
    const { client, id } = await createSignedInUser(site);
    await site.change(`update user_profiles set require_password_change = true where id = '${id}'`);
    await client.updateUser({ data: { role: 'super_admin', require_password_change: false } });
    expect(await readProfile(site, id)).toEqual({ role: 'editor', require_password_change: true });
  });
});

describe('an invalid request', () => {
  test.each([
    [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    [{ app_metadata: [] }, 403, 'not_admin'],
    [{ phone: '+49151234567' }, 422, 'phone_provider_disabled'],
    [{ phone: ['1'] }, 422, 'phone_provider_disabled'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: ['a@example.org'] }, 400, 'validation_failed'],
    [{ email: 'a\0@example.org' }, 400, 'validation_failed'],
    [{ email: `${'a'.repeat(300)}@example.org` }, 400, 'validation_failed'],
    [{ password: [another] }, 400, 'validation_failed'],
    [{ password: another, current_password: 1 }, 400, 'validation_failed'],
    [{ password: another, nonce: { code: 1 } }, 400, 'validation_failed'],
    [{ password: another, current_password: '\0\ud800' }, 400, 'current_password_invalid'],
    [{ data: 'text' }, 400, 'validation_failed'],
    [{ data: [1] }, 400, 'validation_failed'],
    [{ email: 'b@example.org', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
    [{ data: { big: 'x'.repeat(1024 * 1024) } }, 413, 'request_entity_too_large'],
    ['{"data":', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
  ])('such as %.60j is rejected', async (body, status, code) => {
    const { session } = await createSignedInUser(site);
    const response = await putUser(site, session.access_token, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('is rejected in the old error format too', async () => {
    const { session } = await createSignedInUser(site);
    const response = await fetch(`${site.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ password: 'short' }),
    });
    expect(await response.json()).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      weak_password: { reasons: ['length', 'characters'] },
    });
  });

  test.each([
    {},
    { email: null, password: null, data: null, phone: '' },
    { data: { odd: '\0\ud800', deep: { list: [null] }, __proto__: null } },
    { channel: 'sms', gotrue_meta_security: {}, unknown: [1] },
  ])('is not %j', async (body) => {
    const { session } = await createSignedInUser(site);
    expect((await putUser(site, session.access_token, body)).status).toBe(200);
  });

  test('is a request without a session', async () => {
    const { client, session } = await createSignedInUser(site);
    await client.signOut();
    const { error } = await newClient(site).updateUser({ data: {} });
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await putUser(site, session.access_token, {})).status).toBe(403);
    expect((await putUser(site, 'x.y.z', {})).status).toBe(403);
    const bare = await fetch(`${site.url}/auth/v1/user`, { method: 'PUT' });
    expect(bare.status).toBe(401);
  });

  test('counts towards the rate limit', async () => {
    const strict = await serveComposedSite({
      auth: authSettingsWith({ AUTH_RATE_LIMIT_OTP: '1' }),
    });
    try {
      const email = 'hasty@dsti.gov.example';
      await addAccount(strict, { email });
      const client = newClient(strict);
      await client.signInWithPassword({ email, password });
      expect((await client.updateUser({ data: {} })).error).toBeNull();
      const { error } = await client.updateUser({ data: {} });
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
      expect((await client.getUser()).error).toBeNull();
    } finally {
      await strict.close();
    }
  });
});
