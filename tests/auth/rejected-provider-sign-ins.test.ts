import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { purgeProviderFlows } from '#auth/providers/provider-flows.ts';
import {
  city,
  expectLandingError,
  oidcVariables,
  ProviderBrowser,
  type ProviderSite,
  publicUrl,
  serveProviderSite,
} from './provider-site.ts';
import { addAccount } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';
import { person, startTestProvider, type TestProvider } from './test-provider.ts';

let site: ProviderSite;
let other: TestProvider;
beforeAll(async () => {
  other = await startTestProvider();
  site = await serveProviderSite(oidcVariables('OTHER', other.url));
  await addAccount(site, { email: person.email });
});
afterAll(async () => {
  await site.close();
  await other.close();
});
afterEach(() => {
  site.provider.behaviour = {};
});

const newBrowser = () => new ProviderBrowser(site);

async function countSessions(): Promise<number> {
  const { rows } = await site.database.pool.query('select count(*)::int from auth.sessions');
  return rows[0].count;
}

describe('a state', () => {
  test('works once', async () => {
    const browser = newBrowser();
    const callback = await browser.visitProvider(await browser.start(city));
    expect((await browser.land(callback)).fragment.has('access_token')).toBe(true);
    const exchanges = site.provider.exchanges.length;
    expectLandingError(await browser.land(callback), 'invalid_request', 'bad_oauth_state');
    expect(site.provider.exchanges).toHaveLength(exchanges);
  });

  test('works once among concurrent requests', async () => {
    const browser = newBrowser();
    const callback = await browser.visitProvider(await browser.start(city));
    const landings = await Promise.all([1, 2, 3].map(() => browser.land(callback)));
    expect(landings.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
  });

  test('is used up by a refusal', async () => {
    const browser = newBrowser();
    const callback = await browser.visitProvider(await browser.start(city));
    const { searchParams } = new URL(callback);
    const refusal = `${publicUrl}/auth/v1/callback?error=access_denied&state=${searchParams.get('state')}`;
    expect((await browser.land(refusal)).query.get('error')).toBe('access_denied');
    expectLandingError(await browser.land(callback), 'invalid_request', 'bad_oauth_state');
  });

  test.each(['', 'state=evil', 'state=7f1c2a53-0d0f-4a52-9d38-0f4b1f0f1d11', 'state=a&state=b'])(
    'of nobody is rejected at the site: %j',
    async (query) => {
      const landing = await newBrowser().land(`${publicUrl}/auth/v1/callback?code=x&${query}`);
      expect(landing.url.origin).toBe(publicUrl);
      expectLandingError(landing, 'invalid_request', 'bad_oauth_state');
    },
  );

  test('expires', async () => {
    const browser = newBrowser();
    const callback = await browser.visitProvider(await browser.start(city));
    site.clock.moveOn(16 * minuteMs);
    await purgeProviderFlows(site.database.db, site.clock.now());
    const landing = await browser.land(callback);
    expect(landing.query.get('error_code')).toBe('flow_state_expired');
    expect(landing.fragment.has('access_token')).toBe(false);
  });

  test('is deleted a day later', async () => {
    const id = new URL(await newBrowser().start(city)).searchParams.get('state');
    const find = async () => {
      const sql = 'select from auth.provider_flows where id = $1';
      return (await site.database.pool.query(sql, [id])).rowCount;
    };
    await purgeProviderFlows(site.database.db, site.clock.now());
    expect(await find()).toBe(1);
    site.clock.moveOn(24 * 60 * minuteMs + 1);
    await purgeProviderFlows(site.database.db, site.clock.now());
    expect(await find()).toBe(0);
  });

  test('without a code is rejected', async () => {
    const browser = newBrowser();
    const state = new URL(await browser.start(city)).searchParams.get('state');
    const landing = await browser.land(`${publicUrl}/auth/v1/callback?state=${state}`);
    expectLandingError(landing, 'invalid_request', 'bad_oauth_callback');
  });
});

describe('the response in another browser', () => {
  test('is rejected in the implicit flow', async () => {
    const attacker = newBrowser();
    const callback = await attacker.visitProvider(await attacker.start(city));
    const sessions = await countSessions();
    const victim = newBrowser();
    await victim.start(city);
    expectLandingError(await victim.land(callback), 'invalid_request', 'bad_oauth_state');
    expect(await countSessions()).toBe(sessions);
  });

  test('is of no use in the PKCE flow', async () => {
    const attacker = new ProviderBrowser(site, 'pkce');
    const callback = await attacker.visitProvider(await attacker.start(city));
    const victim = new ProviderBrowser(site, 'pkce');
    await victim.start(city);
    const landing = await victim.land(callback);
    await expect(victim.takeSession(landing)).rejects.toMatchObject({ code: 'bad_code_verifier' });
  });

  test('two sign-ins of one browser do not disturb each other', async () => {
    const browser = newBrowser();
    const [first, second] = [await browser.start(city), await browser.start('github')];
    for (const url of [first, second]) {
      const landing = await browser.land(await browser.visitProvider(url));
      expect(landing.fragment.has('access_token')).toBe(true);
    }
  });
});

describe('an ID token is rejected', () => {
  const now = Math.floor(Date.now() / 1_000);
  test.each([
    ['with another nonce', { nonce: 'evil' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'another-site' }],
    ['for several audiences without being the authorised one', { aud: ['site', 'b'], azp: 'b' }],
    ['that has expired', { exp: now - 3_600, iat: now - 7_200 }],
    ['from the future', { nbf: now + 3_600 }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is too long', { sub: 'x'.repeat(300) }],
  ])('%s', async (_, claims) => {
    site.provider.behaviour.claims = claims;
    expectLandingError(await newBrowser().signIn(), 'invalid_request', 'bad_oauth_callback');
  });

  test.each([
    ['with changed claims', changeClaims],
    ['without a signature', (token: string) => token.replace(/[^.]*$/, '')],
    ['that claims to need no signature', withoutSignature],
    ['that is no token', () => 'evil'],
  ])('%s', async (_, tamper) => {
    site.provider.behaviour.tamper = tamper;
    expectLandingError(await newBrowser().signIn(), 'invalid_request', 'bad_oauth_callback');
  });

  test('of another provider with the same client', async () => {
    site.provider.behaviour.claims = { iss: other.url };
    expectLandingError(await newBrowser().signIn(), 'invalid_request', 'bad_oauth_callback');
  });
});

describe('the code of another provider', () => {
  test.each([city, 'github'] as const)('never goes to the token endpoint of %s', async (name) => {
    const browser = newBrowser();
    site.provider.behaviour.redirectParams = { code: 'code-of-the-other', iss: other.url };
    const callback = await browser.visitProvider(await browser.start(name));
    const exchanges = site.provider.exchanges.length;
    expectLandingError(await browser.land(callback), 'invalid_request', 'bad_oauth_callback');
    expect(site.provider.exchanges).toHaveLength(exchanges);
  });

  test('is rejected by the right one', async () => {
    site.provider.behaviour.redirectParams = { code: 'code-of-the-other' };
    const landing = await newBrowser().signIn();
    expectLandingError(landing, 'invalid_request', 'bad_oauth_callback');
  });
});

test('no request gets a status of a failure', async () => {
  const callback = `${site.url}/auth/v1/callback`;
  const requests: [string, RequestInit?][] = [
    [`${callback}?error=${'x'.repeat(5_000)}&state=%00`],
    [`${callback}?code=%00%ff&state=7f1c2a53-0d0f-4a52-9d38-0f4b1f0f1d11`],
    [callback, { method: 'POST', body: '%%%' }],
    [callback, { method: 'POST', body: 'a'.repeat(100_000) }],
    [`${site.url}/auth/v1/authorize?provider=city&scopes=%00&code_challenge=x`],
    [`${site.url}/auth/v1/authorize?provider=city&provider=github&prompt=%0d%0a`],
  ];
  for (const [url, init] of requests) {
    const response = await fetch(url, { redirect: 'manual', ...init });
    expect(response.status, url.slice(0, 100)).toBeLessThan(500);
  }
});

function changeClaims(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = JSON.stringify({ ...claims, sub: 'someone-else' });
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
}

function withoutSignature(token: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  return [header, token.split('.')[1], ''].join('.');
}
