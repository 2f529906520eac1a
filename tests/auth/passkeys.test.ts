import { describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { verify } from './authenticator.ts';
import { passkeySite } from './passkey-site.ts';
import { listAuthActions } from './signed-in-client.ts';

const at = passkeySite();

describe('a passkey', () => {
  test('signs its user in, and is listed with its last use', async () => {
    const { id, client, passkey, row } = await at.createUserWithPasskey();
    expect((await client.passkey.list()).data).toEqual([
      { id: row.id, created_at: row.created_at },
    ]);
    const { client: elsewhere, data, error } = await at.signInWith(passkey);
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(id);
    const level = await elsewhere.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'passkey' }],
    });
    expect((await at.readPosts(data?.session?.access_token ?? '')).status).toBe(200);
    expect((await elsewhere.refreshSession()).error).toBeNull();
    expect((await client.passkey.list()).data).toEqual([
      { id: row.id, created_at: row.created_at, last_used_at: expect.any(String) },
    ]);
    expect(await listAuthActions(at.site, id)).toEqual(
      expect.arrayContaining(['passkey_created', 'login']),
    );
  });

  test('is asked for without naming an account, with its user verified', async () => {
    const { client, passkey, email } = await at.createUserWithPasskey();
    const { data } = await client.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'www.example.gov' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id, type: 'public-key' }],
    });
    const { options } = await at.startSignIn();
    expect(options).toMatchObject({ rpId: 'www.example.gov', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials.0');
  });

  test('makes the browser a known device', async () => {
    const { passkey } = await at.createUserWithPasskey();
    const { challengeId, options } = await at.startSignIn();
    const response = await fetch(`${at.site.url}/auth/v1/passkeys/authentication/verify`, {
      method: 'POST',
      body: JSON.stringify({ challenge_id: challengeId, credential: passkey.get(options) }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^directorate_device_/);
  });

  test('can be renamed and removed by its user only', async () => {
    const { client, passkey, row } = await at.createUserWithPasskey();
    const stranger = await at.createStaff();
    const change = { passkeyId: row.id, friendlyName: ' Laptop ' };
    expect((await stranger.client.passkey.update(change)).error).toMatchObject({ status: 404 });
    expect((await stranger.client.passkey.delete(change)).error).toMatchObject({ status: 404 });
    expect((await stranger.client.passkey.list()).data).toEqual([]);
    const renamed = await client.passkey.update(change);
    expect(renamed.data).toMatchObject({ id: row.id, friendly_name: 'Laptop' });
    expect((await client.passkey.delete(change)).error).toBeNull();
    const { error } = await at.signInWith(passkey);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
  });

  test.each(['', 7, 'x'.repeat(121)])('cannot be named %j', async (name) => {
    const { session, row } = await at.createUserWithPasskey();
    const path = `/passkeys/${row.id}`;
    const response = await at.send(session.access_token, 'PATCH', path, { friendly_name: name });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('can be listed and removed by administrators', async () => {
    const { id, passkey, row } = await at.createUserWithPasskey();
    const admin = await createAdminClient(at.site);
    const target = { userId: id, passkeyId: row.id };
    expect((await admin.passkey.listPasskeys(target)).data).toMatchObject([{ id: row.id }]);
    expect((await admin.passkey.deletePasskey(target)).error).toBeNull();
    expect((await admin.passkey.deletePasskey(target)).error).toMatchObject({ status: 404 });
    const { error } = await at.signInWith(passkey);
    expect(error).toMatchObject({ code: 'webauthn_verification_failed' });
  });
});

test('adding and removing a passkey, and signing in with it, are in the audit log', async () => {
  const { id, client, passkey, row } = await at.createUserWithPasskey();
  await at.signInWith(passkey);
  await client.passkey.delete({ passkeyId: row.id });
  const { rows } = await at.site.database.pool.query(
    'select action from audit_log where subject_id = $1 order by id desc limit 3',
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['remove_passkey', 'sign_in', 'add_passkey']);
});

describe('with a second factor', () => {
  test('a passkey opens a session at aal1, which the code raises', async () => {
    const { client, authenticator } = await at.createUserWithFactor();
    const { passkey } = await at.register(client);
    const { client: elsewhere, data } = await at.signInWith(passkey);
    const level = await elsewhere.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await at.readPosts(data?.session?.access_token ?? '')).status).toBe(403);
    const raised = await verify(elsewhere, authenticator, at.clock.now());
    expect(raised.error).toBeNull();
    expect((await at.readPosts(raised.data?.access_token ?? '')).status).toBe(200);
  });

  test('a session without it can neither add, rename nor remove a passkey', async () => {
    const { client, email } = await at.createUserWithFactor();
    const { row } = await at.register(client);
    const { access_token: token } = await at.signIn(email);
    const refused = { status: 403, body: { code: 'insufficient_aal' } };
    const started = await at.startRegistration(client);
    const verification = {
      challenge_id: started.challengeId,
      credential: at.newPasskey().create(started.options),
    };
    const requests = [
      ['POST', '/passkeys/registration/options', {}],
      ['POST', '/passkeys/registration/verify', verification],
      ['PATCH', `/passkeys/${row.id}`, { friendly_name: 'Mine' }],
      ['DELETE', `/passkeys/${row.id}`, undefined],
    ] as const;
    for (const [method, path, body] of requests) {
      expect(await at.send(token, method, path, body)).toMatchObject(refused);
    }
    expect((await client.passkey.list()).data).toHaveLength(1);
  });
});
