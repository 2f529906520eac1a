import { connect } from 'node:net';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { authSettingsWith } from './test-accounts.ts';

const version = { 'X-Supabase-Api-Version': '2024-01-01' };

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${site.url}/auth/v1${path}`, init);
}

function send(path: string, body: string, headers: Record<string, string> = {}) {
  return ask(path, { method: 'POST', body, headers });
}

describe('an error', () => {
  test('has the new format for clients that request it, and repeats the version', async () => {
    const response = await send('/token?grant_type=password', '{"email":"a@b.example"}', version);
    expect(response.status).toBe(400);
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    expect(await response.json()).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test.each([undefined, '2023-12-31', 'soon'])(
    'has the old format for version %s',
    async (apiVersion) => {
      const headers = apiVersion === undefined ? {} : { 'X-Supabase-Api-Version': apiVersion };
      const response = await send('/token?grant_type=magic', '{}', headers);
      expect(response.headers.get('x-supabase-api-version')).toBeNull();
      expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'unsupported_grant_type',
      });
    },
  );

  test('for an empty refresh token has the OAuth format in every version', async () => {
    for (const headers of [{}, version]) {
      const response = await send('/token?grant_type=refresh_token', '{}', headers);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: 'invalid_request' });
    }
  });

  test.each([
    ['{', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    ['"x"', 400, 'bad_json'],
    [`{"email":"${'x'.repeat(16 * 1024)}"}`, 413, 'request_entity_too_large'],
    ['{"email":"a@b.example","phone":"1","password":"x"}', 400, 'validation_failed'],
    ['{"phone":"1","password":"x"}', 422, 'phone_provider_disabled'],
    ['{"email":["a@b.example"],"password":"x"}', 400, 'validation_failed'],
    ['{"email":null}', 400, 'validation_failed'],
  ])('of %.40s', async (body, status, code) => {
    const response = await send('/token?grant_type=password', body, version);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test.each(['\\u0000', '\\ud800', "' or 1=1 --"])(
    'is no server failure for the text %s',
    async (odd) => {
      const body = `{"email":"a${odd}@b.example","password":"x${odd}"}`;
      expect((await send('/token?grant_type=password', body, version)).status).toBe(400);
    },
  );

  test('is JSON for an unknown endpoint', async () => {
    const response = await ask('/nothing', { headers: version });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a visitor who is not signed in', () => {
  test.each([
    ['GET', '/user'],
    ['POST', '/logout'],
  ])('needs a bearer token for %s %s', async (method, path) => {
    const without = await ask(path, { method, headers: version });
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ code: 'no_authorization' });
    const wrong = await ask(path, {
      method,
      headers: { ...version, Authorization: 'Bearer x.y.z' },
    });
    expect(wrong.status).toBe(403);
    expect(await wrong.json()).toMatchObject({ code: 'bad_jwt' });
  });
});

describe('public information', () => {
  test('includes the version and the settings', async () => {
    expect(await (await ask('/health')).json()).toHaveProperty('version');
    expect(await (await ask('/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: true,
      mailer_autoconfirm: false,
    });
  });

  test('includes the public keys, cacheable for ten minutes', async () => {
    const response = await ask('/.well-known/jwks.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const { keys } = await response.json();
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('can be used from other sites with a bearer token, but not with cookies', async () => {
    const response = await ask('/token?grant_type=password', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://app.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-client-info',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey');
  });
});

test('can serve from the root path', async () => {
  const alone = await serveComposedSite({ auth: authSettingsWith({ AUTH_MOUNT: '/' }) });
  expect(await (await alone.get('/health')).json()).toHaveProperty('version');
  const { error } = await new AuthClient({ url: alone.url }).signInWithPassword({
    email: 'nobody@example.org',
    password: 'x',
  });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
  expect(await (await alone.get('/anything')).json()).toMatchObject({ error_code: 'not_found' });
  await alone.close();
});

test('rejects a GET request with a body in the format of the service', async () => {
  const { port } = site;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = 'GET /auth/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
      socket.write(`${head}Content-Length: 2\r\n\r\n{}`);
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"error_code":"request_entity_too_large"');
});
