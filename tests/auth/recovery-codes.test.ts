import { describe, expect, test } from 'vitest';
import { verify } from './authenticator.ts';
import {
  guesses,
  recoveryCodesPath as path,
  periodMs,
  secondFactorSite,
} from './second-factor-site.ts';
import { listAuthActions, signInAs } from './signed-in-client.ts';
import { newClient } from './test-accounts.ts';

const at = secondFactorSite();
const wrong = { status: 422, body: { code: 'mfa_verification_failed' } };
const unused = 'k4m9-x7qp-2rt8-ht3y';

describe('recovery codes', () => {
  test('are shown once, counted, and stored as digests', async () => {
    const { raised } = await at.createUserWithFactor();
    const token = raised.access_token;
    const none = await at.send(token, 'GET', path);
    expect(none).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    const created = await at.send(token, 'POST', path, { friendly_name: ' In my safe ' });
    expect(created).toMatchObject({
      status: 200,
      body: { type: 'recovery_code', friendly_name: 'In my safe', total: 10 },
    });
    const { id, codes } = created.body;
    expect(new Set(codes).size).toBe(10);
    expect((await at.send(token, 'GET', path)).body).toEqual({
      id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const { rows } = await at.site.database.pool.query(
      'select * from auth.mfa_recovery_codes where factor_id = $1',
      [id],
    );
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('raise any session of their account, as a code of the authenticator does', async () => {
    const { email, id, codes } = await at.createUserWithCodes();
    const elsewhere = await at.signIn(email);
    const { client, session } = await signInAs(at.site, email);
    const response = await fetch(`${at.site.url}/auth/v1${path}/verify`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ code: codes[0] }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^directorate_device_/);
    const raised = await response.json();
    expect((await at.readPosts(raised.access_token)).status).toBe(200);
    // Neither the token from before nor the other session gets the rights of this one.
    expect((await at.readPosts(session.access_token)).status).toBe(403);
    const refreshed = await newClient(at.site).refreshSession(session);
    expect(refreshed.error).toMatchObject({ code: 'refresh_token_not_found' });
    const there = await newClient(at.site).getUser(elsewhere.access_token);
    expect(there.error).toMatchObject({ name: 'AuthSessionMissingError' });

    await client.setSession(raised);
    const level = await client.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: expect.arrayContaining([
        expect.objectContaining({ method: 'mfa/recovery_code' }),
      ]),
    });
    const listed = await client.mfa.listFactors();
    expect(listed.data).toMatchObject({ totp: [{ status: 'verified' }] });
    expect(listed.data?.all).toHaveLength(1);
    const status = await at.send(raised.access_token, 'GET', path);
    expect(status.body).toMatchObject({ total: 10, remaining: 9 });
    expect(await listAuthActions(at.site, id)).toEqual(
      expect.arrayContaining(['recovery_codes_generated', 'recovery_codes_verified']),
    );
  });

  test('work once, in whatever form they are typed', async () => {
    const { email, codes } = await at.createUserWithCodes();
    const [code = ''] = codes;
    const { access_token: token } = await at.signIn(email);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4).toUpperCase()} `;
    expect((await at.verifyRecoveryCode(token, typed)).status).toBe(200);
    expect(await at.verifyRecoveryCode(token, code)).toMatchObject(wrong);
  });

  test('work once when several requests bring one at the same moment', async () => {
    const { email, codes } = await at.createUserWithCodes();
    const { access_token: token } = await at.signIn(email);
    const inOneSession = await Promise.all(
      [1, 2, 3].map(() => at.verifyRecoveryCode(token, codes[0])),
    );
    expect(inOneSession.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const sessions = await Promise.all([1, 2, 3].map(() => at.signIn(email)));
    const outcomes = await Promise.all(
      sessions.map(({ access_token }) => at.verifyRecoveryCode(access_token, codes[1])),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await at.send(token, 'GET', path);
    expect(body).toMatchObject({ remaining: 8 });
  });

  test('of another account are wrong, also for an account that has none', async () => {
    const { codes } = await at.createUserWithCodes();
    const other = await at.createUserWithCodes();
    expect(
      await at.verifyRecoveryCode((await at.signIn(other.email)).access_token, codes[0]),
    ).toMatchObject(wrong);
    const { session } = await at.createStaff();
    expect(await at.verifyRecoveryCode(session.access_token, codes[0])).toMatchObject(wrong);
    const { body } = await at.send(other.token, 'GET', path);
    expect(body).toMatchObject({ remaining: 10 });
  });

  test.each<[unknown, number, string]>([
    [undefined, 400, 'validation_failed'],
    [7, 400, 'validation_failed'],
    [['code'], 400, 'validation_failed'],
    [{ code: 'code' }, 400, 'validation_failed'],
    [' ', 400, 'validation_failed'],
    ['----', 422, 'mfa_verification_failed'],
    ['\u0000', 422, 'mfa_verification_failed'],
    ['код 🔑 \uD800', 422, 'mfa_verification_failed'],
    ['k'.repeat(500_000), 422, 'mfa_verification_failed'],
    ['k'.repeat(2_000_000), 413, 'request_entity_too_large'],
  ])('cannot be %j', async (code, status, reason) => {
    const { session } = await at.createStaff();
    expect(await at.verifyRecoveryCode(session.access_token, code)).toMatchObject({
      status,
      body: { code: reason },
    });
  });

  test('share the wait after wrong codes with the authenticator', async () => {
    const { email, authenticator, codes } = await at.createUserWithCodes();
    const { client, session } = await signInAs(at.site, email);
    const { access_token: token } = session;
    at.clock.stop();
    for (let guess = 1; guess < guesses; guess += 1) {
      expect(await at.verifyRecoveryCode(token, unused)).toMatchObject(wrong);
    }
    await client.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: '000000' });
    const locked = { status: 429, body: { code: 'mfa_recovery_codes_locked' } };
    expect(await at.verifyRecoveryCode(token, codes[0])).toMatchObject(locked);
    expect((await verify(client, authenticator, at.clock.now())).error).toMatchObject({
      status: 429,
    });
    at.clock.moveOn(periodMs);
    expect((await at.verifyRecoveryCode(token, codes[0])).status).toBe(200);
  });
});
