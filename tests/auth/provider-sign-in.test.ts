import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  city,
  ProviderBrowser,
  type ProviderSite,
  publicUrl,
  serveProviderSite,
} from './provider-site.ts';
import { addAccount } from './test-accounts.ts';
import { person } from './test-provider.ts';

let site: ProviderSite;
let staff: { id: string };
beforeAll(async () => {
  site = await serveProviderSite();
  staff = await addAccount(site, { email: person.email });
});
afterAll(() => site.close());
afterEach(() => {
  site.provider.behaviour = {};
});

describe.each(['implicit', 'pkce'] as const)('in the %s flow', (flowType) => {
  test('a known person signs in with a provider of OpenID Connect', async () => {
    const browser = new ProviderBrowser(site, flowType);
    const redirectTo = `${publicUrl}/admin?from=a%20b`;
    const landing = await browser.signIn(city, { redirectTo });
    expect(landing.url.href).toMatch(/^https:\/\/www\.example\.gov\/admin\?from=a%20b/);
    const session = await browser.takeSession(landing);
    expect(session.user).toMatchObject({ id: staff.id, email: person.email });
    const { data } = await browser.client.getClaims();
    expect(data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [expect.objectContaining({ method: 'oauth' })],
    });
    const { data: own } = await browser.client.getUserIdentities();
    expect(own?.identities).toContainEqual(
      expect.objectContaining({ provider: 'city', id: person.sub }),
    );
  });

  test('the program gets the tokens of the provider', async () => {
    const browser = new ProviderBrowser(site, flowType);
    const landing = await browser.signIn();
    const isPkce = flowType === 'pkce';
    expect(landing.fragment.has('provider_token')).toBe(!isPkce);
    const given = isPkce
      ? await browser.takeSession(landing)
      : Object.fromEntries(landing.fragment);
    expect(given).toMatchObject({
      provider_token: expect.stringMatching(/^access-of-code/),
      provider_refresh_token: expect.stringMatching(/^refresh-of-code/),
    });
  });

  test('a person signs in with GitHub', async () => {
    const browser = new ProviderBrowser(site, flowType);
    const session = await browser.takeSession(await browser.signIn('github'));
    expect(session.user.id).toBe(staff.id);
    expect(session.user.app_metadata.providers).toContain('github');
    expect(session.user.identities).toContainEqual(
      expect.objectContaining({
        provider: 'github',
        id: '4711',
        identity_data: expect.objectContaining({ preferred_username: 'ama', email: person.email }),
      }),
    );
  });
});

test('the tokens of a provider are stored encrypted, and deleted with the code', async () => {
  const browser = new ProviderBrowser(site, 'pkce');
  const landing = await browser.signIn();
  const find = async () => {
    const code = landing.query.get('code');
    const sql = 'select * from auth.flow_state where auth_code = $1';
    return (await site.database.pool.query(sql, [code])).rows;
  };
  const [stored] = await find();
  expect(stored.provider_access_token).toMatch(/^v1\./);
  expect(JSON.stringify(stored)).not.toContain('access-of-code');
  await browser.takeSession(landing);
  expect(await find()).toEqual([]);
});

test('the provider gets scopes and further params, but none of those that are ours', async () => {
  const url = new URL(
    await new ProviderBrowser(site).start(city, {
      scopes: 'calendar openid',
      queryParams: {
        prompt: 'consent',
        client_id: 'evil',
        state: 'evil',
        redirect_uri: 'https://evil.example/',
        response_mode: 'fragment',
        nonce: 'evil',
      },
    }),
  );
  expect(url.origin).toBe(site.provider.url);
  const params = Object.fromEntries(url.searchParams);
  expect(params).toMatchObject({
    client_id: 'site',
    response_type: 'code',
    redirect_uri: `${publicUrl}/auth/v1/callback`,
    scope: 'openid email profile calendar',
    prompt: 'consent',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(params).not.toHaveProperty('response_mode');
  expect(params).not.toHaveProperty('redirect_to');
});

test('the token endpoint gets the secret and the verifier of the flow', async () => {
  await new ProviderBrowser(site).signIn('github');
  expect(Object.fromEntries(site.provider.exchanges.at(-1) ?? [])).toMatchObject({
    client_secret: 'the secret of the site',
    redirect_uri: `${publicUrl}/auth/v1/callback`,
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('an email address that the ID token leaves out comes from the profile', async () => {
  site.provider.behaviour.claims = { sub: 'person-9', email: undefined, email_verified: undefined };
  site.provider.behaviour.userInfo = { ...person, sub: 'person-9' };
  const browser = new ProviderBrowser(site);
  const session = await browser.takeSession(await browser.signIn());
  expect(session.user.id).toBe(staff.id);
});

test('the person or the provider may say no', async () => {
  site.provider.behaviour.redirectParams = {
    error: 'access_denied',
    error_description: 'The person said no',
  };
  const { query, fragment } = await new ProviderBrowser(site).signIn();
  for (const params of [query, fragment]) {
    expect(params.get('error')).toBe('access_denied');
    expect(params.get('error_description')).toBe('The person said no');
    expect(params.has('access_token')).toBe(false);
  }
});

test('a provider may respond by a form of its own site', async () => {
  const browser = new ProviderBrowser(site);
  const callback = new URL(await browser.visitProvider(await browser.start(city)));
  const response = await site.post('/auth/v1/callback', Object.fromEntries(callback.searchParams));
  expect(response.status).toBe(303);
  const landing = await browser.land(
    new URL(response.headers.get('Location') ?? '', publicUrl).href,
  );
  expect((await browser.takeSession(landing)).user.id).toBe(staff.id);
});

test('a redirect to another site is replaced by the site', async () => {
  const browser = new ProviderBrowser(site);
  const landing = await browser.signIn(city, { redirectTo: 'https://evil.example/' });
  expect(landing.url.origin).toBe(publicUrl);
});

test('a sign-in is in the audit log with its provider', async () => {
  const browser = new ProviderBrowser(site);
  await browser.takeSession(await browser.signIn());
  const { rows } = await site.database.pool.query(
    `select payload -> 'traits' ->> 'provider' as provider from auth.audit_log_entries
     where payload ->> 'action' = 'login' and payload ->> 'actor_id' = $1`,
    [staff.id],
  );
  expect(rows).toContainEqual({ provider: 'city' });
});

test('a provider that is not enabled is rejected', async () => {
  for (const provider of ['google', 'telepathy', '']) {
    const response = await site.get(`/auth/v1/authorize?provider=${provider}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  }
});
