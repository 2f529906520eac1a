// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeEmailTo } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { createAnonymousUser, listProfiles, readClaims } from './anonymous-site.ts';
import { newNumber, type PhoneSite, send, servePhoneSite } from './phone-site.ts';
import { signInAs } from './signed-in-client.ts';
import { addAccount, newClient, password } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';

let site: PhoneSite;
beforeAll(async () => {
  site = await servePhoneSite({
    AUTH_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    AUTH_SESSIONS_INACTIVITY_TIMEOUT: '0',
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.hook.respondWith(200);
});

let people = 0;
async function someone() {
  people += 1;
  const email = `person-${people}@dsti.gov.example`;
  await addAccount(site, { email });
  return { email, ...(await signInAs(site, email)) };
}

function verify(phone: string, token: string, type: 'sms' | 'phone_change' = 'phone_change') {
  return newClient(site).verifyOtp({ phone, token, type });
}

/** Someone who signed up with a number and a password. */
async function someoneWithPhone() {
  const phone = newNumber();
  const client = newClient(site);
  await client.signUp({ phone, password });
  const { data } = await client.verifyOtp({
    phone,
    token: (await site.hook.take(phone)).code,
    type: 'sms',
  });
  if (!data.user) throw new Error('The sign-up was not confirmed.');
  return { phone, client, id: data.user.id };
}

describe('a number', () => {
  test('is added by the code sent to it, once, and then signs in', async () => {
    const { email, client } = await someone();
    const phone = newNumber();
    const { data, error } = await client.updateUser({
      phone: `+${phone}`,
      current_password: password,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, phone: '', new_phone: phone });
    const { code, user } = await site.hook.take(phone);
    expect(user).toMatchObject({ email, phone });
    expect((await verify(phone, code, 'sms')).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(phone, code)).data.user).toMatchObject({ email, phone });
    expect((await verify(phone, code)).error).toMatchObject({ code: 'otp_expired' });
    const signedIn = await newClient(site).signInWithPassword({ phone, password });
    expect(signedIn.data.user).toMatchObject({
      email,
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    expect(signedIn.data.user).not.toHaveProperty('new_phone');
  });

  test('replaces another, which then signs in nobody', async () => {
    const { phone: old, client, id } = await someoneWithPhone();
    const phone = newNumber();
    expect((await client.updateUser({ phone })).error).toBeNull();
    const { code, user } = await site.hook.take(phone);
    expect(user).toMatchObject({ id, phone });
    expect((await verify(phone, code)).data.user).toMatchObject({ id, phone });
    const { error } = await newClient(site).signInWithPassword({ phone: old, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('is only changed by the last code, within its minute', async () => {
    const { client } = await someone();
    const [first, second] = [newNumber(), newNumber()];
    await client.updateUser({ phone: first, current_password: password });
    const old = await site.hook.take(first);
    await client.updateUser({ phone: second, current_password: password });
    const current = await site.hook.take(second);
    expect((await verify(first, old.code)).error).toMatchObject({ code: 'otp_expired' });
    site.clock.moveOn(minuteMs);
    expect((await verify(second, current.code)).error).toMatchObject({ code: 'otp_expired' });
    expect(
      (await newClient(site).resend({ type: 'phone_change', phone: second })).error,
    ).toBeNull();
    const resent = await site.hook.take(second);
    expect((await verify(second, resent.code)).data.user).toMatchObject({ phone: second });
  });

  test('of another account is rejected, also when that comes first', async () => {
    const { client } = await someone();
    const taken = await someoneWithPhone();
    const change = { phone: taken.phone, current_password: password };
    expect((await client.updateUser(change)).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
    });
    const phone = newNumber();
    await client.updateUser({ phone, current_password: password });
    const { code } = await site.hook.take(phone);
    const faster = await (await createAdminClient(site)).createUser({ phone, phone_confirm: true });
    expect(faster.error).toBeNull();
    expect((await verify(phone, code)).error).toMatchObject({ code: 'phone_exists' });
  });

  test('of another account uses up a limit as a free one does', async () => {
    const limited = await servePhoneSite({ AUTH_RATE_LIMIT_SMS_SENT_PER_NETWORK: '2' });
    const email = 'tester@dsti.gov.example';
    await addAccount(limited, { email });
    const { client } = await signInAs(limited, email);
    const phone = newNumber();
    await (await createAdminClient(limited)).createUser({ phone, phone_confirm: true });
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      const { error } = await client.updateUser({ phone, current_password: password });
      codes.push(error?.code);
    }
    expect(codes).toEqual(['phone_exists', 'phone_exists', 'over_sms_send_rate_limit']);
    await limited.close();
  });

  test('that two accounts change to at once goes to one of them', async () => {
    const phone = newNumber();
    const codes = [];
    for (const { client } of [await someone(), await someone()]) {
      await client.updateUser({ phone, current_password: password });
      codes.push((await site.hook.take(phone)).code);
    }
    const answers = await Promise.all(codes.map((code) => verify(phone, code)));
    const rejections = answers.flatMap(({ error }) => error?.code ?? []);
    expect(['phone_exists', 'otp_expired']).toContain(rejections.join());
  });

  test('is not stored, nor anything else of the request, if the text message fails', async () => {
    const { client, session } = await someone();
    const data = { nickname: 'Nadia' };
    site.hook.respondWith(500);
    const { error } = await client.updateUser({
      phone: newNumber(),
      data,
      current_password: password,
    });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
    const user = (await client.getUser(session.access_token)).data.user;
    expect(user).not.toHaveProperty('new_phone');
    expect(user?.user_metadata).not.toHaveProperty('nickname');
  });

  test('is not added beside an unconfirmed email address, which may be of someone else', async () => {
    const trusting = await servePhoneSite({ AUTH_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true' });
    const client = newClient(trusting);
    const email = 'stranger@example.org';
    await client.signUp({ email, password });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    const { error } = await client.updateUser({ phone: newNumber() });
    expect(error).toMatchObject({ status: 422, code: 'email_not_confirmed' });
    expect(trusting.hook.texts).toEqual([]);
    await trusting.close();
  });

  test('is changed by an administrator, and is confirmed if they say so', async () => {
    const { session } = await someone();
    const admin = await createAdminClient(site);
    const [phone, other] = [newNumber(), newNumber()];
    const set = await admin.updateUserById(session.user.id, { phone });
    expect(set.data.user).toMatchObject({ phone });
    const early = await newClient(site).signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ code: 'phone_not_confirmed' });
    await admin.updateUserById(session.user.id, { phone: other, phone_confirm: true });
    expect((await newClient(site).signInWithPassword({ phone: other, password })).error).toBeNull();
    const { error } = await admin.createUser({ phone: other });
    expect(error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});

describe('an anonymous account', () => {
  test('becomes permanent with a number, and waits for an administrator', async () => {
    const { client, id } = await createAnonymousUser(site, { full_name: 'Nadia Bello' });
    const phone = newNumber();
    expect((await client.updateUser({ phone })).error).toBeNull();
    const { data } = await verify(phone, (await site.hook.take(phone)).code);
    expect(data.user).toMatchObject({ id, phone, is_anonymous: false, email: '' });
    expect(data.user?.app_metadata).toEqual({ provider: 'phone', providers: ['phone'] });
    expect(await listProfiles(site, id)).toMatchObject([
      { full_name: 'Nadia Bello', awaits_confirmation: true },
    ]);
    const refreshed = await client.refreshSession();
    if (!refreshed.data.session) throw refreshed.error;
    expect(readClaims(refreshed.data.session)).toMatchObject({ phone, is_anonymous: false });
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await newClient(site).signInWithPassword({ phone, password })).error).toBeNull();
  });

  test('does not learn which numbers have an account', async () => {
    const taken = await someoneWithPhone();
    const { client } = await createAnonymousUser(site);
    const { data, error } = await client.updateUser({ phone: taken.phone });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ new_phone: taken.phone });
    await site.accounts.flush();
    expect(site.hook.texts.filter(({ phone }) => phone === taken.phone)).toEqual([]);
  });

  test('becomes permanent when an administrator sets its number', async () => {
    const { id } = await createAnonymousUser(site);
    const phone = newNumber();
    const admin = await createAdminClient(site);
    const { data } = await admin.updateUserById(id, { phone, phone_confirm: true });
    expect(data.user).toMatchObject({ id, phone, is_anonymous: false });
    expect(await listProfiles(site, id)).toMatchObject([{ awaits_confirmation: false }]);
  });

  test('has no password before its number is confirmed', async () => {
    const { client } = await createAnonymousUser(site);
    const { error } = await client.updateUser({ phone: newNumber(), password });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});

describe('a code for changing the password', () => {
  test('comes by text message to whoever has no email address', async () => {
    const { client, phone } = await someoneWithPhone();
    site.clock.moveOn(25 * 60 * minuteMs);
    await client.refreshSession();
    const newPassword = 'Different!Horse7';
    expect((await client.updateUser({ password: newPassword })).error).toMatchObject({
      code: 'reauthentication_needed',
    });
    expect((await client.reauthenticate()).error).toBeNull();
    const { code } = await site.hook.take(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    const rejected = await client.updateUser({ password: newPassword, nonce: wrong });
    expect(rejected.error).toMatchObject({ code: 'reauthentication_not_valid' });
    expect((await client.updateUser({ password: newPassword, nonce: code })).error).toBeNull();
  });

  test('is not sent to an unconfirmed number, and needs an address', async () => {
    const { client, session } = await createAnonymousUser(site);
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'validation_failed' });
    await site.change(
      `update auth.users set phone = '${newNumber()}' where id = '${session.user.id}'`,
    );
    const { access_token: token } = session;
    const { status, code } = await send(site, 'GET /reauthenticate', null, token);
    expect([status, code]).toEqual([422, 'phone_not_confirmed']);
  });
});

test('an email address added to an account with a number leaves its password', async () => {
  const { client, phone } = await someoneWithPhone();
  const email = 'added@dsti.gov.example';
  expect((await client.updateUser({ email })).error).toBeNull();
  const { code } = await takeEmailTo(site, email);
  const verified = await newClient(site).verifyOtp({
    email,
    token: code ?? '',
    type: 'email_change',
  });
  expect(verified.data.user).toMatchObject({ email, phone });
  for (const address of [{ email }, { phone }]) {
    expect((await newClient(site).signInWithPassword({ ...address, password })).error).toBeNull();
  }
});

test('a code for a number leaves the invitation sent to the email address of its account', async () => {
  const admin = await createAdminClient(site);
  const phone = newNumber();
  const { data } = await admin.generateLink({ type: 'invite', email: 'invited@dsti.gov.example' });
  await admin.updateUserById(data.user?.id ?? '', { phone });
  expect((await newClient(site).signInWithOtp({ phone })).error).toBeNull();
  await site.hook.take(phone);
  const token_hash = data.properties?.hashed_token ?? '';
  const { error } = await newClient(site).verifyOtp({ token_hash, type: 'invite' });
  expect(error).toBeNull();
});
