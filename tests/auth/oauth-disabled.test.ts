import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { oauthSite, redirectUri } from './oauth-site.ts';
import { authSettingsWith } from './test-accounts.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

test.each([
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/oauth/authorize'],
  ['GET', '/oauth/authorizations/x'],
  ['POST', '/oauth/token'],
  ['GET', '/oauth/userinfo'],
  ['POST', '/oauth/clients/register'],
  ['GET', '/oauth/unknown'],
])('%s %s says that the OAuth server is disabled', async (method, path) => {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  const response = await fetch(`${site.url}/auth/v1${path}`, { method, headers });
  expect([response.status, (await response.json()).code]).toEqual([404, 'feature_disabled']);
});

const at = oauthSite();

test('applications register themselves only if the settings say so', async () => {
  const response = await fetch(`${at.site.url}/auth/v1/oauth/clients/register`, { method: 'POST' });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error_code: 'oauth_dynamic_client_registration_disabled',
  });
  const metadata = await at.site.get('/auth/v1/.well-known/oauth-authorization-server');
  expect(await metadata.json()).not.toHaveProperty('registration_endpoint');
});

test('there are no ID tokens where the key is shared', async () => {
  const auth = authSettingsWith({
    AUTH_OAUTH_SERVER_ENABLED: 'true',
    AUTH_JWT_SECRET: 'a-secret-that-other-programs-share-with-us',
  });
  const shared = await serveComposedSite({ auth });
  try {
    const { oauth } = await createAdminClient(shared);
    const { data } = await oauth.createClient({ client_name: 'A', redirect_uris: [redirectUri] });
    const query = new URLSearchParams({
      client_id: data?.client_id ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      scope: 'openid',
    });
    const response = await fetch(`${shared.url}/auth/v1/oauth/authorize?${query}`, {
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain('error=invalid_scope');
  } finally {
    await shared.close();
  }
});
