import type { GenerateLinkParams } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { listEmailsTo, waitForEmptyMailQueue } from '../../received-emails.ts';
import { addAccount, authSettingsWith, newClient, password } from '../test-accounts.ts';
import { createAdminClient, requestAdmin } from './admin-client.ts';

const service = 'https://www.example.gov/auth/v1';

let site: ServedSite;
beforeAll(async () => {
  const auth = authSettingsWith({ AUTH_URI_ALLOW_LIST: 'https://app.example/**' });
  site = await serveComposedSite({ auth });
});
afterAll(() => site.close());

let made = 0;
function newAddress(): string {
  made += 1;
  return `person${made}@example.org`;
}

async function known(): Promise<string> {
  const email = newAddress();
  await addAccount(site, { email });
  return email;
}

async function generate(params: GenerateLinkParams) {
  const { data, error } = await (await createAdminClient(site)).generateLink(params);
  if (error) throw error;
  return { ...data.properties, user: data.user };
}

async function rejectionOf(body: Record<string, unknown>) {
  return requestAdmin(site, 'POST', '/admin/generate_link', body);
}

function withHash(token_hash: string, type: 'signup' | 'invite' | 'magiclink' | 'recovery') {
  return newClient(site).verifyOtp({ token_hash, type });
}

describe('a generated link', () => {
  test('has the content of an email, and no email is sent', async () => {
    const email = await known();
    const redirectTo = 'https://app.example/in?a=1&b=2';
    const link = await generate({ type: 'magiclink', email, options: { redirectTo } });
    expect(link).toMatchObject({
      verification_type: 'magiclink',
      redirect_to: redirectTo,
      user: { email, identities: [{ provider: 'email' }] },
    });
    expect(link.email_otp).toMatch(/^\d{6}$/);
    expect(link.action_link).toBe(
      `${service}/verify?token=${link.hashed_token}&type=magiclink&redirect_to=${encodeURIComponent(redirectTo)}`,
    );
    expect(link.user.recovery_sent_at).toBeDefined();
    const { pathname, search } = new URL(link.action_link);
    const followed = await site.get(pathname + search);
    expect(followed.status).toBe(303);
    expect(followed.headers.get('location')).toMatch(
      /^https:\/\/app\.example\/in\?a=1&b=2#access_token=/,
    );
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, email)).toEqual([]);
  });

  test('leads to the site when the redirect is not allowed', async () => {
    const email = await known();
    const options = { redirectTo: 'https://evil.example/' };
    const link = await generate({ type: 'recovery', email, options });
    expect(link.redirect_to).toBe('https://www.example.gov');
    expect(link.action_link).toMatch(/&redirect_to=https:\/\/www\.example\.gov$/);
  });

  test('signs up a new user with the given password', async () => {
    const email = newAddress();
    const options = { data: { full_name: 'Ada', role: 'super_admin' } };
    const link = await generate({ type: 'signup', email, password, options });
    expect(link.user.email_confirmed_at).toBeUndefined();
    const { data, error } = await withHash(link.hashed_token, 'signup');
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Ada', email_verified: true });
    const { rows } = await site.database.pool.query(
      'select role from user_profiles where id = $1',
      [data.user?.id],
    );
    expect(rows).toEqual([{ role: 'viewer' }]);
    expect((await newClient(site).signInWithPassword({ email, password })).error).toBeNull();
    expect(await rejectionOf({ type: 'signup', email, password })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
  });

  test('signs up an unconfirmed user again, with the new password', async () => {
    const email = newAddress();
    await requestAdmin(site, 'POST', '/admin/users', { email, password: 'Stranger!Horse7' });
    const link = await generate({ type: 'signup', email, password });
    await withHash(link.hashed_token, 'signup');
    expect((await newClient(site).signInWithPassword({ email, password })).error).toBeNull();
  });

  test('invites', async () => {
    const email = newAddress();
    const link = await generate({ type: 'invite', email, options: { data: { full_name: 'Ben' } } });
    expect(link.user.invited_at).toBeDefined();
    const { data } = await newClient(site).verifyOtp({
      email,
      token: link.email_otp,
      type: 'invite',
    });
    expect(data.user).toMatchObject({ id: link.user.id, user_metadata: { full_name: 'Ben' } });
    expect(await rejectionOf({ type: 'invite', email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
  });

  test.each(['magiclink', 'recovery'] as const)('signs in by %s', async (type) => {
    const email = await known();
    const link = await generate({ type, email });
    expect(link.verification_type).toBe(type);
    const { data, error } = await withHash(link.hashed_token, type);
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    const again = await withHash(link.hashed_token, type);
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('signs up an unknown user who requests a magic link', async () => {
    const email = newAddress();
    const link = await generate({ type: 'magiclink', email });
    expect(link.verification_type).toBe('signup');
    expect(link.action_link).toContain('&type=signup&');
    const { data } = await withHash(link.hashed_token, 'signup');
    expect(data.user?.email).toBe(email);
  });

  test('changes an address when both mailboxes have confirmed', async () => {
    const email = await known();
    const newEmail = newAddress();
    const ofNew = await generate({ type: 'email_change_new', email, newEmail });
    expect(ofNew.user).toMatchObject({ email, new_email: newEmail });
    expect(ofNew.action_link).toContain('&type=email_change&');
    const ofCurrent = await generate({ type: 'email_change_current', email, newEmail });
    const client = newClient(site);
    const first = await client.verifyOtp({
      email,
      token: ofCurrent.email_otp,
      type: 'email_change',
    });
    expect(first.data.session).toBeNull();
    const second = await client.verifyOtp({ token_hash: ofNew.hashed_token, type: 'email_change' });
    expect(second.error).toBeNull();
    expect(second.data.user).toMatchObject({ email: newEmail });
  });

  test('expires when another address is requested', async () => {
    const email = await known();
    const first = await generate({ type: 'email_change_current', email, newEmail: newAddress() });
    await generate({ type: 'email_change_new', email, newEmail: newAddress() });
    const { error } = await newClient(site).verifyOtp({
      token_hash: first.hashed_token,
      type: 'email_change',
    });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });
});

describe('no link is generated', () => {
  test.each(['recovery', 'email_change_current', 'email_change_new'])(
    'for an unknown user (%s)',
    async (type) => {
      const body = { type, email: newAddress(), new_email: newAddress() };
      expect(await rejectionOf(body)).toMatchObject({
        status: 404,
        body: { code: 'user_not_found', message: 'User with this email not found' },
      });
    },
  );

  test.each(['email_change_current', 'email_change_new'])(
    'to a taken address (%s)',
    async (type) => {
      const body = { type, email: await known(), new_email: await known() };
      expect(await rejectionOf(body)).toMatchObject({
        status: 422,
        body: { code: 'email_exists' },
      });
    },
  );

  test('with a password that is too weak', async () => {
    const body = { type: 'signup', email: newAddress(), password: 'weak' };
    expect(await rejectionOf(body)).toMatchObject({ status: 422, body: { code: 'weak_password' } });
  });

  test.each([
    {},
    { type: 'reauthentication', email: 'a@example.org' },
    { type: ['signup'], email: 'a@example.org' },
    { type: 'magiclink' },
    { type: 'magiclink', email: 'a@\ud800' },
    { type: 'signup', email: 'a@example.org' },
    { type: 'signup', email: 'a@example.org', password: {} },
    { type: 'invite', email: 'a@example.org', data: 'x' },
    { type: 'email_change_new', email: 'a@example.org' },
    { type: 'email_change_new', email: 'a@example.org', new_email: '\0' },
  ])('of %j', async (body) => {
    expect(await rejectionOf(body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test('for the current address when only the new one must confirm', async () => {
    const auth = authSettingsWith({ AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' });
    const single = await serveComposedSite({ auth });
    try {
      await addAccount(single, { email: 'ada@example.org' });
      const asked = { email: 'ada@example.org', new_email: 'eve@example.org' };
      const rejected = await requestAdmin(single, 'POST', '/admin/generate_link', {
        ...asked,
        type: 'email_change_current',
      });
      expect(rejected).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      const made = await requestAdmin(single, 'POST', '/admin/generate_link', {
        ...asked,
        type: 'email_change_new',
      });
      const { data } = await newClient(single).verifyOtp({
        token_hash: String(made.body.hashed_token),
        type: 'email_change',
      });
      expect(data.user?.email).toBe('eve@example.org');
    } finally {
      await single.close();
    }
  });
});
