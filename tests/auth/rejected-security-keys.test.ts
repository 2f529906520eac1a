// @module-tag nightly

import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { enrol } from './authenticator.ts';
import { expiryMs, guesses } from './second-factor-site.ts';
import {
  addKey,
  answerKey,
  enrolKey,
  newKey,
  proveKey,
  relyingParty,
  securityKeySite,
  startKey,
} from './security-key-site.ts';
import { signInAs } from './signed-in-client.ts';
import type { Deviation } from './software-passkey.ts';

const at = securityKeySite();
const failed = { status: 422, code: 'mfa_verification_failed' };
const used = { status: 422, code: 'mfa_ip_address_mismatch' };
const unknownChallenge = { status: 422, code: 'mfa_factor_not_found' };
const invalid = { status: 400, body: { code: 'validation_failed' } };

const toBase64url = (text: string) => Buffer.from(text).toString('base64url');

const deviations: [string, Deviation][] = [
  ['on another origin', { origin: 'https://www.example.gov.attacker.example' }],
  ['for another site', { rpId: 'attacker.example' }],
  ['to another challenge', { challenge: toBase64url('another challenge') }],
];

/** A user with a key who has signed in again, with the password only. */
async function signedInWithPassword() {
  const { email, id, factorId, key } = await at.createUserWithKey();
  return { email, id, factorId, key, ...(await signInAs(at.site, email)) };
}

