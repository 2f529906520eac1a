import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { passkeySite } from './passkey-site.ts';
import { expiryMs } from './second-factor-site.ts';
import type { Deviation, SoftwarePasskey } from './software-passkey.ts';
import { newClient } from './test-accounts.ts';

type Assertion = ReturnType<SoftwarePasskey['get']>;

const at = passkeySite();
const failed = { status: 400, code: 'webauthn_verification_failed' };
const unknownChallenge = { status: 400, code: 'webauthn_challenge_not_found' };
const someId = '00000000-0000-4000-8000-00000000dead';

const toBase64url = (text: string) => Buffer.from(text).toString('base64url');

const deviations: [string, Deviation][] = [
  ['on another origin', { origin: 'https://www.example.gov.attacker.example' }],
  ['for another site', { rpId: 'attacker.example' }],
  ['to another challenge', { challenge: toBase64url('another challenge') }],
  ['without verifying the user', { isUserVerified: false }],
];

describe('a sign-in is rejected', () => {
  test.each<[string, Deviation]>([
    ...deviations,
    ['for another account', { userHandle: toBase64url(someId) }],
    ['for no account', { userHandle: toBase64url('\0') }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('%s', async (_, deviation) => {
    const { passkey } = await at.createUserWithPasskey();
    expect((await at.signInWith(passkey, deviation)).error).toMatchObject(failed);
    expect((await at.signInWith(passkey)).error).toBeNull();
  });

  test('by a passkey that is not registered', async () => {
    const { client, challengeId, options } = await at.startSignIn();
    const credential = at.newPasskey().get(options, { userHandle: toBase64url(someId) });
    const { error } = await client.passkey.verifyAuthentication({ challengeId, credential });
    expect(error).toMatchObject(failed);
  });

  test('if the passkey has counted no further, as a copy of it would', async () => {
    const { passkey } = await at.createUserWithPasskey();
    expect((await at.signInWith(passkey, { count: 7 })).error).toBeNull();
    for (const count of [7, 6, 0]) {
      expect((await at.signInWith(passkey, { count })).error).toMatchObject(failed);
    }
    expect((await at.signInWith(passkey, { count: 8 })).error).toBeNull();
  });

  test('unless the passkey does not count at all', async () => {
    const { passkey } = await at.createUserWithPasskey();
    for (const count of [0, 0]) {
      expect((await at.signInWith(passkey, { count })).error).toBeNull();
    }
  });

  test('when it is sent again, also by concurrent requests', async () => {
    const { passkey } = await at.createUserWithPasskey();
    const { client, challengeId, options } = await at.startSignIn();
    const response = { challengeId, credential: passkey.get(options) };
    const attempts = await Promise.all(
      [1, 2, 3].map(() => client.passkey.verifyAuthentication(response)),
    );
    expect(attempts.filter(({ error }) => error === null)).toHaveLength(1);
    const again = await client.passkey.verifyAuthentication(response);
    expect(again.error).toMatchObject(unknownChallenge);
  });

  test('with a challenge that a rejected response has used', async () => {
    const { passkey } = await at.createUserWithPasskey();
    const { client, challengeId, options } = await at.startSignIn();
    const credential = passkey.get(options, { origin: 'https://attacker.example' });
    expect(
      (await client.passkey.verifyAuthentication({ challengeId, credential })).error,
    ).toMatchObject(failed);
    const right = { challengeId, credential: passkey.get(options) };
    expect((await client.passkey.verifyAuthentication(right)).error).toMatchObject(
      unknownChallenge,
    );
  });

  test('after five minutes', async () => {
    const { passkey } = await at.createUserWithPasskey();
    const { client, challengeId, options } = await at.startSignIn();
    at.clock.moveOn(expiryMs);
    const credential = passkey.get(options);
    const { error } = await client.passkey.verifyAuthentication({ challengeId, credential });
    expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' });
  });

  test('with the challenge of a registration, and the other way round', async () => {
    const { client, passkey } = await at.createUserWithPasskey();
    const registration = await at.startRegistration(client);
    const signedIn = await client.passkey.verifyAuthentication({
      challengeId: registration.challengeId,
      credential: passkey.get({ challenge: registration.options.challenge, rpId: 'x' }),
    });
    expect(signedIn.error).toMatchObject(unknownChallenge);
    const { challengeId } = await at.startSignIn();
    const credential = at.newPasskey().create(registration.options);
    const registered = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(registered.error).toMatchObject(unknownChallenge);
  });

  test('while the account is banned, and after it was deleted', async () => {
    const { id, passkey } = await at.createUserWithPasskey();
    const admin = await createAdminClient(at.site);
    await admin.updateUserById(id, { ban_duration: '1h' });
    expect((await at.signInWith(passkey)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await at.signInWith(passkey)).error).toBeNull();
    await admin.deleteUser(id, true);
    expect((await at.signInWith(passkey)).error).toMatchObject(failed);
  });

  test('while the email address is not confirmed', async () => {
    const { id, passkey } = await at.createUserWithPasskey();
    await at.site.change(`update auth.users set email_confirmed_at = null where id = '${id}'`);
    expect((await at.signInWith(passkey)).error).toMatchObject({
      status: 403,
      code: 'email_not_confirmed',
    });
  });

  test('if a stranger may have signed up with the email address before its owner', async () => {
    const { id, email, passkey } = await at.createUserWithPasskey();
    await at.site.change(`update auth.users set email_confirmed_at = null where id = '${id}'`);
    const admin = await createAdminClient(at.site);
    const { data } = await admin.generateLink({ type: 'recovery', email });
    const token_hash = data.properties?.hashed_token ?? '';
    const owner = await newClient(at.site).verifyOtp({ type: 'recovery', token_hash });
    expect(owner.data.user?.id).toBe(id);
    expect((await at.signInWith(passkey)).error).toMatchObject(failed);
  });

  test.each<[unknown, string]>([
    [{}, 'validation_failed'],
    [{ challenge_id: 7, credential: {} }, 'validation_failed'],
    [{ challenge_id: 'x', credential: {} }, 'validation_failed'],
    [{ challenge_id: someId, credential: {} }, 'webauthn_challenge_not_found'],
  ])('for the body %j', async (body, code) => {
    const response = await at.post('/passkeys/authentication/verify', body);
    expect(response).toMatchObject({ status: 400, body: { code } });
  });

  test.each<[string, (valid: Assertion) => unknown]>([
    ['text', () => 'credential'],
    ['a list', () => [[]]],
    ['no response', (valid) => ({ ...valid, response: null })],
    ['an odd id', (valid) => ({ ...valid, id: '\0', rawId: '\0' })],
    ['a long id', (valid) => ({ ...valid, id: 'A'.repeat(5_000), rawId: 'A'.repeat(5_000) })],
    ['another raw id', (valid) => ({ ...valid, rawId: 'AAAA' })],
    ['odd members', (valid) => ({ ...valid, response: { clientDataJSON: {}, signature: 7 } })],
    ['without data', (valid) => withData(valid, 'AA')],
    ['deep CBOR', (valid) => withData(valid, deepCbor())],
  ])('for a credential that is %s', async (_, spoil) => {
    const { passkey } = await at.createUserWithPasskey();
    const { challengeId, options } = await at.startSignIn();
    const credential = spoil(passkey.get(options));
    const body = { challenge_id: challengeId, credential };
    const response = await at.post('/passkeys/authentication/verify', body);
    expect(response).toMatchObject({ status: 400, body: { code: failed.code } });
  });
});

describe('a registration is rejected', () => {
  test.each<[string, Deviation]>([
    ...deviations,
    ['with certificates, which name URLs', { attestation: { fmt: 'tpm' } }],
    [
      'with the certificates of a security key',
      { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [Buffer.of(1)]]]) } },
    ],
    ['with odd data', { attestation: { authData: 'x' } }],
    ['with another attestation format', { attestation: { fmt: 'x' } }],
  ])('%s', async (_, deviation) => {
    const { client } = await at.createStaff();
    const { challengeId, options } = await at.startRegistration(client);
    const credential = at.newPasskey().create(options, deviation);
    const { error } = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject(failed);
    expect((await client.passkey.list()).data).toEqual([]);
  });

  test('with the challenge of another user, and when it is sent again', async () => {
    const { client } = await at.createStaff();
    const stranger = await at.createStaff();
    const { challengeId, options } = await at.startRegistration(client);
    const response = { challengeId, credential: at.newPasskey().create(options) };
    expect((await stranger.client.passkey.verifyRegistration(response)).error).toMatchObject(
      unknownChallenge,
    );
    expect((await client.passkey.verifyRegistration(response)).error).toBeNull();
    expect((await client.passkey.verifyRegistration(response)).error).toMatchObject(
      unknownChallenge,
    );
  });

  test('for a credential that another account has', async () => {
    const { passkey } = await at.createUserWithPasskey();
    const { client } = await at.createStaff();
    const { challengeId, options } = await at.startRegistration(client);
    const credential = at.newPasskey(passkey.id).create(options);
    const { error } = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    expect((await at.signInWith(passkey)).error).toBeNull();
  });

  test('above the number of passkeys, also for one that was started before', async () => {
    const { client } = await at.createUserWithPasskey();
    const early = await at.startRegistration(client);
    for (let made = 1; made < 10; made += 1) await at.register(client);
    const full = { status: 422, code: 'too_many_passkeys' };
    expect((await client.passkey.startRegistration()).error).toMatchObject(full);
    const credential = at.newPasskey().create(early.options);
    const { challengeId } = early;
    const { error } = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject(full);
  });
});

