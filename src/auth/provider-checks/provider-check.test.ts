import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProviderSettings } from '../providers/provider-settings.ts';
import { checkProvider } from './provider-check.ts';

type Responses = Record<string, { status?: number; date?: Date; body: unknown }>;

let server: Server;
let issuer = '';
let metadata: Record<string, string>;
let responses: Responses;
const received: { url: string; authorization: string | undefined; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { authorization } = request.headers;
    received.push({ url: request.url ?? '', authorization, body });
    const answer = responses[request.url?.replace(/\?.*/, '') ?? ''] ?? { status: 404, body: {} };
    if (answer.date) response.setHeader('Date', answer.date.toUTCString());
    response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  received.length = 0;
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  responses = {
    '/.well-known/openid-configuration': { body: metadata },
    '/keys': { body: { keys: [{ kty: 'RSA', kid: '1' }] } },
    '/authorize': { body: 'Sign in' },
    '/token': { status: 400, body: { error: 'invalid_grant' } },
  };
});

function provider(change: Partial<ProviderSettings> = {}): ProviderSettings {
  return {
    name: 'city_id',
    kind: 'oidc',
    clientIds: ['the site'],
    secret: 'hunter2',
    issuer,
    scopes: ['openid'],
    verifiedEmailClaim: 'email_verified',
    skipNonceCheck: false,
    emailOptional: false,
    pkce: true,
    ...change,
  };
}

interface Options {
  change?: Partial<ProviderSettings>;
  redirectUri?: string;
  now?: Date;
}

function check({
  change,
  redirectUri = 'https://www.example.gov/auth/v1/callback',
  now,
}: Options = {}) {
  return checkProvider(provider(change), redirectUri, () => now ?? new Date());
}

