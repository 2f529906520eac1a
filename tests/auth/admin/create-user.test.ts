import { randomUUID } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { listEmailsTo, waitForEmptyMailQueue } from '../../received-emails.ts';
import { authSettingsWith, newClient, password } from '../test-accounts.ts';
import { createAdminClient, requestAdmin } from './admin-client.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

let made = 0;
function newAddress(): string {
  made += 1;
  return `new${made}@example.org`;
}

function create(body: unknown) {
  return requestAdmin(site, 'POST', '/admin/users', body);
}

async function roleOf(id: unknown): Promise<unknown> {
  const { rows } = await site.database.pool.query('select role from user_profiles where id = $1', [
    id,
  ]);
  return rows[0]?.role;
}

describe('an account created by the admin API', () => {
  test('can sign in at once, and gets the viewer role whatever its metadata says', async () => {
    const email = newAddress();
    const { data, error } = await (await createAdminClient(site)).createUser({
      email: email.toUpperCase(),
      password: 'weak',
      email_confirm: true,
      user_metadata: { full_name: 'Ada Oduya', role: 'super_admin', email_verified: 'no' },
      app_metadata: { role: 'super_admin', team: 'water', provider: 'google', gone: null },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      user_metadata: { full_name: 'Ada Oduya', email_verified: true },
    });
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
      role: 'super_admin',
      team: 'water',
    });
    expect(await roleOf(data.user?.id)).toBe('viewer');
    const signedIn = await newClient(site).signInWithPassword({ email, password: 'weak' });
    expect(signedIn.error).toBeNull();
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, email)).toEqual([]);
  });

  test('must confirm its address unless it is created as confirmed', async () => {
    const email = newAddress();
    const { body } = await create({ email, password });
    expect(body.email_confirmed_at).toBeUndefined();
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('without a password accepts no password', async () => {
    const email = newAddress();
    await create({ email, email_confirm: true, password: '' });
    for (const guess of ['', 'null', 'undefined']) {
      const { error } = await newClient(site).signInWithPassword({ email, password: guess });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('can be created with a password hash', async () => {
    const email = newAddress();
    const password_hash = await bcrypt(password, 4);
    expect(await create({ email, password_hash, email_confirm: true })).toMatchObject({
      status: 200,
    });
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  test('gets the requested id, role, audience and ban', async () => {
    const id = randomUUID();
    const email = newAddress();
    const body = { id: id.toUpperCase(), email, password, email_confirm: true };
    const answer = await create({ ...body, role: 'partner', aud: 'api', ban_duration: '24h' });
    expect(answer.body).toMatchObject({ id, role: 'partner', aud: 'api' });
    expect(answer.body.banned_until).toBeDefined();
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'user_banned' });
  });

  test('may have a phone number beside its email address, or only a phone number', async () => {
    const email = newAddress();
    const both = await create({ email, phone: '+49 30 901820', phone_confirm: true });
    expect(both.body).toMatchObject({ email, phone: '4930901820' });
    expect(both.body.phone_confirmed_at).toBeDefined();
    expect(both.body.identities).toHaveLength(2);
    expect(both.body.app_metadata).toMatchObject({ providers: ['email', 'phone'] });
    const user_metadata = { full_name: 'Ben Oduya' };
    const alone = await create({ phone: '255222110000', user_metadata });
    expect(alone.body).toMatchObject({ email: '', phone: '255222110000', user_metadata });
    expect(alone.body.phone_confirmed_at).toBeUndefined();
    expect(alone.body.identities).toMatchObject([{ provider: 'phone', id: alone.body.id }]);
    expect(await roleOf(alone.body.id)).toBe('viewer');
    for (const body of [{ phone: '+255222110000' }, { email: newAddress(), phone: '4930901820' }]) {
      const answer = await create(body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'phone_exists' } });
    }
  });

  test('is rejected when its address or id is taken, also in simultaneous requests', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3].map(() => create({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const again = await (await createAdminClient(site)).createUser({ email: ` ${email} ` });
    expect(again.error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
    const { id } = answers.find(({ status }) => status === 200)?.body ?? {};
    for (const body of [
      { id, email: newAddress() },
      { id, phone: '49309018299' },
    ]) {
      const answer = await create(body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'user_already_exists' } });
    }
  });
});

describe('an invalid account', () => {
  test.each([
    {},
    { email: null, phone: '' },
    { email: 'not an address' },
    { email: ['a@example.org'] },
    { email: 'a\0@example.org' },
    { phone: '0123' },
    { phone: 491234 },
    { phone: '12\u0000345' },
    { id: 'x', email: 'a@example.org' },
    { id: '00000000-0000-0000-0000-000000000000', email: 'a@example.org' },
    { email: 'a@example.org', password: 12345678 },
    { email: 'a@example.org', password: 'x'.repeat(73) },
    { email: 'a@example.org', password_hash: 'plain' },
    { email: 'a@example.org', password_hash: '$2b$31$'.padEnd(60, 'a') },
    { email: 'a@example.org', password: 'x', password_hash: '$2b$04$'.padEnd(60, 'a') },
    { email: 'a@example.org', email_confirm: 'yes' },
    { email: 'a@example.org', user_metadata: [] },
    { email: 'a@example.org', app_metadata: 'x' },
    { email: 'a@example.org', role: 'a role' },
    { email: 'a@example.org', role: 'r\0' },
    { email: 'a@example.org', aud: 'x'.repeat(256) },
    { email: 'a@example.org', ban_duration: 'forever' },
    { email: 'a@example.org', ban_duration: 24 },
  ])('is rejected: %j', async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each([
    ['{', 'bad_json'],
    ['[]', 'bad_json'],
  ])('is rejected: %s', async (body, code) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code } });
  });

  test('never fails with 500 for random values', async () => {
    const names = fc.constantFrom('phone', 'role', 'user_metadata', 'app_metadata', 'ban_duration');
    const anything = fc.dictionary(names, fc.jsonValue({ noUnicodeString: false }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(anything, async (values) => {
        const { status } = await create({ ...values, email: newAddress(), password_hash: argon });
        expect([200, 400, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

const argon =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
