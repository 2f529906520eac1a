// @module-tag nightly

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const email = 'sofia@dsti.gov.example';
const runs = 60;

let site: ServedSite;
let id: string;
let serviceKey: string;
let accessToken: string;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true',
      AUTH_EXTERNAL_PHONE_ENABLED: 'true',
      AUTH_SMS_MAX_FREQUENCY: '0s',
    }),
    mail: { devMailbox: true },
    trustedProxies: 1,
  });
  ({ id } = await addAccount(site, { email, role: 'super_admin' }));
  serviceKey = await site.accounts.auth.keys.apiKey('service_role');
  const { data } = await newClient(site).signInWithPassword({ email, password });
  accessToken = data.session?.access_token ?? '';
});
afterAll(() => site.close());

const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'a\0@example.org',
    '../..',
    "' or 1=1 --",
    'pkce_',
    'x'.repeat(5_000),
  ),
  fc.constantFrom(
    email,
    password,
    'recovery',
    'email_change',
    'signup',
    'sms',
    'phone_change',
    '+4915550100',
    'none',
    '24h',
    '-1h',
    '123456',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.emailAddress(),
);
const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
  fc.constantFrom(null, true, -1, Number.MAX_VALUE, [], {}, { '\0': '\ud800' }),
);
const names = [
  ['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'redirect_to', 'nonce'],
  ['current_password', 'code_challenge', 'code_challenge_method', 'create_user', 'auth_code'],
  ['code_verifier', 'refresh_token', 'user_metadata', 'app_metadata', 'ban_duration', 'role', 'id'],
  [
    'password_hash',
    'email_confirm',
    'phone_confirm',
    'channel',
    'should_soft_delete',
    'new_email',
    '__proto__',
    'aud',
  ],
].flat();
const oddBody = fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 7 });

const requests = [
  'POST /signup',
  'POST /token?grant_type=password',
  'POST /token?grant_type=refresh_token',
  'POST /token?grant_type=pkce',
  'POST /otp',
  'POST /recover',
  'POST /resend',
  'POST /verify',
  'PUT /user',
  'POST /logout?scope=local',
  'POST /admin/users',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'POST /invite',
  'POST /admin/generate_link',
];

function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

test.each(requests)('never fails with 500 for random bodies: %s', async (request) => {
  const [method = '', path = ''] = request.split(' ');
  const administrates = /admin|invite/.test(path);
  const bearer = administrates ? serviceKey : accessToken;
  await fc.assert(
    fc.asyncProperty(oddBody, oddText, async (body, text) => {
      const response = await fetch(`${site.url}/auth/v1${path.replace(':id', id)}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          Authorization: `Bearer ${bearer}`,
          'User-Agent': `a browser ${encodeURIComponent(wellFormed(text)).slice(0, 900)}`,
          'X-Forwarded-For': encodeURIComponent(wellFormed(text)).slice(0, 900),
        },
      });
      expect(response.status, await response.text()).toBeLessThan(500);
    }),
    { numRuns: runs },
  );
});

test('never fails with 500 for random GET requests', async () => {
  const paths = ['/verify', '/admin/users', '/admin/audit', '/admin/users/'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(
        fc.constantFrom(
          'token',
          'type',
          'redirect_to',
          'page',
          'per_page',
          'filter',
          'sort',
          'query',
        ),
        oddText,
      ),
      async (path, query) => {
        const entries = Object.entries(query).map(([name, text]) => [name, wellFormed(text)]);
        const search = new URLSearchParams(Object.fromEntries(entries));
        const response = await fetch(`${site.url}/auth/v1${path}?${search}`, {
          redirect: 'manual',
          headers: { Authorization: `Bearer ${serviceKey}` },
        });
        await response.text();
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: 3 * runs },
  );
});
