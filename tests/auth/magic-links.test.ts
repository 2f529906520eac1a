import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock, hourMs, minuteMs } from './test-clock.ts';

const email = 'sofia@dsti.gov.example';
const unknown = 'new@dsti.gov.example';
const clock = createTestClock();

let closed: ServedSite;
let open: ServedSite;
let id: string;
beforeAll(async () => {
  [closed, open] = await Promise.all([
    serveComposedSite({ auth: authSettingsWith(), now: clock.now }),
    serveComposedSite({ auth: authSettingsWith({ AUTH_DISABLE_SIGNUP: 'false' }), now: clock.now }),
  ]);
  ({ id } = await addAccount(closed, { email }));
});
afterAll(() => Promise.all([closed.close(), open.close()]));
beforeEach(() => Promise.all([closed, open].map((site) => site.change('truncate auth.attempts'))));

describe('a magic link', () => {
  test('signs in by link and by code', async () => {
    const client = newClient(closed);
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const { link, code } = await takeEmailTo(closed, email);
    const { fragment } = await followEmailLink(closed, link);
    expect(fragment.type).toBe('magiclink');
    const { data } = await newClient(closed).setSession(parseTokens(fragment));
    expect(data.user?.id).toBe(id);
    const used = await client.verifyOtp({ email, token: code ?? '', type: 'email' });
    expect(used.error).toMatchObject({ status: 403, code: 'otp_expired' });

    clock.moveOn(minuteMs);
    await client.signInWithOtp({ email });
    const { code: token } = await takeEmailTo(closed, email);
    const { data: typed, error } = await client.verifyOtp({
      email,
      token: token ?? '',
      type: 'email',
    });
    expect(error).toBeNull();
    expect(typed.user?.id).toBe(id);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('can be verified by the hash in its link', async () => {
    const client = newClient(closed);
    await client.signInWithOtp({ email });
    const { link } = await takeEmailTo(closed, email);
    const token_hash = new URL(link ?? '').searchParams.get('token') ?? '';
    const { data, error } = await client.verifyOtp({ token_hash, type: 'email' });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const again = await client.verifyOtp({ token_hash, type: 'email' });
    expect(again.error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test('completes a PKCE flow only in the browser that requested it, while its code works anywhere', async () => {
    const client = newClient(closed, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const { link, code: typed } = await takeEmailTo(closed, email);
    expect(new URL(link ?? '').searchParams.get('token')).toMatch(/^pkce_/);
    const { address } = await followEmailLink(closed, link);
    const code = address.searchParams.get('code') ?? '';
    const thief = newClient(closed, { flowType: 'pkce' });
    await thief.signInWithOtp({ email: 'thief@example.org' });
    expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { error: used } = await newClient(closed).verifyOtp({
      email,
      token: typed ?? '',
      type: 'email',
    });
    expect(used).toMatchObject({ code: 'otp_expired' });

    clock.moveOn(minuteMs);
    await client.signInWithOtp({ email });
    const { code: token } = await takeEmailTo(closed, email);
    const other = await newClient(closed).verifyOtp({ email, token: token ?? '', type: 'email' });
    expect(other.error).toBeNull();
  });

  test('of a PKCE flow expires five minutes after it was followed', async () => {
    const client = newClient(closed, { flowType: 'pkce' });
    await client.signInWithOtp({ email });
    const { address } = await followEmailLink(closed, (await takeEmailTo(closed, email)).link);
    clock.moveOn(5 * minuteMs + 1_000);
    const { error } = await client.exchangeCodeForSession(address.searchParams.get('code') ?? '');
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  test.each([
    [{ auth_code: 'x' }, 400, 'validation_failed'],
    [{ auth_code: 'x', code_verifier: ['y'] }, 400, 'validation_failed'],
    [{ auth_code: 'x\u0000', code_verifier: 'y' }, 404, 'flow_state_not_found'],
    [{ auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
  ])('is not exchanged for the invalid request %j', async (body, status, code) => {
    const response = await fetch(`${closed.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });
});

describe('an unknown address', () => {
  test('is handled like a known one when sign-up is closed', async () => {
    const { error } = await newClient(closed).signInWithOtp({ email: unknown });
    expect(error).toBeNull();
    await waitForEmptyMailQueue(closed);
    expect(await listEmailsTo(closed, unknown)).toEqual([]);
    const { rows } = await closed.database.pool.query('select email from auth.users');
    expect(rows).toEqual([{ email }]);
  });

  test('is rejected when no user may be created', async () => {
    const { error } = await newClient(open).signInWithOtp({
      email: unknown,
      options: { shouldCreateUser: false },
    });
    expect(error).toMatchObject({
      status: 422,
      code: 'otp_disabled',
      message: 'Signups not allowed for otp',
    });
  });

  test('gets an account with the viewer role when sign-up is open', async () => {
    const email = 'nadia@example.org';
    const { error } = await newClient(open).signInWithOtp({
      email,
      options: { data: { full_name: 'Nadia\u0000 Bello\n', role: 'super_admin' } },
    });
    expect(error).toBeNull();
    const { code: token } = await takeEmailTo(open, email);
    const { data } = await newClient(open).verifyOtp({
      email,
      token: token ?? '',
      type: 'email',
    });
    const { rows } = await open.database.pool.query(
      'select p.* from user_profiles p join auth.users u using (id) where u.email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ id: data.user?.id, full_name: 'Nadia Bello', role: 'viewer' }]);
  });
});

describe('sending an email again', () => {
  test('works only for unconfirmed users, and reveals nothing about others', async () => {
    const late = 'late@dsti.gov.example';
    await newClient(open).signUp({ email: late, password });
    await takeEmailTo(open, late);
    clock.moveOn(minuteMs);
    expect((await newClient(open).resend({ type: 'signup', email: late })).error).toBeNull();
    const { code: token } = await takeEmailTo(open, late);
    const confirmed = await newClient(open).verifyOtp({
      email: late,
      token: token ?? '',
      type: 'signup',
    });
    expect(confirmed.error).toBeNull();
    clock.moveOn(hourMs);
    for (const address of [late, 'nobody@example.org']) {
      const { error } = await newClient(open).resend({ type: 'signup', email: address });
      expect(error).toBeNull();
      await waitForEmptyMailQueue(open);
      expect(await listEmailsTo(open, address)).toEqual([]);
    }
  });

  test.each([
    [{ type: 'sms', phone: '49123' }, 400, 'phone_provider_disabled'],
    [{ type: 'nonsense', email }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'nonsense' }, 400, 'validation_failed'],
  ])('is rejected for %j', async (body, status, code) => {
    const { error } = await newClient(open).resend(body as { type: 'signup'; email: string });
    expect(error).toMatchObject({ status, code });
  });
});
