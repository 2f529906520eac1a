import { afterEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { requestAdmin as administrate } from './admin/admin-client.ts';
import { addAccount, authSettingsWith } from './test-accounts.ts';

let site: ServedSite;
afterEach(() => site.close());

function ask(path: string, body: object, network: string) {
  return fetch(`${site.url}/auth/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'X-Forwarded-For': network, 'X-Supabase-Api-Version': '2024-01-01' },
  });
}

describe('one network is limited', () => {
  test.each([
    ['/recover', 'OTP', { email: 'x@example.org' }],
    ['/otp', 'OTP', { email: 'x@example.org' }],
    ['/resend', 'OTP', { type: 'signup', email: 'x@example.org' }],
    ['/verify', 'VERIFY', { type: 'email', email: 'x@example.org', token: '1' }],
    ['/signup', 'SIGNUP', { email: 'x@example.org', password: 'x' }],
    ['/token?grant_type=refresh_token', 'TOKEN_REFRESH', { refresh_token: 'x' }],
    ['/passkeys/authentication/options', 'PASSKEY_OPTIONS', {}],
    ['/passkeys/authentication/verify', 'PASSKEY', {}],
  ])('for %s, without affecting others', async (path, name, body) => {
    const auth = authSettingsWith({
      AUTH_PASSKEY_ENABLED: 'true',
      [`AUTH_RATE_LIMIT_${name}`]: '3',
    });
    site = await serveComposedSite({ auth, trustedProxies: 1 });
    for (let count = 0; count < 3; count += 1) {
      const response = await ask(path, body, '192.0.2.1');
      expect((await response.json()).message).not.toBe('Request rate limit reached');
    }
    const rejected = await ask(path, body, '192.0.2.1');
    expect(rejected.status).toBe(429);
    expect(await rejected.json()).toMatchObject({ code: 'over_request_rate_limit' });
    const other = await ask(path, body, '192.0.2.2');
    expect((await other.json()).message).not.toBe('Request rate limit reached');
  });

  test.each(['/authorize?provider=google', '/callback?state=x'])(
    'for %s, without affecting others',
    async (path) => {
      const auth = authSettingsWith({ AUTH_RATE_LIMIT_EXTERNAL: '2' });
      site = await serveComposedSite({ auth, trustedProxies: 1 });
      const statusFor = async (network: string) =>
        (await site.get(`/auth/v1${path}`, { 'X-Forwarded-For': network })).status;
      for (let count = 0; count < 2; count += 1) expect(await statusFor('192.0.2.1')).not.toBe(429);
      expect(await statusFor('192.0.2.1')).toBe(429);
      expect(await statusFor('192.0.2.2')).not.toBe(429);
    },
  );

  test('by its whole IPv6 range', async () => {
    site = await serveComposedSite({
      auth: authSettingsWith({ AUTH_RATE_LIMIT_OTP: '1' }),
      trustedProxies: 1,
    });
    const body = { email: 'x@example.org' };
    expect((await ask('/recover', body, '2001:db8:1:2::1')).status).toBe(200);
    expect((await ask('/recover', body, '2001:db8:1:2:ffff::2')).status).toBe(429);
  });
});

describe('emails that anybody can request', () => {
  const known = 'sofia@dsti.gov.example';
  const settings = (variables: Record<string, string>) =>
    authSettingsWith({ AUTH_SMTP_MAX_FREQUENCY: '0s', ...variables });
  const recover = (email: string, network = '192.0.2.1') => ask('/recover', { email }, network);
  const invite = (email: string) => administrate(site, 'POST', '/invite', { email });

  async function rejected(answer: Promise<Response>): Promise<string> {
    const response = await answer;
    expect(response.status).toBe(429);
    const body = await response.json();
    expect(body.code).toBe('over_email_send_rate_limit');
    return body.message;
  }

  test('are limited per network, in the same way for known and unknown addresses', async () => {
    const auth = settings({ AUTH_RATE_LIMIT_EMAIL_SENT_PER_NETWORK: '3' });
    site = await serveComposedSite({ auth, trustedProxies: 1 });
    await addAccount(site, { email: known });
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
      expect((await recover(email)).status).toBe(200);
    }
    for (const email of [known, 'nobody@example.org']) {
      expect(await rejected(recover(email))).toMatch(/^For security purposes, .* \d+ seconds.$/);
    }
    await rejected(ask('/otp', { email: known }, '192.0.2.1'));
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, known)).toEqual([]);
    expect((await recover(known, '192.0.2.2')).status).toBe(200);
    expect((await invite('new@dsti.gov.example')).status).toBe(200);
  });

  test('are limited per recipient across networks, without affecting others', async () => {
    const auth = settings({ AUTH_RATE_LIMIT_EMAIL_SENT_PER_RECIPIENT: '2' });
    site = await serveComposedSite({ auth, trustedProxies: 1 });
    await addAccount(site, { email: known });
    for (const email of [known, 'nobody@example.org']) {
      expect((await recover(email, '192.0.2.1')).status).toBe(200);
      expect((await recover(email, '192.0.2.2')).status).toBe(200);
      await rejected(recover(email, '192.0.2.3'));
    }
    expect((await recover('edda@dsti.gov.example', '192.0.2.3')).status).toBe(200);
    // Magic links requested in another's name do not block their recovery.
    expect((await ask('/otp', { email: known }, '192.0.2.3')).status).toBe(200);
  });

  test('are rejected at the total limit, except invitations', async () => {
    const auth = settings({ AUTH_RATE_LIMIT_EMAIL_SENT: '2' });
    site = await serveComposedSite({ auth, trustedProxies: 1 });
    const [first, second, third] = ['a', 'b', 'c'].map((name) => `${name}@dsti.gov.example`);
    for (const email of [first, second, third]) await addAccount(site, { email: email ?? '' });
    for (const name of ['x', 'y', 'z']) {
      expect((await recover(`${name}@example.org`)).status).toBe(200);
    }
    for (const email of [first, second]) {
      expect((await recover(email ?? '')).status).toBe(200);
    }
    await waitForEmptyMailQueue(site);
    for (const email of [third, 'nobody@example.org']) {
      expect(await rejected(recover(email ?? '', '192.0.2.9'))).toBe('Email rate limit exceeded');
    }
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, third ?? '')).toEqual([]);
    expect((await invite('new@dsti.gov.example')).status).toBe(200);
  });

  test('leave rows that expire within the hour, however many addresses are tried', async () => {
    site = await serveComposedSite({ auth: settings({}), trustedProxies: 1 });
    for (let count = 0; count < 3; count += 1) await recover(`${count}@example.org`);
    const { rows } = await site.database.pool.query(
      "select count(*)::int as n, max(expire - extract(epoch from now()) * 1000) <= 3600000 as within from rate_limits where key like 'auth_emails%'",
    );
    expect(rows).toEqual([{ n: 4, within: true }]);
  });
});
