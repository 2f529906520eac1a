// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsealEmail } from '#mail/mail-queue.ts';
import type { SignInMethodChanged } from '#mail/security-email.ts';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient, requestAdmin } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { enrolPhone, testCode, testNumber } from './phone-factor-site.ts';
import { newNumber } from './phone-site.ts';
import { createSignedInUser } from './signed-in-client.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import { authSettingsWith, password } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

type Person = Awaited<ReturnType<typeof createSignedInUser>>;

const ownNumber = '15005550026';
const clock = createTestClock();
let server: MailServer;
let site: ServedSite;
let person: Person;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({
    auth: authSettingsWith({
      AUTH_PASSKEY_ENABLED: 'true',
      AUTH_EXTERNAL_PHONE_ENABLED: 'true',
      AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
      AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
      AUTH_SMS_TEST_OTP: `${testNumber}:${testCode},${ownNumber}:${testCode}`,
    }),
    now: clock.now,
    mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  person = await createSignedInUser(site);
});

/** What the emails that were queued since the last call say, oldest first, whoever gets them. */
let seen = 0;
async function queued() {
  const { rows } = await site.database.pool.query(
    `select id, sealed from emails where kind = 'sign_in_method_changed' order by created_at`,
  );
  const news = rows.slice(seen);
  seen = rows.length;
  return news.map(({ id, sealed }) => {
    const { to, change, method, source } = unsealEmail(
      appSecret,
      id,
      sealed,
    ) as SignInMethodChanged;
    const by = source === 'administrator' ? source : source.clientIp;
    return { to, change, method, by };
  });
}

/** Says that the owner changed it, from here. */
function byOwner(change: string, method: string | null = null) {
  return [{ to: person.email, change, method, by: '127.0.0.1' }];
}

function byAdministrator(change: string, method: string | null = null) {
  return [{ to: person.email, change, method, by: 'administrator' }];
}

async function addPasskey({ client }: Person) {
  const { data, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const passkey = new SoftwarePasskey('https://www.example.gov');
  const options = data.options as unknown as Parameters<SoftwarePasskey['create']>[0];
  const credential = passkey.create(options);
  const added = await client.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential,
  });
  if (added.error) throw added.error;
  return added.data;
}

async function changePasskeys() {
  const { id } = await addPasskey(person);
  await person.client.passkey.delete({ passkeyId: id });
}

async function addApp(name?: string) {
  const authenticator = await enrol(person.client, name);
  const { error } = await verify(person.client, authenticator, clock.now());
  if (error) throw error;
  return authenticator;
}

async function versionOf(token: string): Promise<number> {
  return Number((await ask(site, `GET /api/users/${person.id}`, { token })).body.version);
}

