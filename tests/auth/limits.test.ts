import { afterEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { mailsTo, settledMail } from '../mails.ts';
import { addAccount, authWith, newClient } from './account.ts';

let site: ServedSite;
afterEach(() => site.close());

function ask(path: string, body: object, network: string) {
  return fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-Forwarded-For': network, 'X-Supabase-Api-Version': '2024-01-01' },
  });
}

describe('one network may ask', () => {
  test.each([
    ['/recover', 'OTP', { email: 'x@example.org' }],
    ['/otp', 'OTP', { email: 'x@example.org' }],
    ['/resend', 'OTP', { type: 'signup', email: 'x@example.org' }],
    ['/verify', 'VERIFY', { type: 'email', email: 'x@example.org', token: '1' }],
    ['/signup', 'SIGNUP', { email: 'x@example.org', password: 'x' }],
    ['/token?grant_type=refresh_token', 'TOKEN_REFRESH', { refresh_token: 'x' }],
  ])('%s so often, and others are not held up by that', async (path, name, body) => {
    const auth = authWith({ [`AUTH_RATE_LIMIT_${name}`]: '3' });
    site = await serveComposedSite({ auth, trustedProxies: 1 });
    for (let count = 0; count < 3; count += 1) {
      const response = await ask(path, body, '192.0.2.1');
      expect((await response.json()).message).not.toBe('Request rate limit reached');
    }
    const refused = await ask(path, body, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' });
    const other = await ask(path, body, '192.0.2.2');
    expect((await other.json()).message).not.toBe('Request rate limit reached');
  });

  test('the same from every address of its IPv6 network', async () => {
    site = await serveComposedSite({
      auth: authWith({ AUTH_RATE_LIMIT_OTP: '1' }),
      trustedProxies: 1,
    });
    const body = { email: 'x@example.org' };
    expect((await ask('/recover', body, '2001:db8:1:2::1')).status).toBe(200);
    expect((await ask('/recover', body, '2001:db8:1:2:ffff::2')).status).toBe(429);
  });
});

test('when too many letters went out, known and unknown addresses wait alike', async () => {
  site = await serveComposedSite({ auth: authWith({ AUTH_RATE_LIMIT_EMAIL_SENT: '2' }) });
  const emails = ['a', 'b', 'c'].map((name) => `${name}@dsti.gov.example`);
  for (const email of emails) await addAccount(site, { email });
  const [first = '', second = '', third = ''] = emails;
  for (const email of [first, second]) {
    expect((await newClient(site).resetPasswordForEmail(email)).error).toBeNull();
  }
  for (const email of [third, 'nobody@example.org']) {
    const { error } = await newClient(site).resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  }
  await settledMail(site);
  expect(await mailsTo(site, third)).toEqual([]);
});
