// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeUnconfirmedPhones } from '#domain/users/unconfirmed-phones.ts';
import { ask } from '../api/api-request.ts';
import { type SignedInPerson, signedIn } from '../api/staff.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { newNumber, type PhoneSite, send, servePhoneSite } from './phone-site.ts';
import { createSignedInUser } from './signed-in-client.ts';
import { newClient, password } from './test-accounts.ts';

let site: PhoneSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await servePhoneSite();
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

async function signUp(phone: string, endpoint: '/signup' | '/otp' = '/signup') {
  const body = endpoint === '/signup' ? { phone, password } : { phone };
  expect((await send(site, `POST ${endpoint}`, body)).status).toBe(200);
  await site.hook.take(phone);
  return idOf(phone);
}

async function idOf(phone: string): Promise<string | undefined> {
  const { rows } = await site.database.pool.query(
    `select account.id from auth.users as account join user_profiles using (id) where phone = $1`,
    [phone],
  );
  return rows[0]?.id;
}

async function addNumber(phone: string) {
  const person = await createSignedInUser(site);
  const { error } = await person.client.updateUser({ phone, current_password: password });
  if (error) return { ...person, error };
  const { code: token = '' } = await site.hook.take(phone);
  return {
    ...person,
    ...(await newClient(site).verifyOtp({ phone, token, type: 'phone_change' })),
  };
}

describe('a sign-up that nobody has confirmed', () => {
  test.each(['/signup', '/otp'] as const)(
    'by %s gives its number up to whoever proves it',
    async (endpoint) => {
      const phone = newNumber();
      const stranger = await signUp(phone, endpoint);
      const { id, error } = await addNumber(phone);
      expect(error).toBeNull();
      expect(await idOf(phone)).toBe(id);
      const { rows } = await site.database.pool.query(
        'select id from auth.users where id = $1 union select id from user_profiles where id = $1',
        [stranger],
      );
      expect(rows).toEqual([]);
    },
  );

  test('keeps it until then', async () => {
    const phone = newNumber();
    const stranger = await signUp(phone);
    const { client } = await createSignedInUser(site);
    await client.updateUser({ phone, current_password: password });
    await client.verifyOtp({ phone, token: '000000', type: 'phone_change' });
    expect(await idOf(phone)).toBe(stranger);
  });
});

test('an account that an administrator made keeps its number', async () => {
  const phone = newNumber();
  const client = await createAdminClient(site);
  const { data } = await client.createUser({ phone });
  expect((await addNumber(phone)).error).toMatchObject({ code: 'phone_exists' });
  expect(await idOf(phone)).toBe(data.user?.id);
});

test('a day later, only sign-ups by number that nobody has touched are deleted', async () => {
  const numbers = Array.from({ length: 5 }, newNumber);
  const [abandoned = '', young = '', confirmed = '', promoted = '', made = ''] = numbers;
  for (const phone of [abandoned, young, promoted]) await signUp(phone);
  await send(site, 'POST /otp', { phone: confirmed });
  const { code: token = '' } = await site.hook.take(confirmed);
  await newClient(site).verifyOtp({ phone: confirmed, token, type: 'sms' });
  await (await createAdminClient(site)).createUser({ phone: made });
  const id = await idOf(promoted);
  const { version } = (await ask(site, `GET /api/users/${id}`, { token: admin.token })).body;
  const body = { version, role: 'editor' };
  expect((await ask(site, `PATCH /api/users/${id}`, { token: admin.token, body })).status).toBe(
    200,
  );
  await site.change(
    `update auth.users set updated_at = now() - interval '25 hours' where phone <> '${young}'`,
  );
  const purge = () =>
    purgeUnconfirmedPhones(site.database.db, new Date(), new AbortController().signal);
  expect(await purge()).toBeGreaterThan(0);
  const kept = await Promise.all(numbers.map(async (phone) => (await idOf(phone)) !== undefined));
  expect(kept).toEqual([false, true, true, true, true]);
  expect(await purge()).toBe(0);
});

test('the panel lists the number of a user without an email address', async () => {
  const phone = newNumber();
  const id = await signUp(phone);
  const { body } = await ask(site, `GET /api/users/${id}`, { token: admin.token });
  expect(body).toMatchObject({ email: null, phone });
});
