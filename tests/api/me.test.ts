import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';

let site: ServedSite;
let id: string;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  ({ id, token } = await addEditor('edda'));
});
afterAll(() => site.close());

async function addEditor(name: string) {
  const email = `${name}@dsti.gov.example`;
  const person = { email, full_name: 'Edda Lindqvist', require_password_change: false };
  const account = await addAccount(site, person);
  const { data } = await newClient(site).signInWithPassword({ email, password });
  return { id: account.id, email, token: data.session?.access_token ?? '' };
}

describe('the signed-in user', () => {
  test('gets their profile and permissions', async () => {
    const { status, body } = await ask(site, 'GET /api/me', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      email: 'edda@dsti.gov.example',
      full_name: 'Edda Lindqvist',
      role: 'editor',
      require_password_change: false,
    });
    expect(body.can).toContain('pages.write');
    expect(body.can).not.toContain('users.manage');
  });

  test('learns whether single sign-on manages the account', async () => {
    const { id, token } = await addEditor('managed');
    const isManaged = async () =>
      (await ask(site, 'GET /api/me', { token })).body.managed_by_single_sign_on;
    expect(await isManaged()).toBe(false);
    // An identity of single sign-on alone does not make such an account.
    await site.change(`insert into auth.identities (provider, provider_id, user_id, identity_data)
      values ('sso:00000000-0000-4000-8000-000000000000', 'edda', '${id}', '{"sub": "edda"}')`);
    expect(await isManaged()).toBe(false);
    await site.change(`update auth.users set is_sso_user = true where id = '${id}'`);
    expect(await isManaged()).toBe(true);
  });

  test.each([
    [undefined, 'Please sign in to do this.'],
    ['nonsense', 'Your session has ended. Sign in again.'],
  ])('is rejected with the token %s', async (given, message) => {
    const { status, body } = await ask(site, 'GET /api/me', { token: given });
    expect(status).toBe(401);
    expect(body.error).toEqual({ code: 'unauthenticated', message });
  });

  test.each([
    ["update auth.users set banned_until = '2999-01-01'", 401, 'unauthenticated'],
    ['delete from auth.sessions', 401, 'unauthenticated'],
    ['delete from user_profiles', 403, 'forbidden'],
  ])('is rejected after %s', async (change, status, code) => {
    const other = await addAccount(site, { email: `${code}-${status}@dsti.gov.example` });
    const { data } = await newClient(site).signInWithPassword({
      email: `${code}-${status}@dsti.gov.example`,
      password,
    });
    const where = change.includes('sessions') ? 'user_id' : 'id';
    await site.change(`${change} where ${where} = '${other.id}'`);
    const answer = await ask(site, 'GET /api/me', { token: data.session?.access_token });
    expect(answer.status).toBe(status);
    expect(answer.body.error?.code).toBe(code);
    await site.change(`delete from auth.users where id = '${other.id}'`);
    await site.change(`delete from user_profiles where id = '${other.id}'`);
  });
});

describe("changing one's own profile", () => {
  test('increases the version, and cannot change the role', async () => {
    const { email, token } = await addEditor('renamed');
    const change = {
      full_name: ' Edda\u0000 L. ',
      department: 'Press',
      bio: '',
      role: 'super_admin',
    };
    const body = { version: 1, ...change };
    const changed = await ask(site, 'PATCH /api/me', { token, body });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      full_name: 'Edda L.',
      department: 'Press',
      bio: null,
      role: 'editor',
      version: 2,
    });
    expect((await ask(site, 'GET /api/me', { token })).body).toEqual(changed.body);
    const { data } = await newClient(site).signInWithPassword({ email, password });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Edda L.' });
  });

  test('from an old version is rejected with the current profile', async () => {
    const { token } = await addEditor('late');
    await ask(site, 'PATCH /api/me', { token, body: { version: 1, bio: 'First.' } });
    const late = await ask(site, 'PATCH /api/me', { token, body: { version: 1, bio: 'Late.' } });
    expect(late).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', current: { version: 2, bio: 'First.' } } },
    });
  });

  test.each([
    { bio: 'Writes.' },
    { version: 1, full_name: ' ' },
    { version: 1, department: ['Press'] },
  ])('with %j is rejected', async (body) => {
    const rejected = await ask(site, 'PATCH /api/me', { token, body });
    expect([rejected.status, rejected.body.error?.code]).toEqual([422, 'invalid']);
  });

  test('switches single notifications off and on, and keeps the others', async () => {
    const { token } = await addEditor('notified');
    const read = async () => (await ask(site, 'GET /api/me', { token })).body;
    const change = async (notifications: object) => {
      const { version } = await read();
      return ask(site, 'PATCH /api/me', { token, body: { version, notifications } });
    };
    const all = { message_assigned: true, scheduled_publication: true, draft_edited: true };
    expect((await read()).notifications).toEqual(all);
    const off = await change({ draft_edited: false, scheduled_publication: false });
    expect(off).toMatchObject({
      status: 200,
      body: {
        full_name: 'Edda Lindqvist',
        notifications: { ...all, draft_edited: false, scheduled_publication: false },
      },
    });
    await change({ scheduled_publication: true });
    expect((await read()).notifications).toEqual({ ...all, draft_edited: false });
    for (const wrong of [{ draft_edited: 'no' }, { message_assigned: null }, [], null]) {
      const rejected = await change(wrong as object);
      expect([rejected.status, rejected.body.error?.code]).toEqual([422, 'invalid']);
      expect(JSON.stringify(rejected.body.error?.fields)).toMatch(/Choose on or off/);
    }
    expect((await read()).notifications).toEqual({ ...all, draft_edited: false });
  });

  test('requires a signed-in user', async () => {
    expect((await ask(site, 'PATCH /api/me', { body: { version: 1 } })).status).toBe(401);
  });
});

test('answers unknown paths in JSON', async () => {
  const { status, body } = await ask(site, 'GET /api/nothing', { token });
  expect(status).toBe(404);
  expect(body.error?.code).toBe('not_found');
});

test('returns its OpenAPI document', async () => {
  const { status, body } = await ask(site, 'GET /api/openapi.json');
  expect(status).toBe(200);
  expect(body.paths).toHaveProperty('/me');
  const named = { parameters: [{ name: 'id', schema: { type: 'string', format: 'uuid' } }] };
  expect(body.paths).toMatchObject({ '/redirects/{id}': { delete: named } });
});
