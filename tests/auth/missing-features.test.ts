import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { signInAs } from './signed-in-client.ts';
import { addAccount, newClient } from './test-accounts.ts';

let site: ServedSite;
let client: ReturnType<typeof newClient>;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  const email = 'sofia@dsti.gov.example';
  await addAccount(site, { email });
  const signedIn = await signInAs(site, email);
  client = signedIn.client;
  token = signedIn.session.access_token;
});
afterAll(() => site.close());

describe('a feature that the service does not have answers as one that is switched off:', () => {
  test('single sign-on', async () => {
    const { error } = await newClient(site).signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });

  test('providers', async () => {
    const anonymous = newClient(site);
    const typed = { provider: 'google', token: 'x' } as const;
    const { error } = await anonymous.signInWithIdToken(typed);
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' });
    const { data } = await anonymous.signInWithOAuth({ provider: 'google' });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });

  test('identities of other providers', async () => {
    const linked = await client.linkIdentity({ provider: 'google' });
    expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    const { data } = await client.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('The account has no identity.');
    const { error } = await client.unlinkIdentity(own);
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });

  test('wallets', async () => {
    const signed = { chain: 'ethereum', message: 'x', signature: '0x0' } as const;
    const { error } = await newClient(site).signInWithWeb3(signed);
    expect(error).toMatchObject({ status: 422, code: 'web3_provider_disabled' });
  });

  test('the OAuth server and its administration', async () => {
    const disabled = { status: 404, code: 'feature_disabled' };
    expect((await client.oauth.listGrants()).error).toMatchObject(disabled);
    expect((await client.oauth.getAuthorizationDetails('x')).error).toMatchObject(disabled);
    const administrator = await createAdminClient(site);
    expect((await administrator.oauth.listClients()).error).toMatchObject(disabled);
    expect((await administrator.customProviders.listProviders()).error).toMatchObject(disabled);
  });
});

test.each([
  ['GET', '/user/oauth/grants', undefined, 401, 'no_authorization'],
  ['DELETE', '/user/identities/x', undefined, 401, 'no_authorization'],
  ['GET', '/admin/oauth/clients', undefined, 401, 'no_authorization'],
  ['GET', '/admin/oauth/clients', 'own', 403, 'not_admin'],
  ['POST', '/admin/custom-providers', 'own', 403, 'not_admin'],
  ['GET', '/admin/sso/providers', 'own', 403, 'not_admin'],
])(
  'but whoever may not use it is told that first: %s %s',
  async (method, path, whose, status, code) => {
    const headers = {
      'X-Supabase-Api-Version': '2024-01-01',
      ...(whose && { Authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${site.url}/auth/v1${path}`, { method, headers });
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  },
);
