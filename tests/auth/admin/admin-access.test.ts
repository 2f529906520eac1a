import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith, password } from '../test-accounts.ts';
import {
  createAdminClient,
  newShape,
  requestAdmin,
  serviceKey,
  signedInStaff,
} from './admin-client.ts';

const someone = randomUUID();
const endpoints = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${someone}`],
  ['PUT', `/admin/users/${someone}`],
  ['DELETE', `/admin/users/${someone}`],
  ['POST', '/admin/generate_link'],
  ['GET', '/admin/audit'],
  ['POST', '/invite'],
] as const;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

function send(method: string, path: string, headers: Record<string, string>) {
  return fetch(`${site.url}/auth/v1${path}`, { method, headers });
}

describe.each(endpoints)('%s %s', (method, path) => {
  test('requires a bearer token', async () => {
    const response = await send(method, path, newShape);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'no_authorization' });
  });

  test('rejects visitors, in both error formats', async () => {
    const Authorization = `Bearer ${await site.accounts.auth.keys.apiKey('anon')}`;
    const response = await send(method, path, { ...newShape, Authorization });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'not_admin', message: 'User not allowed' });
    const old = await send(method, path, { Authorization });
    expect(old.headers.get('x-sb-error-code')).toBe('not_admin');
    expect(await old.json()).toEqual({
      code: 403,
      error_code: 'not_admin',
      msg: 'User not allowed',
    });
  });
});

describe('the admin API', () => {
  test('rejects users, including super admins', async () => {
    const email = 'sofia@dsti.gov.example';
    const { client } = await signedInStaff(site, { email, role: 'super_admin' });
    const { data } = await client.getSession();
    const Authorization = `Bearer ${data.session?.access_token}`;
    const answer = await requestAdmin(site, 'GET', '/admin/users', undefined, { Authorization });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } });
  });

  test.each(['signature', 'payload'])('rejects a key whose %s was changed', async (part) => {
    const [head = '', payload = '', signature = ''] = (await serviceKey(site)).split('.');
    const claimsBefore = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...claimsBefore, sub: someone })).toString(
      'base64url',
    );
    const turned = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
    const token = [head, ...(part === 'payload' ? [other, signature] : [payload, turned])].join(
      '.',
    );
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await requestAdmin(site, 'GET', '/admin/users', undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  test('rejects an expired key', async () => {
    const past = Math.floor(Date.now() / 1_000) - 3_600;
    const claims = { role: 'service_role', iat: past, exp: past + 60 };
    const headers = { Authorization: `Bearer ${await site.accounts.auth.keys.sign(claims)}` };
    const answer = await requestAdmin(site, 'GET', '/admin/users', undefined, headers);
    expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  });

  test('accepts keys that never expire and whose subject is not a user', async () => {
    const claims = { role: 'supabase_admin', sub: '1234567890' };
    const headers = { Authorization: `Bearer ${await site.accounts.auth.keys.sign(claims)}` };
    expect(await requestAdmin(site, 'GET', '/admin/users', undefined, headers)).toMatchObject({
      status: 200,
    });
  });

  test('accepts a user whose account has the service role, until they sign out', async () => {
    const email = 'root@dsti.gov.example';
    const { id, client } = await signedInStaff(site, { email });
    const administration = await createAdminClient(site);
    await administration.updateUserById(id, { role: 'service_role' });
    const { data } = await client.signInWithPassword({ email, password });
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const named = await requestAdmin(site, 'PUT', `/admin/users/${id}`, {}, headers);
    expect(named).toMatchObject({ status: 200, body: { role: 'service_role' } });
    const { body } = await requestAdmin(site, 'GET', '/admin/audit?per_page=1', undefined, headers);
    expect(body).toMatchObject([{ payload: { actor_id: id, actor_username: email } }]);
    await client.signOut();
    const late = await requestAdmin(site, 'GET', '/admin/users', undefined, headers);
    expect(late).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
  });
});