describe('the owner of an account is told', () => {
  test('of a passkey that they add or remove, with the device', async () => {
    const { id } = await addPasskey(person);
    expect(await queued()).toEqual(byOwner('passkey_added'));
    await waitForEmptyMailQueue(site);
    const text = server.received.at(-1)?.text;
    expect(text).toContain('https://www.example.gov/admin/account');
    expect(text).toMatch(/\d\d:\d\d on \d+ \w+ \d{4} \(\w+/);
    expect(text).toContain('127.0.0.1');
    await person.client.passkey.update({ passkeyId: id, friendlyName: 'My laptop' });
    await person.client.passkey.delete({ passkeyId: id });
    expect(await queued()).toEqual(byOwner('passkey_removed', 'My laptop'));
  });

  test('of a passkey that an administrator removes, by either API', async () => {
    const [first, second] = [await addPasskey(person), await addPasskey(person)];
    const admin = await signedIn(site, 'adam', 'admin');
    await queued();
    await ask(site, `DELETE /api/users/${person.id}/passkeys/${first.id}`, {
      token: admin.token,
      body: { version: await versionOf(admin.token) },
    });
    expect(await queued()).toEqual(byAdministrator('passkey_removed'));
    const client = await createAdminClient(site);
    await client.passkey.deletePasskey({ userId: person.id, passkeyId: second.id });
    expect(await queued()).toEqual(byAdministrator('passkey_removed'));
  });

  test('of a second factor once it is verified, of changed recovery codes, and of its removal', async () => {
    await enrol(person.client, 'Never verified');
    expect(await queued()).toEqual([]);
    await addApp();
    expect(await queued()).toEqual(byOwner('factor_added', 'Phone'));
    const path = '/auth/v1/factors/recovery-codes';
    const send = async (method: string, rest = '') => {
      const { data } = await person.client.getSession();
      const response = await fetch(`${site.url}${path}${rest}`, {
        method,
        headers: { Authorization: `Bearer ${data.session?.access_token}` },
      });
      expect(response.status).toBe(200);
      return queued();
    };
    expect(await send('POST')).toEqual([]);
    expect(await send('POST', '/regenerate')).toEqual(byOwner('recovery_codes_replaced'));
    expect(await send('DELETE')).toEqual(byOwner('recovery_codes_removed'));
  });

  test('when the last second factor is removed, by them or an administrator', async () => {
    const first = await addApp('First');
    const second = await addApp('Second');
    await queued();
    await person.client.mfa.unenroll({ factorId: second.factorId });
    expect(await queued()).toEqual(byOwner('factor_removed', 'Second'));
    const admin = await createAdminClient(site);
    await admin.mfa.deleteFactor({ userId: person.id, id: first.factorId });
    expect(await queued()).toEqual(byAdministrator('last_factor_removed', 'First'));
    const { factorId } = await addApp('Third');
    await queued();
    await person.client.mfa.unenroll({ factorId });
    expect(await queued()).toEqual(byOwner('last_factor_removed', 'Third'));
  });

  test('of a new phone number once it is confirmed, and of one that an administrator sets', async () => {
    const [phone, other] = [ownNumber, newNumber()];
    const { client, id } = person;
    await queued();
    expect((await client.updateUser({ phone, current_password: password })).error).toBeNull();
    expect(await queued()).toEqual([]);
    await client.verifyOtp({ phone, token: testCode, type: 'phone_change' });
    expect(await queued()).toEqual(byOwner('phone_changed', `+${phone}`));
    await (await createAdminClient(site)).updateUserById(id, { phone: other });
    expect(await queued()).toEqual(byAdministrator('phone_changed', `+${other}`));
  });

  test('of a new email address, at the old one, if that did not confirm it', async () => {
    const own = `${person.id}@new.example.org`;
    await queued();
    await (await createAdminClient(site)).updateUserById(person.id, { email: own });
    expect(await queued()).toEqual(byAdministrator('email_changed', own));
  });

  test('of a phone number as second factor once it is verified, and when an administrator changes it', async () => {
    const { client, id } = person;
    const { factorId } = await enrolPhone(client, testNumber);
    const change = () =>
      requestAdmin(site, 'PUT', `/admin/users/${id}/factors/${factorId}`, { phone: newNumber() });
    const { data } = await client.mfa.challenge({ factorId, channel: 'sms' });
    await queued();
    await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: testCode });
    expect(await queued()).toMatchObject([{ change: 'factor_added', by: '127.0.0.1' }]);
    expect((await change()).status).toBe(200);
    expect(await queued()).toMatchObject([{ by: 'administrator' }]);
  });

  test('once when an administrator resets the second factors', async () => {
    await addApp();
    const admin = await signedIn(site, 'anna', 'admin');
    await queued();
    await ask(site, `DELETE /api/users/${person.id}/second-factor`, {
      token: admin.token,
      body: { version: await versionOf(admin.token) },
    });
    expect(await queued()).toEqual(byAdministrator('factors_reset'));
  });
});

test('nothing is queued for a change that is rejected', async () => {
  const { id } = await addPasskey(person);
  await queued();
  const stranger = await createSignedInUser(site);
  expect((await stranger.client.passkey.delete({ passkeyId: id })).error?.status).toBe(404);
  expect(await queued()).toEqual([]);
});

test('nothing is queued for an email address that nobody has confirmed', async () => {
  await site.change(`update auth.users set email_confirmed_at = null where id = '${person.id}'`);
  await addPasskey(person);
  expect(await queued()).toEqual([]);
});

test('after ten changes within an hour, one email says that more may follow', async () => {
  for (let pair = 0; pair < 5; pair += 1) await changePasskeys();
  expect(await queued()).toHaveLength(10);
  await changePasskeys();
  expect(await queued()).toEqual(byOwner('more_changes'));
  await site.change(`update emails set created_at = created_at - interval '1 hour'`);
  await addPasskey(person);
  expect(await queued()).toEqual(byOwner('passkey_added'));
});

test('the address that an account leaves is told so after any number of changes', async () => {
  for (let pair = 0; pair < 6; pair += 1) await changePasskeys();
  await queued();
  const own = `${person.id}@new.example.org`;
  await (await createAdminClient(site)).updateUserById(person.id, { email: own });
  expect(await queued()).toEqual(byAdministrator('email_changed', own));
});
