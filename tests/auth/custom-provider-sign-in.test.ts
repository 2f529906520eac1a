import type { Provider } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { ProviderBrowser, type ProviderSite, serveProviderSite } from './provider-site.ts';
import { addAccount } from './test-accounts.ts';
import { person } from './test-provider.ts';

let site: ProviderSite;
let providers: Awaited<ReturnType<typeof createAdminClient>>['customProviders'];
let staff: { id: string };
beforeAll(async () => {
  site = await serveProviderSite({ AUTH_CUSTOM_OAUTH_ENABLED: 'true' });
  providers = (await createAdminClient(site)).customProviders;
  staff = await addAccount(site, { email: person.email });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.provider.behaviour = {};
  await site.change('delete from auth.custom_oauth_providers');
  await site.change(`delete from auth.identities where provider like 'custom:%'`);
});

const directory = 'custom:directory' as Provider;
const common = { name: 'Directory', client_id: 'site', client_secret: 'the secret of the site' };

async function create(members: Partial<Parameters<typeof providers.createProvider>[0]>) {
  const { error } = await providers.createProvider({
    provider_type: 'oidc',
    identifier: directory,
    ...common,
    ...members,
  });
  if (error) throw error;
}

/** Describes the test provider as one of OAuth without OpenID Connect. */
const oauth2 = () => ({
  provider_type: 'oauth2' as const,
  authorization_url: `${site.provider.url}/login/oauth/authorize`,
  token_url: `${site.provider.url}/login/oauth/access_token`,
  userinfo_url: `${site.provider.url}/userinfo`,
});

test('a known person signs in with a provider of OpenID Connect, until it is switched off', async () => {
  await create({ issuer: site.provider.url, authorization_params: { prompt: 'login' } });
  const browser = new ProviderBrowser(site, 'pkce');
  const url = await browser.start(directory, { queryParams: { prompt: 'none' } });
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  const landing = await browser.land(await browser.visitProvider(url));
  const { user } = await browser.takeSession(landing);
  expect(user.id).toBe(staff.id);
  expect(user.identities).toContainEqual(
    expect.objectContaining({ provider: directory, id: person.sub }),
  );

  await providers.updateProvider(directory, { enabled: false });
  const again = new ProviderBrowser(site);
  expect(await again.start(directory)).toBe('status 400');
});

test('a sign-in that began before a provider was removed does not end in a session', async () => {
  await create({ issuer: site.provider.url });
  const browser = new ProviderBrowser(site);
  const callback = await browser.visitProvider(await browser.start(directory));
  await providers.deleteProvider(directory);
  const answer = await browser.open(callback);
  expect(answer).not.toContain('access_token');
  expect(answer).toMatch(/error/);
});

test('an issuer may say of itself elsewhere where its endpoints are', async () => {
  const { url, behaviour } = site.provider;
  const document = JSON.stringify({
    issuer: url,
    authorization_endpoint: `${url}/sign-in`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
  });
  behaviour.handle = (path, response) => {
    if (path === '/about') response.end(document);
    else if (path.startsWith('/.well-known/')) response.writeHead(404).end();
    else return false;
    return true;
  };
  await create({ issuer: url, discovery_url: `${url}/about` });
  const browser = new ProviderBrowser(site);
  const session = await browser.takeSession(await browser.signIn(directory));
  expect(session.user.id).toBe(staff.id);
});

test('claims are read by the names of the provider, and kept if they are listed', async () => {
  site.provider.behaviour.userInfo = {
    id: 4711,
    display_name: 'Ama B.',
    email: person.email,
    email_verified: true,
    groups: ['planning'],
    salary: 1,
  };
  await create({
    ...oauth2(),
    attribute_mapping: { sub: 'id', name: 'display_name' },
    custom_claims_allowlist: ['groups', 'missing'],
  });
  const browser = new ProviderBrowser(site);
  const session = await browser.takeSession(await browser.signIn(directory));
  expect(session.user.id).toBe(staff.id);
  expect(session.user.identities).toContainEqual(
    expect.objectContaining({
      provider: directory,
      id: '4711',
      identity_data: expect.objectContaining({
        full_name: 'Ama B.',
        custom_claims: { groups: ['planning'] },
      }),
    }),
  );
});

test('an email address of another claim is not verified, so it opens no account', async () => {
  site.provider.behaviour.userInfo = {
    sub: 'stranger',
    upn: person.email,
    email: 'stranger@example.org',
    email_verified: true,
  };
  await create({ ...oauth2(), attribute_mapping: { email: 'upn' } });
  const { query, fragment } = await new ProviderBrowser(site).signIn(directory);
  expect(query.get('error_code')).toBe('signup_disabled');
  expect(fragment.has('access_token')).toBe(false);
});