describe('the response of a security key is rejected', () => {
  test.each<[string, Deviation]>([
    ...deviations,
    ['for another account', { userHandle: toBase64url('00000000-0000-4000-8000-00000000dead') }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('%s, and the challenge is used up', async (_, deviation) => {
    const { client, factorId, key } = await signedInWithPassword();
    const challenged = await startKey(client, factorId);
    const wrong = key.get(challenged.request, deviation);
    expect((await answerKey(client, challenged, wrong)).error).toMatchObject(failed);
    const right = key.get(challenged.request);
    expect((await answerKey(client, challenged, right)).error).toMatchObject(used);
    expect((await proveKey(client, { factorId, key })).error).toBeNull();
  });

  test('if the key has counted no further, as a copy of it would', async () => {
    const { client, ...securityKey } = await signedInWithPassword();
    expect((await proveKey(client, securityKey, { count: 7 })).error).toBeNull();
    for (const count of [7, 6, 0]) {
      expect((await proveKey(client, securityKey, { count })).error).toMatchObject(failed);
    }
    expect((await proveKey(client, securityKey, { count: 8 })).error).toBeNull();
  });

  test('unless the key does not count at all', async () => {
    const { client, ...securityKey } = await signedInWithPassword();
    for (const count of [0, 0]) {
      expect((await proveKey(client, securityKey, { count })).error).toBeNull();
    }
  });

  test('when it is sent again, also by concurrent requests', async () => {
    const { client, session, factorId, key } = await signedInWithPassword();
    const challenged = await startKey(client, factorId);
    const body = verification(challenged.challengeId, key.get(challenged.request));
    const path = `/factors/${factorId}/verify`;
    const send = (token: string) => at.send(token, 'POST', path, body, '127.0.0.1');
    const attempts = await Promise.all([1, 2, 3].map(() => send(session.access_token)));
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await send(session.access_token)).body).toMatchObject({ code: used.code });
  });

  test('with a count that another response has reached in the meantime', async () => {
    const { client, session, factorId, key } = await signedInWithPassword();
    const challenges = [await startKey(client, factorId), await startKey(client, factorId)];
    const attempts = await Promise.all(
      challenges.map(({ challengeId, request }) =>
        at.send(
          session.access_token,
          'POST',
          `/factors/${factorId}/verify`,
          verification(challengeId, key.get(request, { count: 5 })),
          '127.0.0.1',
        ),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('after five minutes, and from another IP address', async () => {
    const { client, session, factorId, key } = await signedInWithPassword();
    const challenged = await startKey(client, factorId);
    const credential = key.get(challenged.request);
    const body = verification(challenged.challengeId, credential);
    const moved = await at.send(session.access_token, 'POST', `/factors/${factorId}/verify`, body);
    expect(moved).toMatchObject({ status: 422, body: { code: 'mfa_ip_address_mismatch' } });
    at.clock.moveOn(expiryMs);
    const { error } = await answerKey(client, challenged, credential);
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
  });

  test('by another factor of the account, and with its challenge', async () => {
    const { client, factorId, key } = await at.createUserWithKey();
    const other = await addKey(client, { name: 'Second' });
    const swapped = await proveKey(client, { factorId, key: other.key });
    expect(swapped.error).toMatchObject(failed);
    const challenged = await startKey(client, other.factorId);
    const response = await answerKey(
      client,
      { ...challenged, factorId },
      key.get(challenged.request),
    );
    expect(response.error).toMatchObject(unknownChallenge);
  });

  test('for the factor of another user', async () => {
    const { client, factorId, key } = await at.createUserWithKey();
    const challenged = await startKey(client, factorId);
    const stranger = await at.createUserWithKey();
    const foreign = await answerKey(stranger.client, challenged, key.get(challenged.request));
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    const theirs = await startKey(stranger.client, stranger.factorId);
    const own = { ...theirs, factorId };
    const mixed = await answerKey(client, own, key.get(theirs.request));
    expect(mixed.error).toMatchObject(unknownChallenge);
  });

  test('in a request for another site, or of another type, which uses nothing up', async () => {
    const { client, session, factorId, key } = await signedInWithPassword();
    const token = session.access_token;
    const challenged = await startKey(client, factorId);
    const right = verification(challenged.challengeId, key.get(challenged.request));
    for (const wrong of [
      { rpId: 'attacker.example' },
      { rpId: 'example.gov' },
      { rpId: 7 },
      { rpOrigins: ['https://attacker.example'] },
      { rpOrigins: [...relyingParty.rpOrigins, 'https://attacker.example'] },
      { rpOrigins: 'https://www.example.gov' },
    ]) {
      const path = `/factors/${factorId}`;
      const webauthn = { ...right.webauthn, ...wrong };
      expect(await at.send(token, 'POST', `${path}/challenge`, { webauthn: wrong })).toMatchObject(
        invalid,
      );
      const response = await at.send(
        token,
        'POST',
        `${path}/verify`,
        { ...right, webauthn },
        '127.0.0.1',
      );
      expect(response).toMatchObject(invalid);
    }
    const creation = { ...right, webauthn: { ...right.webauthn, type: 'create' } };
    const path = `/factors/${factorId}/verify`;
    expect(await at.send(token, 'POST', path, creation, '127.0.0.1')).toMatchObject(invalid);
    const { webauthn, ...withoutSite } = right;
    const { type, credential_response } = webauthn;
    const body = { ...withoutSite, webauthn: { type, credential_response } };
    expect((await at.send(token, 'POST', path, body, '127.0.0.1')).status).toBe(200);
  });

  test.each<[unknown, { status: number; body: { code: string } }]>([
    [undefined, invalid],
    ['x', invalid],
    [{ type: 'request' }, invalid],
    [{ credential_response: {} }, invalid],
    [{ type: 'request', credential_response: null }, invalid],
    [
      { type: 'request', credential_response: [] },
      { status: 422, body: { code: failed.code } },
    ],
    [
      { type: 'request', credential_response: 'x' },
      { status: 422, body: { code: failed.code } },
    ],
  ])('that is %j', async (webauthn, expected) => {
    const { session, factorId } = await signedInWithPassword();
    const path = `/factors/${factorId}`;
    const challenged = await at.send(session.access_token, 'POST', `${path}/challenge`, {});
    expect(challenged.status).toBe(200);
    const body = { challenge_id: challenged.body.id, webauthn, code: '123456' };
    expect(await at.send(session.access_token, 'POST', `${path}/verify`, body)).toMatchObject(
      expected,
    );
  });

  test('without making the account wait, and is in the audit log', async () => {
    const { client, id, ...securityKey } = await signedInWithPassword();
    for (let wrong = 0; wrong <= guesses; wrong += 1) {
      const { error } = await proveKey(client, securityKey, { rpId: 'attacker.example' });
      expect(error).toMatchObject(failed);
    }
    expect((await proveKey(client, securityKey)).error).toBeNull();
    await at.site.accounts.flush();
    const { rows } = await at.site.database.pool.query(
      `select details ->> 'step' as step from audit_log
       where subject_id = $1 and action = 'fail_sign_in'`,
      [id],
    );
    expect(rows[0]).toEqual({ step: 'second_factor' });
  });

  test('in place of a code, and a code in its place', async () => {
    const { client, session } = await at.createStaff();
    const token = session.access_token;
    const { factorId, code } = await enrol(client);
    const keyId = await enrolKey(client);
    const key = newKey();
    const challenged = await startKey(client, keyId);
    const { webauthn } = verification('', key.create(challenged.creation), 'create');
    const forApp = await at.send(token, 'POST', `/factors/${factorId}/challenge`, {});
    const body = { challenge_id: forApp.body.id, webauthn };
    expect(await at.send(token, 'POST', `/factors/${factorId}/verify`, body)).toMatchObject({
      status: 422,
      body: { code: failed.code },
    });
    const typed = { challenge_id: challenged.challengeId, code: code(at.clock.now()) };
    const path = `/factors/${keyId}/verify`;
    expect(await at.send(token, 'POST', path, typed, '127.0.0.1')).toMatchObject(invalid);
  });
});

describe('a new security key is rejected', () => {
  test.each<[string, Deviation]>([
    ...deviations,
    ['with certificates, which name URLs', { attestation: { fmt: 'tpm' } }],
  ])('%s', async (_, deviation) => {
    const { client } = await at.createStaff();
    const added = await addKey(client, { deviation });
    expect(added.error).toMatchObject(failed);
    expect((await client.mfa.listFactors()).data?.webauthn).toEqual([]);
  });

  test('if another factor of the account has it', async () => {
    const { client, key } = await at.createUserWithKey();
    const again = await addKey(client, { name: 'Again', key: newKey(key.id) });
    expect(again.error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    expect((await client.mfa.listFactors()).data?.webauthn).toHaveLength(1);
  });

  test('for a factor that another response has just given one', async () => {
    const { client, session } = await at.createStaff();
    const factorId = await enrolKey(client);
    const challenges = [await startKey(client, factorId), await startKey(client, factorId)];
    const attempts = await Promise.all(
      challenges.map(({ challengeId, creation }) =>
        at.send(
          session.access_token,
          'POST',
          `/factors/${factorId}/verify`,
          verification(challengeId, newKey().create(creation), 'create'),
          '127.0.0.1',
        ),
      ),
    );
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(attempts.every(({ status }) => status < 500)).toBe(true);
  });
});

describe('while security keys are off', () => {
  const settings = () => at.site.accounts.auth.settings;
  afterEach(() => {
    at.site.accounts.auth.settings = { ...settings(), webauthnVerifyEnabled: true };
  });

  test('none can be verified', async () => {
    const { client, ...securityKey } = await signedInWithPassword();
    const challenged = await startKey(client, securityKey.factorId);
    at.site.accounts.auth.settings = { ...settings(), webauthnVerifyEnabled: false };
    const off = { status: 422, code: 'mfa_webauthn_verify_not_enabled' };
    const credential = securityKey.key.get(challenged.request);
    expect((await answerKey(client, challenged, credential)).error).toMatchObject(off);
    await expect(startKey(client, securityKey.factorId)).rejects.toMatchObject(off);
  });
});

function verification(challenge_id: string, credential_response: object, type = 'request') {
  return { challenge_id, webauthn: { ...relyingParty, type, credential_response } };
}