describe('while passkeys are off', () => {
  afterEach(() => setEnabled(true));

  test('neither registration nor sign-in works, and passkeys can be listed by administrators', async () => {
    const { id, client, passkey } = await at.createUserWithPasskey();
    const { challengeId, options } = await at.startSignIn();
    setEnabled(false);
    const off = { status: 404, code: 'passkey_disabled' };
    expect((await client.passkey.list()).error).toMatchObject(off);
    expect((await client.passkey.startRegistration()).error).toMatchObject(off);
    expect((await client.passkey.startAuthentication()).error).toMatchObject(off);
    const response = { challengeId, credential: passkey.get(options) };
    expect((await client.passkey.verifyAuthentication(response)).error).toMatchObject(off);
    const admin = await createAdminClient(at.site);
    expect((await admin.passkey.listPasskeys({ userId: id })).data).toHaveLength(1);
  });
});

function setEnabled(enabled: boolean): void {
  const { settings } = at.site.accounts.auth;
  at.site.accounts.auth.settings = { ...settings, passkeys: { ...settings.passkeys, enabled } };
}

function withData(valid: Assertion, authenticatorData: string) {
  return { ...valid, response: { ...valid.response, authenticatorData } };
}

/** Authenticator data whose key is a list in a list, thousands deep. */
function deepCbor(): string {
  const header = Buffer.alloc(37);
  header[32] = 0x45;
  return Buffer.concat([header, Buffer.alloc(18), Buffer.alloc(8_000, 0x81)]).toString('base64url');
}
