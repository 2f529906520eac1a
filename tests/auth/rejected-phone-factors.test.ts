// @module-tag nightly

import { afterEach, describe, expect, test } from 'vitest';
import { requestAdmin } from './admin/admin-client.ts';
import { verify } from './authenticator.ts';
import { enrolPhone, phoneFactorSite } from './phone-factor-site.ts';
import { newNumber, send } from './phone-site.ts';
import { expiryMs, guesses, secondFactorSite } from './second-factor-site.ts';
import { signInAs } from './signed-in-client.ts';

const failed = { status: 422, code: 'mfa_verification_failed' };
const used = { status: 422, code: 'mfa_ip_address_mismatch' };
const unknownChallenge = { status: 422, code: 'mfa_factor_not_found' };
const overLimit = { status: 429, code: 'over_sms_send_rate_limit' };
const wrongCode = 'wrong!';

describe('a code from a text message is rejected', () => {
  const at = phoneFactorSite();

  /** A user with a phone number who has signed in again, with the password only. */
  async function signedInWithPassword() {
    const { email, id, factorId, phone } = await at.createUserWithPhone();
    return { email, id, factorId, phone, ...(await signInAs(at.site, email)) };
  }

  test.each([wrongCode, '', '1'.repeat(5_000), 7, ['123456'], { code: '123456' }, null])(
    'if it is %j, and the right one still works',
    async (wrong) => {
      const { client, session, ...factor } = await signedInWithPassword();
      const { challengeId, code } = await at.startPhone(client, factor);
      const path = `/factors/${factor.factorId}/verify`;
      const body = { challenge_id: challengeId, code: wrong };
      const answer = await at.send(session.access_token, 'POST', path, body, '127.0.0.1');
      expect(answer).toMatchObject({ status: 422, body: { code: failed.code } });
      const { factorId } = factor;
      expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    },
  );

  test('when it is sent again, also by concurrent requests', async () => {
    const { client, session, ...factor } = await signedInWithPassword();
    const { challengeId, code } = await at.startPhone(client, factor);
    const path = `/factors/${factor.factorId}/verify`;
    const body = { challenge_id: challengeId, code };
    const submit = () => at.send(session.access_token, 'POST', path, body, '127.0.0.1');
    const attempts = await Promise.all([1, 2, 3].map(submit));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await submit()).body).toMatchObject({ code: used.code });
  });

  test('with another challenge of the factor', async () => {
    const { client, ...factor } = await signedInWithPassword();
    const { factorId } = factor;
    const first = await at.startPhone(client, factor);
    const second = await at.startPhone(client, factor);
    const mixed = { factorId, challengeId: second.challengeId, code: first.code };
    // One in a million codes is that of both.
    if (first.code === second.code) return;
    expect((await client.mfa.verify(mixed)).error).toMatchObject(failed);
  });

  test('after five minutes, and from another IP address', async () => {
    const { client, session, ...factor } = await signedInWithPassword();
    const { challengeId, code } = await at.startPhone(client, factor);
    const path = `/factors/${factor.factorId}/verify`;
    const body = { challenge_id: challengeId, code };
    const moved = await at.send(session.access_token, 'POST', path, body);
    expect(moved).toMatchObject({ status: 422, body: { code: used.code } });
    at.clock.moveOn(expiryMs);
    const { error } = await client.mfa.verify({ factorId: factor.factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('for the factor of another user, who also gets no text message', async () => {
    const owner = await at.createUserWithPhone();
    const { challengeId, code } = await at.startPhone(owner.client, owner);
    const { client, ...stranger } = await at.createUserWithPhone();
    const { factorId } = owner;
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    const foreign = await client.mfa.verify({ factorId, challengeId, code });
    expect(foreign.error).toMatchObject(notFound);
    const requested = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(requested.error).toMatchObject(notFound);
    expect((await client.mfa.unenroll({ factorId })).error).toMatchObject(notFound);
    expect(at.hook().texts).toEqual([]);
    const own = { factorId: stranger.factorId, challengeId, code };
    expect((await client.mfa.verify(own)).error).toMatchObject(unknownChallenge);
  });

  test('after too many wrong ones, and so are those of an authenticator app', async () => {
    const { client, email, authenticator } = await at.createUserWithFactor();
    const factor = await enrolPhone(client);
    await at.provePhone(client, factor);
    const outcomes: (string | undefined)[] = [];
    at.clock.stop();
    for (let guess = 0; guess <= guesses; guess += 1) {
      const { client: guesser } = await signInAs(at.site, email);
      const { challengeId } = await at.startPhone(guesser, factor);
      const wrong = { factorId: factor.factorId, challengeId, code: wrongCode };
      outcomes.push((await guesser.mfa.verify(wrong)).error?.code);
    }
    expect(outcomes).toEqual([...Array(guesses).fill(failed.code), 'over_request_rate_limit']);
    const { client: blocked } = await signInAs(at.site, email);
    const byApp = await verify(blocked, authenticator, at.clock.now());
    expect(byApp.error).toMatchObject({ status: 429 });
  });

  test('once an administrator has changed the number, which lowers its sessions', async () => {
    const { client, id, email, ...factor } = await at.createUserWithPhone();
    const { factorId } = factor;
    const { session } = await signInAs(at.site, email);
    const { challengeId, code } = await at.startPhone(client, factor);
    const path = `/admin/users/${id}/factors/${factorId}`;
    const phone = newNumber();
    const invalid = await requestAdmin(at.site, 'PUT', path, { phone: '0049' });
    expect(invalid).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const changed = await requestAdmin(at.site, 'PUT', path, { phone: `+${phone}` });
    expect(changed).toMatchObject({ status: 200, body: { phone, friendly_name: 'Mobile' } });
    expect((await at.readPosts(session.access_token)).status).toBe(403);
    const old = await client.mfa.verify({ factorId, challengeId, code });
    expect(old.error).toMatchObject(unknownChallenge);
    const next = await signInAs(at.site, email);
    expect((await at.provePhone(next.client, { factorId, phone })).error).toBeNull();
    const second = await enrolPhone(next.client, newNumber(), 'Second');
    const taken = `/admin/users/${id}/factors/${second.factorId}`;
    const twice = await requestAdmin(at.site, 'PUT', taken, { phone });
    expect(twice).toMatchObject({ status: 422, body: { code: 'mfa_verified_factor_exists' } });
  });
});

describe('a phone number as a second factor is rejected', () => {
  const at = phoneFactorSite();

  test.each([undefined, '', '0049155', 'mobile', 7, ['4915550100'], '49\u0000155'])(
    'if it is %j',
    async (phone) => {
      const { session } = await at.createStaff();
      const body = { factor_type: 'phone', friendly_name: 'Mobile', phone };
      const answer = await at.send(session.access_token, 'POST', '/factors', body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );

  test.each(['carrier pigeon', 7, ['sms']])('with the channel %j', async (channel) => {
    const { session, client } = await at.createStaff();
    const { factorId } = await enrolPhone(client);
    const path = `/factors/${factorId}/challenge`;
    const answer = await at.send(session.access_token, 'POST', path, { channel });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(at.hook().texts).toEqual([]);
  });

  describe('while it is off', () => {
    function change(factors: { enrolEnabled?: boolean; verifyEnabled?: boolean }): void {
      const { settings } = at.site.accounts.auth;
      const phone = { ...settings.phone, factors: { ...settings.phone.factors, ...factors } };
      at.site.accounts.auth.settings = { ...settings, phone };
    }

    afterEach(() => change({ enrolEnabled: true, verifyEnabled: true }));

    test('for enrolment', async () => {
      const { client } = await at.createStaff();
      change({ enrolEnabled: false });
      const { error } = await client.mfa.enroll({ factorType: 'phone', phone: newNumber() });
      expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    });

    test('for verification, and no text message is sent', async () => {
      const { client, ...factor } = await at.createUserWithPhone();
      const { factorId } = factor;
      const { challengeId, code } = await at.startPhone(client, factor);
      change({ verifyEnabled: false });
      const off = { status: 422, code: 'mfa_phone_verify_not_enabled' };
      const requested = await client.mfa.challenge({ factorId, channel: 'sms' });
      expect(requested.error).toMatchObject(off);
      expect((await client.mfa.verify({ factorId, challengeId, code })).error).toMatchObject(off);
      expect(at.hook().texts).toEqual([]);
    });
  });

  test('if the webhook fails', async () => {
    const { client } = await at.createStaff();
    const { factorId, phone } = await enrolPhone(client);
    at.hook().respondWith(500);
    const { error } = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
    await at.hook().take(phone);
  });
});

describe('without a webhook', () => {
  const at = secondFactorSite(async () => ({
    AUTH_MFA_PHONE_ENROLL_ENABLED: 'true',
    AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
  }));

  test('no challenge begins', async () => {
    const { client } = await at.createStaff();
    const { factorId } = await enrolPhone(client);
    const { error } = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(error).toMatchObject({ status: 422, code: 'sms_send_failed' });
  });
});

describe('text messages', () => {
  const at = phoneFactorSite({
    AUTH_MFA_PHONE_MAX_FREQUENCY: '1m',
    AUTH_MFA_PHONE_OTP_LENGTH: '8',
    AUTH_EXTERNAL_PHONE_ENABLED: 'true',
    AUTH_DISABLE_SIGNUP: 'false',
    AUTH_RATE_LIMIT_SMS_SENT_PER_NETWORK: '2',
  });

  test('go out to a number once a minute, whoever has it as a factor', async () => {
    const { client } = await at.createStaff();
    const factor = await enrolPhone(client);
    const { factorId, phone } = factor;
    expect((await at.startPhone(client, factor)).code).toMatch(/^\d{8}$/);
    const again = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(again.error).toMatchObject(overLimit);
    // Codes to sign in with go out in their own time: nobody can delay a second factor by requesting them.
    expect((await send(at.site, 'POST /otp', { phone })).status).toBe(200);
    await at.hook().take(phone);
    const other = await at.createStaff();
    const shared = await enrolPhone(other.client, phone);
    const challenged = await other.client.mfa.challenge({
      factorId: shared.factorId,
      channel: 'sms',
    });
    expect(challenged.error).toMatchObject(overLimit);
    expect(at.hook().texts).toEqual([]);
  });

  test('go out for an account twice, whatever the numbers', async () => {
    const { client } = await at.createStaff();
    for (const name of ['First', 'Second']) {
      await at.startPhone(client, await enrolPhone(client, newNumber(), name));
    }
    const { factorId } = await enrolPhone(client, newNumber(), 'Third');
    const third = await client.mfa.challenge({ factorId, channel: 'sms' });
    expect(third.error).toMatchObject(overLimit);
    const another = await at.createStaff();
    await at.startPhone(another.client, await enrolPhone(another.client));
  });
});

describe('all text messages together', () => {
  const at = phoneFactorSite({ AUTH_RATE_LIMIT_SMS_SENT: '1' });

  test('are limited', async () => {
    const { client } = await at.createStaff();
    await at.startPhone(client, await enrolPhone(client));
    const other = await at.createStaff();
    const { factorId } = await enrolPhone(other.client);
    const { error } = await other.client.mfa.challenge({ factorId, channel: 'sms' });
    expect(error).toMatchObject(overLimit);
    expect(at.hook().texts).toEqual([]);
  });
});
