import { randomUUID } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith, newClient, password } from '../test-accounts.ts';
import { createAdminClient, requestAdmin, signedInStaff } from './admin-client.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

let made = 0;
function newAddress(): string {
  made += 1;
  return `staff${made}@example.org`;
}

async function staff() {
  const email = newAddress();
  return { email, ...(await signedInStaff(site, { email })) };
}

function change(id: string, body: unknown) {
  return requestAdmin(site, 'PUT', `/admin/users/${id}`, body);
}

describe('one account', () => {
  test('is the same as its owner sees', async () => {
    const { id, client } = await staff();
    const { data } = await (await createAdminClient(site)).getUserById(id);
    const own = await client.getUser();
    expect(data.user).toEqual(own.data.user);
  });

  test.each(['GET', 'PUT', 'DELETE'])('that does not exist is 404 for %s', async (method) => {
    const body = method === 'GET' ? undefined : {};
    const unknown = await requestAdmin(site, method, `/admin/users/${randomUUID()}`, body);
    expect(unknown).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    });
    for (const id of ['me', '%00', '%F0', `${randomUUID()}0`]) {
      const malformed = await requestAdmin(site, method, `/admin/users/${id}`, body);
      expect(malformed).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
    }
  });
});

describe('a change', () => {
  test('of metadata adds, replaces and removes single values', async () => {
    const { id } = await staff();
    const administration = await createAdminClient(site);
    await administration.updateUserById(id, {
      user_metadata: { a: 1, b: { c: 2 }, sub: 'other', odd: '\0\ud800' },
      app_metadata: { plan: 'x', roles: ['y'], providers: [] },
    });
    const { data } = await administration.updateUserById(id, {
      user_metadata: { a: null, b: { d: 3 } },
      app_metadata: { plan: null },
    });
    expect(data.user?.user_metadata).toMatchObject({ b: { d: 3 }, odd: '\ufffd' });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
    expect(data.user?.user_metadata).not.toHaveProperty('sub');
    expect(data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      roles: ['y'],
    });
  });

  test('of metadata loses no simultaneous change', async () => {
    const { id } = await staff();
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(keys.map((key) => change(id, { user_metadata: { [key]: key } })));
    const { data } = await (await createAdminClient(site)).getUserById(id);
    expect(Object.keys(data.user?.user_metadata ?? {})).toEqual(expect.arrayContaining(keys));
  });

  test('of the password ends all sessions and codes, and follows the password rules', async () => {
    const { id, email, client } = await staff();
    const administration = await createAdminClient(site);
    const link = await administration.generateLink({ type: 'recovery', email });
    const weak = await administration.updateUserById(id, { password: 'weak' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await client.getUser()).error).toBeNull();
    const { error } = await administration.updateUserById(id, { password: 'Another!Horse8' });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const token_hash = link.data.properties?.hashed_token ?? '';
    const late = await newClient(site).verifyOtp({ token_hash, type: 'recovery' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const old = await newClient(site).signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    const fresh = await newClient(site).signInWithPassword({ email, password: 'Another!Horse8' });
    expect(fresh.error).toBeNull();
  });

  test('of the password accepts a hash', async () => {
    const { id, email, client } = await staff();
    const password_hash = await bcrypt('weak', 4);
    expect(await change(id, { password_hash })).toMatchObject({ status: 200 });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const { error } = await newClient(site).signInWithPassword({ email, password: 'weak' });
    expect(error).toBeNull();
  });

  test('of the address applies at once and counts as confirmed', async () => {
    const { id, email } = await staff();
    const other = newAddress();
    const { body } = await change(id, { email: other.toUpperCase() });
    expect(body).toMatchObject({
      email: other,
      user_metadata: { email: other, email_verified: true },
      identities: [{ email: other, identity_data: { email: other } }],
    });
    const signIn = (address: string) =>
      newClient(site).signInWithPassword({ email: address, password });
    expect((await signIn(other)).error).toBeNull();
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('of the address to a taken one changes nothing else either', async () => {
    const [one, two] = [await staff(), await staff()];
    const answer = await change(one.id, { email: two.email, user_metadata: { a: 1 } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'email_exists' } });
    const { body } = await requestAdmin(site, 'GET', `/admin/users/${one.id}`);
    expect(body.user_metadata).not.toHaveProperty('a');
  });

  test('of several accounts to one address at the same moment succeeds once', async () => {
    for (const column of ['email', 'phone']) {
      const users = await Promise.all([1, 2, 3, 4].map(staff));
      const value = column === 'email' ? newAddress() : '4930901821';
      const answers = await Promise.all(users.map(({ id }) => change(id, { [column]: value })));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 422, 422, 422]);
      const rejections = answers.filter(({ status }) => status === 422);
      for (const { body } of rejections) expect(body).toMatchObject({ code: `${column}_exists` });
    }
  });

  test('of the role ends the sessions whose tokens name the old one, others do not', async () => {
    const { id, client } = await staff();
    await change(id, { role: 'authenticated', user_metadata: { unit: 'Press' } });
    expect((await client.refreshSession()).error).toBeNull();
    await change(id, { role: 'partner' });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('of the phone number, role, audience and confirmation is applied', async () => {
    const { id } = await staff();
    const changes = { phone: '+49 171 5550100', phone_confirm: true, role: 'partner', aud: 'api' };
    const { body } = await change(id, changes);
    expect(body).toMatchObject({ phone: '491715550100', role: 'partner', aud: 'api' });
    expect(body.phone_confirmed_at).toBeDefined();
    expect(body.identities).toMatchObject([
      { provider: 'email' },
      { provider: 'phone', identity_data: { phone: '491715550100', phone_verified: true } },
    ]);
    const unconfirmed = await requestAdmin(site, 'POST', '/admin/users', { email: newAddress() });
    const confirmed = await change(String(unconfirmed.body.id), { email_confirm: true });
    expect(confirmed.body.email_confirmed_at).toBeDefined();
    const bare = await requestAdmin(site, 'POST', '/admin/users', { phone: '4917155501' });
    const named = await change(String(bare.body.id), { email: newAddress() });
    expect(named.body.app_metadata).toMatchObject({
      provider: 'phone',
      providers: ['phone', 'email'],
    });
    expect(named.body.identities).toHaveLength(2);
  });

  test.each([
    { email: 'x' },
    { phone: '+' },
    { email: {} },
    { ban_duration: '1 day' },
    { password: [] },
    { password_hash: 'x' },
    { role: 7 },
    { user_metadata: 'x' },
  ])('to %j is rejected', async (body) => {
    const { id } = await staff();
    expect(await change(id, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });
});

describe('a ban', () => {
  test('ends the sessions at once, and the owner can sign in again after it', async () => {
    const { id, email, client } = await staff();
    const administration = await createAdminClient(site);
    const { data } = await administration.updateUserById(id, { ban_duration: '1h30m' });
    const until = new Date(data.user?.banned_until ?? 0).getTime();
    expect(until).toBeGreaterThan(Date.now() + 80 * 60_000);
    expect((await client.getUser()).error).toMatchObject({ code: 'user_banned' });
    expect((await client.refreshSession()).error).toMatchObject({ code: 'user_banned' });
    const shut = await newClient(site).signInWithPassword({ email, password });
    expect(shut.error).toMatchObject({ code: 'user_banned' });
    const lifted = await administration.updateUserById(id, { ban_duration: 'none' });
    expect(lifted.data.user?.banned_until).toBeUndefined();
    const open = await newClient(site).signInWithPassword({ email, password });
    expect(open.error).toBeNull();
  });

  test('leaves no session that works again after it', async () => {
    const { id, client } = await staff();
    await change(id, { ban_duration: '876000h' });
    await change(id, { ban_duration: 'none' });
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('that is over leaves no session that works again either', async () => {
    const { id, client } = await staff();
    await change(id, { ban_duration: '876000h' });
    await site.change(`update auth.users set banned_until = now() where id = '${id}'`);
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('that is lifted from an account without one leaves its sessions', async () => {
    const { id, client } = await staff();
    await change(id, { ban_duration: 'none' });
    expect((await client.refreshSession()).error).toBeNull();
  });
});
