import { afterAll, beforeAll, expect, test } from 'vitest';
import { oidcVariables } from '../auth/provider-site.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { startTestProvider, type TestProvider } from '../auth/test-provider.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const secret = 'hunter2-of-the-provider';
const testsPerMinute = 10;

let provider: TestProvider;
let site: ServedSite;
let token: string;
beforeAll(async () => {
  provider = await startTestProvider();
  const auth = authSettingsWith({
    ...oidcVariables('TOWN', provider.url),
    AUTH_EXTERNAL_CITY_ID_ENABLED: 'true',
    AUTH_EXTERNAL_CITY_ID_CLIENT_ID: 'site, app',
    AUTH_EXTERNAL_CITY_ID_SECRET: secret,
    // Nothing listens there.
    AUTH_EXTERNAL_CITY_ID_URL: 'http://127.0.0.1:9',
    AUTH_EXTERNAL_GITHUB_ENABLED: 'true',
    AUTH_EXTERNAL_GITHUB_CLIENT_ID: 'site',
    AUTH_EXTERNAL_GITHUB_SECRET: secret,
    AUTH_EXTERNAL_GITHUB_REDIRECT_URI: 'https://id.example.gov/callback',
  });
  site = await serveComposedSite({ auth });
  ({ token } = await signedIn(site, 'operator', 'super_admin'));
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

test('lists the providers of the environment without their secrets', async () => {
  const { status, body } = await ask(site, 'GET /api/sign-in-providers', { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 3, items: [{}, {}, {}] });
  expect(body.items).toContainEqual({
    name: 'city_id',
    label: 'City id',
    is_from_environment: true,
    enabled: true,
    kind: 'oidc',
    issuer: 'http://127.0.0.1:9',
    authorization_endpoint: null,
    client_ids: ['site', 'app'],
    redirect_uri: 'https://www.example.gov/auth/v1/callback',
    scopes: ['openid', 'email', 'profile'],
  });
  expect(body.items).toContainEqual(
    expect.objectContaining({
      name: 'github',
      issuer: null,
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      redirect_uri: 'https://id.example.gov/callback',
    }),
  );
  expect(JSON.stringify(body)).not.toContain(secret);
});

test('tests the providers that exist, up to the limit of each user', async () => {
  const run = (name: string, by = token) =>
    ask(site, `POST /api/sign-in-providers/${name}/test`, { token: by });
  const { status, body } = await run('city_id');
  expect(status).toBe(200);
  expect(body.problem).toEqual({
    finding: expect.stringContaining('127.0.0.1:9'),
    advice: expect.any(String),
  });
  expect(await run('town')).toEqual({ status: 200, body: { problem: null } });
  expect((await run('nobody')).status).toBe(404);
  for (let tests = 3; tests < testsPerMinute; tests += 1) await run('nobody');
  expect((await run('city_id')).status).toBe(429);
  const other = await signedIn(site, 'other', 'super_admin');
  expect((await run('nobody', other.token)).status).toBe(404);
});
