import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock, hourMs, minuteMs } from './test-clock.ts';

const email = 'sofia@dsti.gov.example';
const unknown = 'nobody@dsti.gov.example';
const clock = createTestClock();

let site: ServedSite;
let id: string;
beforeAll(async () => {
  const auth = authSettingsWith({
    AUTH_SMTP_MAX_FREQUENCY: '1m',
    AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '5',
  });
  site = await serveComposedSite({ auth, now: clock.now, trustedProxies: 1 });
  ({ id } = await addAccount(site, { email }));
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate auth.attempts, auth.login_throttle, auth.one_time_tokens'));

const redirectTo = 'https://www.example.gov/change-password';

describe('a user who forgot the password', () => {
  test('signs in by the link of an email and sets a new password', async () => {
    const { error } = await newClient(site).resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    const { link, text } = await takeEmailTo(site, email);
    expect(text).toContain('Sofia Mensah');
    const { address, fragment } = await followEmailLink(site, link);
    expect(address.origin + address.pathname).toBe(redirectTo);
    expect(fragment.type).toBe('recovery');
    const client = newClient(site);
    await client.setSession(parseTokens(fragment));
    const changed = await client.updateUser({ password: 'Another!Horse7' });
    expect(changed.error).toBeNull();
    const again = await newClient(site).signInWithPassword({ email, password: 'Another!Horse7' });
    expect(again.error).toBeNull();
    expect(again.data.user?.id).toBe(id);
    await client.updateUser({ password });
  });

  test('gets a PASSWORD_RECOVERY event when the code is entered', async () => {
    const client = newClient(site);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail(email);
    const { code: token } = await takeEmailTo(site, email);
    const { error } = await client.verifyOtp({ email, token: token ?? '', type: 'recovery' });
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
  });

  test('can follow the link in the same browser in a PKCE flow', async () => {
    const client = newClient(site, { flowType: 'pkce' });
    await client.resetPasswordForEmail(email, { redirectTo });
    const { address } = await followEmailLink(site, (await takeEmailTo(site, email)).link);
    const { data, error } = await client.exchangeCodeForSession(
      address.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'recovery' }]);
  });

  test('cannot find out which email addresses have accounts', async () => {
    const [known, other] = await Promise.all(
      [email, unknown].map((address) => newClient(site).resetPasswordForEmail(address)),
    );
    expect([known?.error, other?.error]).toEqual([null, null]);
    await takeEmailTo(site, email);
    const again = await Promise.all(
      [email, unknown].map((address) => newClient(site).resetPasswordForEmail(address)),
    );
    for (const { error } of again) {
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toMatch(
        /^For security purposes, you can only request this after \d+ s/,
      );
    }
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, unknown)).toEqual([]);
  });

  test('has to wait longer each time', async () => {
    const ask = () => newClient(site).resetPasswordForEmail(email);
    expect((await ask()).error).toBeNull();
    clock.moveOn(minuteMs);
    expect((await ask()).error).toBeNull();
    clock.moveOn(minuteMs);
    expect((await ask()).error?.status).toBe(429);
    clock.moveOn(minuteMs);
    expect((await ask()).error).toBeNull();
    for (let count = 0; count < 3; count += 1) await takeEmailTo(site, email);
  });

  test('cannot use an expired, used or replaced link', async () => {
    await newClient(site).resetPasswordForEmail(email);
    const old = await takeEmailTo(site, email);
    clock.moveOn(hourMs);
    expect((await followEmailLink(site, old.link)).fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
    });
    await newClient(site).resetPasswordForEmail(email);
    const replaced = await takeEmailTo(site, email);
    clock.moveOn(2 * minuteMs);
    await newClient(site).resetPasswordForEmail(email);
    const { link } = await takeEmailTo(site, email);
    expect((await followEmailLink(site, replaced.link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
    expect((await followEmailLink(site, link)).fragment).toHaveProperty('access_token');
    expect((await followEmailLink(site, link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
  });

  test('cannot sign in while banned, and the link stays valid', async () => {
    await newClient(site).resetPasswordForEmail(email);
    const { link } = await takeEmailTo(site, email);
    await site.change("update auth.users set banned_until = '2999-01-01'");
    expect((await followEmailLink(site, link)).fragment).toMatchObject({
      error_code: 'user_banned',
    });
    await site.change('update auth.users set banned_until = null');
    expect((await followEmailLink(site, link)).fragment).toHaveProperty('access_token');
  });

  test('can use a link only once in simultaneous requests', async () => {
    await newClient(site).resetPasswordForEmail(email);
    const { link } = await takeEmailTo(site, email);
    const landed = await Promise.all([1, 2, 3, 4].map(() => followEmailLink(site, link)));
    expect(landed.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
  });

  test('is never redirected to another site', async () => {
    await newClient(site).resetPasswordForEmail(email, { redirectTo: 'https://evil.example/in' });
    const { link } = await takeEmailTo(site, email);
    const forged = new URL(link ?? '');
    expect(forged.searchParams.get('redirect_to')).toBe('https://www.example.gov');
    forged.searchParams.set('redirect_to', 'https://evil.example/in');
    const { address } = await followEmailLink(site, forged.href);
    expect(address.origin).toBe('https://www.example.gov');
  });
});

describe('guessing codes', () => {
  test('is limited per account, from any network', async () => {
    await newClient(site).resetPasswordForEmail(email);
    const { code } = await takeEmailTo(site, email);
    const wrong = code === '123456' ? '654321' : '123456';
    const guess = (token: string, network: number) =>
      fetch(`${site.url}/auth/v1/verify`, {
        method: 'POST',
        body: JSON.stringify({ type: 'recovery', email, token }),
        headers: { 'X-Forwarded-For': `192.0.2.${network}` },
      });
    for (let network = 1; network <= 5; network += 1) {
      expect((await guess(wrong, network)).status).toBe(403);
    }
    expect((await guess(code ?? '', 6)).status).toBe(429);
    clock.moveOn(minuteMs);
    expect((await guess(code ?? '', 6)).status).toBe(200);
  });

  test('gives the same answer for known and unknown addresses', async () => {
    const { error } = await newClient(site).verifyOtp({
      email: unknown,
      token: '123456',
      type: 'recovery',
    });
    expect(error).toMatchObject({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });
});
