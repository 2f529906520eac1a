import { randomUUID } from 'node:crypto';
import { hash as bcrypt } from '@node-rs/bcrypt';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { mailsTo, settledMail } from '../../mails.ts';
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

describe('an account that the administration makes', () => {
  test('signs in at once, and has a profile whatever its metadata says', async () => {
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
    await settledMail(site);
    expect(await mailsTo(site, email)).toEqual([]);
  });

  test('has to prove its address unless that is said to be proved', async () => {
    const email = newAddress();
    const { body } = await create({ email, password });
    expect(body.email_confirmed_at).toBeUndefined();
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'email_not_confirmed' });
  });

  test('without a password gets one that nobody knows', async () => {
    const email = newAddress();
    await create({ email, email_confirm: true, password: '' });
    for (const guess of ['', 'null', 'undefined']) {
      const { error } = await newClient(site).signInWithPassword({ email, password: guess });
      expect(error).toMatchObject({ code: 'invalid_credentials' });
    }
  });

  test('may bring the hash of its password along', async () => {
    const email = newAddress();
    const password_hash = await bcrypt(password, 4);
    expect(await create({ email, password_hash, email_confirm: true })).toMatchObject({
      status: 200,
    });
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  test('has the id, role and audience that are asked for, and may be banned from the start', async () => {
    const id = randomUUID();
    const email = newAddress();
    const asked = { id: id.toUpperCase(), email, password, email_confirm: true };
    const answer = await create({ ...asked, role: 'partner', aud: 'api', ban_duration: '24h' });
    expect(answer.body).toMatchObject({ id, role: 'partner', aud: 'api' });
    expect(answer.body.banned_until).toBeDefined();
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ code: 'user_banned' });
  });

  test('may have a telephone number beside its address, or alone', async () => {
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
    for (const asked of [
      { phone: '+255222110000' },
      { email: newAddress(), phone: '4930901820' },
    ]) {
      const answer = await create(asked);
      expect(answer).toMatchObject({ status: 422, body: { code: 'phone_exists' } });
    }
  });

  test('is refused where its address or id is taken, also by who asks at the same moment', async () => {
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

describe('what cannot be an account', () => {
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
  ])('is refused: %j', async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test.each([
    ['{', 'bad_json'],
    ['[]', 'bad_json'],
  ])('is refused: %s', async (body, code) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { code } });
  });

  test('never fails, whatever is said of it', async () => {
    const names = fc.constantFrom('phone', 'role', 'user_metadata', 'app_metadata', 'ban_duration');
    const anything = fc.dictionary(names, fc.jsonValue({ noUnicodeString: false }), { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(anything, async (said) => {
        const { status } = await create({ ...said, email: newAddress(), password_hash: argon });
        expect([200, 400, 422]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

const argon =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
