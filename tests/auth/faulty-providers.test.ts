import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#server/logger.ts';
import {
  city,
  expectLandingError,
  oidcVariables,
  ProviderBrowser,
  type ProviderSite,
  serveProviderSite,
  toLanding,
} from './provider-site.ts';
import { minuteMs } from './test-clock.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

let site: ProviderSite;
let other: TestProvider;
let logged = '';
beforeAll(async () => {
  other = await startTestProvider();
  const log = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  const variables = oidcVariables('DOWN', await findClosedUrl());
  site = await serveProviderSite(variables, createLogger('error', log, { passing: 1_000 }));
});
afterAll(async () => {
  await site.close();
  await other.close();
});
afterEach(() => {
  site.provider.behaviour = {};
});

/** A port on which nobody listens. */
async function findClosedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

const newBrowser = () => new ProviderBrowser(site);

describe('a provider', () => {
  test('that is down leads to an error of the redirect', async () => {
    const landing = toLanding(await newBrowser().start('down' as typeof city));
    expectLandingError(landing, 'temporarily_unavailable', 'unexpected_failure');
  });

  test.each([
    ['fails', { status: 500, body: '{}' }],
    ['redirects', { status: 302, body: '' }],
    ['responds with something else', { status: 200, body: '<html>' }],
    ['responds with a list', { status: 200, body: '[]' }],
    ['responds with too much', { status: 200, body: JSON.stringify({ a: 'x'.repeat(2 ** 21) }) }],
  ])('whose token endpoint %s', async (_, { status, body }) => {
    site.provider.behaviour.handle = (path, response) => {
      if (path !== '/token') return false;
      const headers = { 'Content-Type': 'application/json', Location: `${other.url}/token` };
      response.writeHead(status, headers).end(body);
      return true;
    };
    expectLandingError(await newBrowser().signIn(), 'invalid_request', 'bad_oauth_callback');
    expect(other.requests).not.toContain('/token');
  });

  test.each([
    ['/api/v3/user', 'not JSON'],
    ['/api/v3/user', '[]'],
    ['/api/v3/user', '{"id":"4711"}'],
    ['/api/v3/user/emails', 'not JSON'],
  ])('of OAuth that answers %s with %s', async (failing, body) => {
    site.provider.behaviour.handle = (path, response) => {
      if (path !== failing) return false;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
      return true;
    };
    const landing = await newBrowser().signIn('github');
    expectLandingError(landing, 'invalid_request', 'bad_oauth_callback');
  });

  test('that closes the connection', async () => {
    site.provider.behaviour.handle = (path, response) => {
      const isToken = path === '/token';
      if (isToken) response.destroy();
      return isToken;
    };
    expectLandingError(
      await newBrowser().signIn(),
      'temporarily_unavailable',
      'unexpected_failure',
    );
  });
});

describe('discovery', () => {
  test.each([
    ['an issuer of another name', { issuer: 'https://evil.example' }],
    [
      'an authorization endpoint that is not secure',
      { authorization_endpoint: 'http://a.example/' },
    ],
    ['a script', { authorization_endpoint: 'javascript:alert(1)' }],
    ['no authorization endpoint', { authorization_endpoint: undefined }],
  ])('with %s is rejected', async (_, metadata) => {
    site.clock.moveOn(61 * minuteMs);
    site.provider.behaviour.metadata = metadata;
    const landing = toLanding(await newBrowser().start(city));
    expectLandingError(landing, 'invalid_request', 'bad_oauth_callback');
    site.clock.moveOn(61 * minuteMs);
  });

  test('that failed is tried again, and then kept for an hour', async () => {
    const countDiscoveries = () =>
      site.provider.requests.filter((path) => path.includes('.well-known')).length;
    site.clock.moveOn(61 * minuteMs);
    site.provider.behaviour.handle = (path, response) => {
      if (!path.includes('.well-known')) return false;
      response.writeHead(503).end();
      return true;
    };
    const before = countDiscoveries();
    expect(new URL(await newBrowser().start(city)).searchParams.has('error')).toBe(true);
    site.provider.behaviour = {};
    await newBrowser().start(city);
    await newBrowser().start(city);
    expect(countDiscoveries()).toBe(before + 2);
  });
});

test('failures are in the log, without codes, tokens and secrets', async () => {
  logged = '';
  site.provider.behaviour.claims = { nonce: 'evil' };
  await newBrowser().signIn();
  expect(logged).toContain('city');
  expect(logged).not.toMatch(/code-\d|access-of|refresh-of|eyJ|the secret of the site|evil/);
});

test('what others can cause is not in the log', async () => {
  logged = '';
  site.provider.behaviour.redirectParams = { code: 'forged' };
  await newBrowser().signIn();
  await newBrowser().signIn('github');
  site.provider.behaviour.redirectParams = { code: 'forged', iss: other.url };
  await newBrowser().signIn();
  await newBrowser().open(`${site.url}/auth/v1/callback?code=forged&state=forged`);
  expect(logged).toBe('');
});
