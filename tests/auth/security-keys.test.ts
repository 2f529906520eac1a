import { describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { recoveryCodesPath } from './second-factor-site.ts';
import {
  addKey,
  answerKey,
  enrolKey,
  newKey,
  proveKey,
  securityKeySite,
  startKey,
} from './security-key-site.ts';
import { signInAs } from './signed-in-client.ts';
import type { SoftwarePasskey } from './software-passkey.ts';
import { newClient } from './test-accounts.ts';

type PasskeyOptions = Parameters<SoftwarePasskey['create']>[0] & { excludeCredentials: object[] };

const at = securityKeySite();

/** What the audit log has about a user's second factors, oldest first. */
async function factorEntries(userId: string): Promise<string[]> {
  const { rows } = await at.site.database.pool.query(
    `select action from audit_log where subject_id = $1 and action like '%factor' order by id`,
    [userId],
  );
  return rows.map(({ action }) => action);
}

describe('a security key', () => {
  test('counts once it is verified, and from then on after every password', async () => {
    const { client, email, id } = await at.createStaff();
    const elsewhere = await signInAs(at.site, email);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { error, data, ...securityKey } = await addKey(client);
    expect(error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await at.readPosts(data?.access_token ?? '')).status).toBe(200);
    const { data: listed } = await client.mfa.listFactors();
    const factor = { id: securityKey.factorId, status: 'verified', friendly_name: 'Key' };
    expect(listed?.webauthn).toMatchObject([factor]);
    const there = await newClient(at.site).getUser(elsewhere.session.access_token);
    expect(there.error).toMatchObject({ name: 'AuthSessionMissingError' });

    const { client: next, session } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(403);
    const raised = await proveKey(next, securityKey);
    expect(raised.error).toBeNull();
    expect((await at.readPosts(raised.data?.access_token ?? '')).status).toBe(200);
    const level = await next.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(JSON.stringify(level.data?.currentAuthenticationMethods)).toContain('mfa/webauthn');
    expect(await factorEntries(id)).toEqual(['add_factor', 'verify_factor']);
  });

  test('needs no PIN, and need not name its user', async () => {
    const { client } = await at.createStaff();
    const unverified = { isUserVerified: false };
    const securityKey = await addKey(client, { deviation: unverified });
    expect(securityKey.error).toBeNull();
    const challenged = await startKey(client, securityKey.factorId);
    const credential = securityKey.key.get(challenged.request, unverified);
    const { userHandle, ...response } = credential.response;
    expect(userHandle).not.toBe('');
    const { error } = await answerKey(client, challenged, { ...credential, response });
    expect(error).toBeNull();
  });

  test('proves its account beside an authenticator app', async () => {
    const { client, email, authenticator } = await at.createUserWithFactor();
    const { error, ...securityKey } = await addKey(client);
    expect(error).toBeNull();
    const byApp = await signInAs(at.site, email);
    expect((await verify(byApp.client, authenticator, at.clock.now())).error).toBeNull();
    const byKey = await signInAs(at.site, email);
    expect((await proveKey(byKey.client, securityKey)).error).toBeNull();
  });

  test('lets its account have recovery codes, which go with it', async () => {
    const { client, email, factorId, raised } = await at.createUserWithKey();
    const { status, body } = await at.send(raised.access_token, 'POST', recoveryCodesPath);
    expect(status).toBe(200);
    const { access_token: open } = await at.signIn(email);
    expect((await at.verifyRecoveryCode(open, body.codes[0])).status).toBe(200);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    const { access_token: free } = await at.signIn(email);
    expect((await at.send(free, 'GET', recoveryCodesPath)).status).toBe(404);
    expect((await at.readPosts(free)).status).toBe(200);
  });

  test('is offered only for factors without it, and other keys of the account are excluded', async () => {
    const { client, factorId, key } = await at.createUserWithKey();
    const first = await startKey(client, factorId);
    expect(first.type).toBe('request');
    expect(first.publicKey).toMatchObject({
      rpId: 'www.example.gov',
      allowCredentials: [{ id: toBuffer(key.id) }],
      userVerification: 'discouraged',
    });
    const second = await startKey(client, await enrolKey(client, 'Second'));
    expect(second.type).toBe('create');
    expect(second.publicKey).toMatchObject({
      rp: { id: 'www.example.gov' },
      attestation: 'none',
      authenticatorSelection: {
        authenticatorAttachment: 'cross-platform',
        userVerification: 'discouraged',
      },
      excludeCredentials: [{ id: toBuffer(key.id) }],
    });
  });

  test('is not created on the device of a passkey, nor for the same user, and the other way round', async () => {
    const { client, factorId, key } = await at.createUserWithKey();
    const { data } = await client.passkey.startRegistration();
    const options = data?.options as unknown as PasskeyOptions;
    expect(options.excludeCredentials).toMatchObject([{ id: key.id }]);
    const passkey = newKey();
    const challengeId = data?.challenge_id ?? '';
    const credential = passkey.create(options);
    const added = await client.passkey.verifyRegistration({ challengeId, credential });
    expect(added.error).toBeNull();

    const second = await startKey(client, await enrolKey(client, 'Second'));
    const excluded = [{ id: toBuffer(key.id) }, { id: toBuffer(passkey.id) }];
    expect(second.publicKey).toMatchObject({ excludeCredentials: excluded });
    expect(second.creation.user.id).not.toBe(options.user.id);
    expect((await proveKey(client, { factorId, key })).error).toBeNull();
  });

  test('still works if it was added for the id of the account', async () => {
    const { client, id, ...securityKey } = await at.createUserWithKey();
    const userHandle = Buffer.from(id).toString('base64url');
    expect((await proveKey(client, securityKey, { userHandle })).error).toBeNull();
  });

  test('may belong to several accounts', async () => {
    const { key } = await at.createUserWithKey();
    const { client } = await at.createStaff();
    expect((await addKey(client, { key: newKey(key.id) })).error).toBeNull();
  });

  test('can be listed and removed by administrators', async () => {
    const { id, email, factorId } = await at.createUserWithKey();
    const admin = await createAdminClient(at.site);
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'webauthn' }]);
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    const { session } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(200);
    expect(await factorEntries(id)).toEqual(['add_factor', 'remove_factor']);
  });
});

describe('a session that has not proved the second factor', () => {
  test('can neither add a key nor remove one', async () => {
    const { email, factorId } = await at.createUserWithKey();
    const { client } = await signInAs(at.site, email);
    const added = await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Mine' });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.mfa.unenroll({ factorId });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  });

  test('cannot verify a key or an app that it added before the account had a factor', async () => {
    const { client, email } = await at.createStaff();
    const factorId = await enrolKey(client);
    const key = newKey();
    const authenticator = await enrol(client);
    await verify(client, authenticator, at.clock.now());
    const { client: intruder } = await signInAs(at.site, email);
    const challenged = await startKey(intruder, factorId);
    const refused = { status: 403, code: 'insufficient_aal' };
    const answered = await answerKey(intruder, challenged, key.create(challenged.creation));
    expect(answered.error).toMatchObject(refused);
    await at.site.change(
      `update auth.mfa_factors set status = 'unverified' where id = '${authenticator.factorId}'`,
    );
    const added = await addKey(client, { name: 'Other' });
    expect(added.error).toBeNull();
    const { client: again } = await signInAs(at.site, email);
    at.clock.moveOn(60_000);
    expect((await verify(again, authenticator, at.clock.now())).error).toMatchObject(refused);
  });
});

function toBuffer(id: string): ArrayBuffer {
  return new Uint8Array(Buffer.from(id, 'base64url')).buffer;
}
