import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendRequestedEmail } from '#auth/emails/requested-email.ts';
import { sendRequestedText } from '#auth/texts/requested-text.ts';
import { unsealEmail } from '#mail/mail-queue.ts';
import type { SignInMethodChanged } from '#mail/security-email.ts';
import { ask } from '../api/api-request.ts';
import { type SignedInPerson, signedIn } from '../api/staff.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { linkTo, newPerson } from './external-people.ts';
import { newNumber } from './phone-site.ts';
import { createSignedInUser } from './signed-in-client.ts';
import { authSettingsWith, password } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

const replacement = 'Another!Horse8';
const clock = createTestClock();
let site: ServedSite;
let admin: SignedInPerson;
let person: Awaited<ReturnType<typeof createSignedInUser>> & { phone: string };
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_PASSKEY_ENABLED: 'true', AUTH_EXTERNAL_PHONE_ENABLED: 'true' }),
    now: clock.now,
    mail: { smtpUrl: 'smtp://127.0.0.1:9' },
  });
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

beforeEach(async () => {
  const created = await createSignedInUser(site);
  person = { ...created, phone: newNumber() };
  await enrol(person.client).then((app) => verify(person.client, app, clock.now()));
  const client = await createAdminClient(site);
  await client.updateUserById(person.id, { phone: person.phone, phone_confirm: true });
  await site.change(
    `insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
     values ('${person.id}', '\\x${person.phone}${person.phone}', '\\x00', 'Laptop')`,
  );
  await site.change('delete from emails');
});

async function byPanel() {
  const { body: user } = await ask(site, `GET /api/users/${person.id}`, { token: admin.token });
  const body = { version: user.version };
  const path = `PUT /api/users/${person.id}/password` as const;
  expect((await ask(site, path, { token: admin.token, body })).status).toBe(200);
}

async function byProgram(attributes: { phone?: string } = {}) {
  const client = await createAdminClient(site);
  const change = { password: replacement, ...attributes };
  expect((await client.updateUserById(person.id, change)).error).toBeNull();
}

async function byOwner() {
  const change = { password: replacement, current_password: password };
  expect((await person.client.updateUser(change)).error).toBeNull();
}

async function waysIn() {
  const { rows } = await site.database.pool.query(
    `select phone, phone_confirmed_at is not null as confirmed,
       raw_app_meta_data -> 'providers' as providers, raw_user_meta_data ->> 'phone' as named,
       (select count(*)::int from auth.webauthn_credentials where user_id = users.id) as passkeys,
       (select count(*)::int from auth.sessions where user_id = users.id) as sessions,
       (select count(*)::int from auth.mfa_factors where user_id = users.id) as factors,
       (select array_agg(provider order by provider) from auth.identities where user_id = users.id) as identities
     from auth.users where id = $1`,
    [person.id],
  );
  return rows[0];
}

/** By type, because those of one change are queued at the same time. */
async function announced() {
  const { rows } = await site.database.pool.query('select id, sealed from emails');
  return rows
    .map(({ id, sealed }) => unsealEmail(appSecret, id, sealed) as SignInMethodChanged)
    .map(({ to, change, method }) => ({ to, change, method }))
    .sort((one, other) => one.change.localeCompare(other.change));
}

describe('a password that an administrator replaces', () => {
  test.each([
    ['in the panel', byPanel],
    ['by the API of accounts', byProgram],
  ])('%s ends all ways in but the second factors, and the owner is told', async (_, replace) => {
    await replace();
    expect(await waysIn()).toEqual({
      phone: null,
      confirmed: false,
      providers: ['email'],
      named: null,
      passkeys: 0,
      sessions: 0,
      factors: 1,
      identities: ['email'],
    });
    expect(await announced()).toEqual([
      { to: person.email, change: 'passkey_removed', method: 'Laptop' },
      { to: person.email, change: 'phone_removed', method: `+${person.phone}` },
    ]);
  });

  test('leaves a phone number that the same request sets', async () => {
    await byProgram({ phone: person.phone });
    expect(await waysIn()).toMatchObject({ phone: person.phone, confirmed: true, passkeys: 0 });
    expect(await announced()).toMatchObject([{ change: 'passkey_removed' }]);
  });

  test('leaves the phone number of an account that has no confirmed email address', async () => {
    await site.change(`update auth.users set email_confirmed_at = null where id = '${person.id}'`);
    await byProgram();
    expect(await waysIn()).toMatchObject({ phone: person.phone, confirmed: true });
  });

  test('removes the identities of an account with a phone number alone', async () => {
    const client = await createAdminClient(site);
    const attributes = { phone: newNumber(), phone_confirm: true, password };
    const { data } = await client.createUser(attributes);
    const id = data.user?.id ?? '';
    await linkTo(site, id, newPerson({ email: null }));
    await client.updateUserById(id, { password: replacement });
    const { data: changed } = await client.getUserById(id);
    expect(changed.user?.app_metadata.providers).toEqual(['phone']);
    expect(changed.user?.identities?.map(({ provider }) => provider)).toEqual(['phone']);
  });
});

test.each([
  ['in the panel', byPanel],
  ['by the API of accounts', () => byProgram({ phone: person.phone })],
  ['by the owner', byOwner],
])('a resend after a new password %s revives no change that was pending', async (_, replace) => {
  const phone = newNumber();
  await site.change(
    `update auth.users set phone_change = '${phone}', email_change = '${phone}@example.org'
     where id = '${person.id}'`,
  );
  await replace();
  const { auth } = site.accounts;
  await sendRequestedText(auth, { type: 'phone_change', phone, newcomer: null });
  const { email } = person;
  const link = { challenge: null, redirectTo: auth.settings.siteUrl, newcomer: null };
  await sendRequestedEmail(auth, { type: 'email_change', email, ...link });
  const { rows } = await site.database.pool.query(
    'select token_type from auth.one_time_tokens where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([]);
});
