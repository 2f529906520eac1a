import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { signInAs } from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const composed = 'Caf\u00e9-Gar\u00e7on 1!';
const decomposed = composed.normalize('NFD');
const other = 'Th\u00e9!Horse9';
const guesses = 3;

const stopped = new Date();
let site: ServedSite;
beforeAll(async () => {
  const auth = authSettingsWith({
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_MAILER_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: String(guesses),
  });
  site = await serveComposedSite({ auth, now: () => stopped });
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate auth.login_throttle'));

let people = 0;
function someone(): string {
  people += 1;
  return `person-${people}@example.org`;
}

async function storedHash(email: string): Promise<string> {
  const { rows } = await site.database.pool.query(
    'select encrypted_password as hash from auth.users where email = $1',
    [email],
  );
  return rows[0].hash;
}

test('a password set in one form signs in with the other', async () => {
  const signedUp = someone();
  expect(
    (await newClient(site).signUp({ email: signedUp, password: decomposed })).error,
  ).toBeNull();
  await signInAs(site, signedUp, composed);
  await signInAs(site, signedUp, decomposed);
  const created = someone();
  const { error } = await (await createAdminClient(site)).createUser({
    email: created,
    password: decomposed,
    email_confirm: true,
  });
  expect(error).toBeNull();
  await signInAs(site, created, composed);
});

test('a changed password works in both forms, and either form of it is not a new one', async () => {
  const email = someone();
  await addAccount(site, { email });
  const { client } = await signInAs(site, email);
  const change = { password: decomposed, current_password: password };
  expect((await client.updateUser(change)).error).toBeNull();
  const same = await client.updateUser({ password: composed, current_password: decomposed });
  expect(same.error).toMatchObject({ code: 'same_password' });
  const changed = await client.updateUser({ password: other, current_password: composed });
  expect(changed.error).toBeNull();
  await signInAs(site, email, other.normalize('NFD'));
});

test('an old hash of a decomposed password is replaced when its owner signs in', async () => {
  const email = someone();
  await addAccount(site, { email });
  const old = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await site.change(`update auth.users set encrypted_password = '${old}' where email = '${email}'`);
  await signInAs(site, email, decomposed);
  expect(await storedHash(email)).not.toBe(old);
  await signInAs(site, email, composed);
});

test('a guess in two forms counts once', async () => {
  const email = someone();
  await addAccount(site, { email });
  for (let guess = 0; guess < guesses; guess += 1) {
    const { error } = await newClient(site).signInWithPassword({ email, password: decomposed });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
  const { error } = await newClient(site).signInWithPassword({ email, password: decomposed });
  expect(error).toMatchObject({ status: 429 });
});
