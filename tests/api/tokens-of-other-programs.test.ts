import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let claims: Record<string, unknown>;
beforeAll(async () => {
  const shared = { AUTH_JWT_SECRET: 'a-secret-that-other-programs-share-with-us' };
  site = await serveComposedSite({ auth: authSettingsWith(shared) });
  claims = decodeJwt((await signedIn(site, 'adam', 'admin')).token);
});
afterAll(() => site.close());

/** The statuses of the panel's API and of the auth service for a token with these claims. */
async function statuses(changed: Record<string, unknown>) {
  const token = await site.accounts.auth.keys.sign({ ...claims, ...changed });
  const service = await site.get('/auth/v1/user', { Authorization: `Bearer ${token}` });
  return { api: (await ask(site, 'GET /api/users', { token })).status, auth: service.status };
}

test('the API accepts a token that the service issued', async () => {
  expect(await statuses({})).toEqual({ api: 200, auth: 200 });
});

test.each<[string, Record<string, unknown>]>([
  ['of another audience', { aud: 'another-program' }],
  ['of several audiences', { aud: ['authenticated', 'another-program'] }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://other.example.gov/auth/v1' }],
  ['without an issuer', { iss: undefined }],
  ['without a session', { session_id: undefined }],
  ['with an empty session', { session_id: '' }],
])('the API rejects a token %s, which the auth service accepts', async (_, changed) => {
  expect(await statuses(changed)).toEqual({ api: 401, auth: 200 });
});