describe('a provider of OpenID Connect', () => {
  test('has no fault if it knows our client', async () => {
    expect(await check()).toBeNull();
    const token = received.find(({ url }) => url === '/token');
    expect(token?.authorization).toBe(`Basic ${btoa('the+site:hunter2')}`);
    expect(token?.body).not.toContain('hunter2');
  });

  test('gets the secret in the body if it takes that', async () => {
    Object.assign(metadata, { token_endpoint_auth_methods_supported: ['client_secret_post'] });
    expect(await check()).toBeNull();
    const token = received.find(({ url }) => url === '/token');
    expect(token?.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toMatchObject({
      client_id: 'the site',
      client_secret: 'hunter2',
      redirect_uri: 'https://www.example.gov/auth/v1/callback',
    });
  });

  test.each(['http://www.example.gov/auth/v1/callback', 'nowhere'])(
    'is not connected to while the redirect URI is %s',
    async (redirectUri) => {
      expect((await check({ redirectUri }))?.message).toContain(redirectUri);
      expect(received).toEqual([]);
    },
  );

  test('has a fault if it says nothing about itself', async () => {
    responses = {};
    expect((await check())?.message).toContain('404');
    responses = { '/.well-known/openid-configuration': { body: '<html>' } };
    expect((await check())?.advice).toContain('AUTH_EXTERNAL_CITY_ID_URL');
  });

  test.each([
    ['/about', 'discovery_url of custom:city'],
    [undefined, 'issuer of custom:city'],
  ])('has a fault if a custom one has no discovery document at %s', async (path, setting) => {
    responses = {};
    const discoveryUrl = path && issuer + path;
    const fault = await check({ change: { name: 'custom:city', discoveryUrl } });
    expect(fault?.advice).toContain(setting);
  });

  test('has a fault if it is another issuer', async () => {
    metadata.issuer = 'https://other.example.gov';
    expect((await check())?.advice).toContain('https://other.example.gov');
  });

  test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'has a fault without its %s, or if that is no secure URL',
    async (name) => {
      const { [name]: _, ...rest } = metadata;
      responses['/.well-known/openid-configuration'] = { body: rest };
      expect(await check()).not.toBeNull();
      for (const url of ['http://id.example.gov/insecure', '/relative']) {
        const body = { ...rest, [name]: url };
        responses['/.well-known/openid-configuration'] = { body };
        expect((await check())?.message).toContain(url);
      }
    },
  );

  const wrongKeys: Responses[string][] = [
    { status: 404, body: {} },
    { body: { keys: [] } },
    { body: 'x' },
  ];
  test.each(wrongKeys)('has a fault if its keys are %j', async (answer) => {
    responses['/keys'] = answer;
    expect((await check())?.message).toContain(`${issuer}/keys`);
  });

  test.each(['invalid_client', 'unauthorized_client'])(
    'has a fault if it rejects our client as %s',
    async (error) => {
      responses['/token'] = { status: 401, body: { error } };
      expect((await check())?.advice).toContain('AUTH_EXTERNAL_CITY_ID_SECRET');
    },
  );

  test.each([400, 404])(
    'has a fault if it shows people an error with status %i',
    async (status) => {
      responses['/authorize'] = { status, body: 'Unknown redirect URI' };
      const redirectUri = 'https://www.example.gov/auth/v1/other';
      expect((await check({ redirectUri }))?.advice).toContain(redirectUri);
      const query = received.find(({ url }) => url.startsWith('/authorize'))?.url.split('?')[1];
      expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
        client_id: 'the site',
        redirect_uri: redirectUri,
        response_type: 'code',
      });
    },
  );

  test('has a fault if its sign-in page is out of order', async () => {
    responses['/authorize'] = { status: 503, body: 'Maintenance' };
    expect((await check())?.message).toContain('503');
  });

  test('has a fault if its clock differs', async () => {
    const now = new Date('2026-03-01T12:05:00Z');
    const date = new Date('2026-03-01T12:00:00Z');
    responses['/token'] = { status: 400, body: { error: 'invalid_grant' }, date };
    expect((await check({ now }))?.message).toContain('300');
    expect(await check({ now: new Date(date.getTime() + 30_000) })).toBeNull();
  });

  test('has no fault if what it says about itself comes from a cache', async () => {
    const date = new Date('2026-03-01T12:00:00Z');
    responses['/.well-known/openid-configuration'] = { body: metadata, date };
    expect(await check()).toBeNull();
  });

  test('has a fault if nothing listens there, or the response is too large', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const fault = await check({ change: { issuer: `http://127.0.0.1:${port}` } });
    expect(fault?.message).toContain('ECONNREFUSED');
    responses['/keys'] = { body: 'x'.repeat(2 * 1024 * 1024) };
    expect((await check())?.message).toContain(new URL(issuer).host);
  });
});

describe('a provider without discovery', () => {
  beforeEach(() => {
    responses['/login/authorize'] = { body: 'Sign in' };
  });

  const change = () => ({
    kind: 'oauth' as const,
    issuer: undefined,
    endpoints: {
      authorization: `${issuer}/login/authorize`,
      token: `${issuer}/login/token`,
      userInfo: `${issuer}/user`,
    },
  });

  test('has no fault if its endpoints respond, and knows our client', async () => {
    responses['/login/token'] = { body: { error: 'bad_verification_code' } };
    expect(await check({ change: change() })).toBeNull();
    const paths = received.map(({ url }) => url.split('?')[0]);
    expect(paths).toEqual(['/user', '/login/authorize', '/login/token']);
  });

  test('has a fault if it rejects our client with a success', async () => {
    responses['/login/token'] = { body: { error: 'incorrect_client_credentials' } };
    expect((await check({ change: change() }))?.advice).toContain('AUTH_EXTERNAL_CITY_ID_SECRET');
  });

  test('has a fault if its clock differs', async () => {
    const now = new Date('2026-03-01T12:00:00Z');
    const date = new Date('2026-03-01T12:10:00Z');
    responses['/login/token'] = { body: { error: 'bad_verification_code' }, date };
    expect((await check({ change: change(), now }))?.message).toContain('600');
  });
});
