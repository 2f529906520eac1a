import { describe, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { enrol, verify } from './authenticator.ts';
import { periodMs, secondFactorSite } from './second-factor-site.ts';
import { listAuthActions, signInAs } from './signed-in-client.ts';
import { newClient, password } from './test-accounts.ts';

const another = 'Another!Horse8';
const at = secondFactorSite();

describe('a factor', () => {
  test('counts once its first code is verified, which raises the session', async () => {
    const { client, email, id, session } = await at.createStaff();
    const elsewhere = await signInAs(at.site, email);
    const { data } = await client.mfa.enroll({ factorType: 'totp', issuer: 'The ministry' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(new URL(data?.totp.uri ?? '').searchParams.get('issuer')).toBe('The ministry');
    const unverified = await client.mfa.listFactors();
    expect(unverified.data).toMatchObject({ totp: [], all: [{ status: 'unverified' }] });
    expect((await at.readPosts(session.access_token)).status).toBe(200);

    const authenticator = await enrol(client);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const raised = await verify(client, authenticator, at.clock.now());
    expect(raised.error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    const methods = level.data?.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    );
    expect(methods?.toSorted()).toEqual(['password', 'totp']);
    // The other one, which was never verified, is gone.
    const { data: user } = await client.getUser();
    expect(user.user?.factors).toMatchObject([
      { id: authenticator.factorId, status: 'verified', friendly_name: 'Phone' },
    ]);
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    const there = await newClient(at.site).getUser(elsewhere.session.access_token);
    expect(there.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect(await listAuthActions(at.site, id)).toEqual(
      expect.arrayContaining(['factor_in_progress', 'challenge_created', 'verification_attempted']),
    );
  });

  test('gives tokens from before none of the rights of the session after', async () => {
    const { session } = await at.createUserWithFactor();
    const refreshed = await newClient(at.site).refreshSession(session);
    expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
    expect(await at.readPosts(session.access_token)).toMatchObject({
      status: 403,
      body: { error: { code: 'second_factor_required' } },
    });
    const changed = await at.send(session.access_token, 'PUT', '/user', { password: another });
    expect(changed).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } });
  });

  test('closes a new session to everything but one’s own details until it is verified', async () => {
    const { email, authenticator } = await at.createUserWithFactor();
    const { client, session } = await signInAs(at.site, email);
    const token = session.access_token;
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await at.readPosts(token)).body.error?.code).toBe('second_factor_required');
    expect((await ask(at.site, 'GET /api/me', { token })).status).toBe(200);
    for (const changes of [
      { password: another, current_password: password },
      { email: 'a@b.org' },
    ]) {
      const { error } = await client.updateUser(changes);
      expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    }
    const added = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.mfa.unenroll({ factorId: authenticator.factorId });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });

    const { data } = await verify(client, authenticator, at.clock.now());
    expect((await at.readPosts(data?.access_token ?? '')).status).toBe(200);
    const change = { password: another, current_password: password };
    expect((await client.updateUser(change)).error).toBeNull();
  });

  test('opens the administration to tokens with a role only after its code', async () => {
    const { id, email, authenticator } = await at.createUserWithFactor();
    await at.site.change(`update auth.users set role = 'supabase_admin' where id = '${id}'`);
    const { client, session } = await signInAs(at.site, email);
    const list = (token = '') => at.send(token, 'GET', '/admin/users');
    expect(await list(session.access_token)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    });
    const { data } = await verify(client, authenticator, at.clock.now());
    expect((await list(data?.access_token)).status).toBe(200);
  });

  test('that is removed leaves the others in force', async () => {
    const { client, authenticator } = await at.createUserWithFactor();
    const other = await enrol(client, 'Tablet');
    const { data } = await verify(client, other, at.clock.now());
    await client.mfa.unenroll({ factorId: other.factorId });
    expect((await at.readPosts(data?.access_token ?? '')).status).toBe(403);
    at.clock.moveOn(periodMs);
    await client.refreshSession();
    expect((await verify(client, authenticator, at.clock.now())).error).toBeNull();
  });

  test('that is removed lowers its sessions, and the account needs no other', async () => {
    const { client, authenticator, email, id } = await at.createUserWithFactor();
    const { data } = await client.mfa.unenroll({ factorId: authenticator.factorId });
    expect(data).toEqual({ id: authenticator.factorId });
    await client.refreshSession();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const { session } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(200);
    expect((await client.getUser()).data.user).not.toHaveProperty('factors');
    expect(await listAuthActions(at.site, id)).toContain('factor_unenrolled');
  });

  test('is removed with its account', async () => {
    const { id } = await at.createUserWithFactor();
    const bearer = await at.site.accounts.auth.keys.apiKey('service_role');
    await newClient(at.site, { bearer }).admin.deleteUser(id, true);
    const { rows } = await at.site.database.pool.query(
      'select from auth.mfa_factors where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });
});

describe('an administrator', () => {
  test('sees, renames and removes the factors of an account', async () => {
    const { id, email, authenticator } = await at.createUserWithFactor();
    const bearer = await at.site.accounts.auth.keys.apiKey('service_role');
    const { admin } = newClient(at.site, { bearer });
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([
      { id: authenticator.factorId, status: 'verified', factor_type: 'totp' },
    ]);
    expect(JSON.stringify(data)).not.toContain('secret');
    const path = `/admin/users/${id}/factors/${authenticator.factorId}`;
    const renamed = await at.send(bearer, 'PUT', path, { friendly_name: 'Old phone' });
    expect(renamed.body).toMatchObject({ friendly_name: 'Old phone' });
    const { data: listed } = await admin.listUsers({ page: 1, perPage: 200 });
    const user = listed.users.find((each) => each.id === id);
    expect(user?.factors).toMatchObject([{ friendly_name: 'Old phone' }]);
    const removed = await admin.mfa.deleteFactor({ userId: id, id: authenticator.factorId });
    expect(removed.error).toBeNull();
    const { session } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(200);
    const again = await admin.mfa.deleteFactor({ userId: id, id: authenticator.factorId });
    expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  });
});
