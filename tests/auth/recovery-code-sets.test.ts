import { describe, expect, test } from 'vitest';
import { enrol, verify } from './authenticator.ts';
import { recoveryCodesPath as path, periodMs, secondFactorSite } from './second-factor-site.ts';
import { listAuthActions, signInAs } from './signed-in-client.ts';
import { newClient } from './test-accounts.ts';

const at = secondFactorSite();
const wrong = { status: 422, body: { code: 'mfa_verification_failed' } };

describe('a set of recovery codes', () => {
  test('is only open to a session and a token that proved a factor', async () => {
    const { email, session, token, codes } = await at.createUserWithCodes();
    const insufficient = { status: 403, body: { code: 'insufficient_aal' } };
    // The last one is the token from before, whose session was raised.
    for (const each of [await at.signIn(email), (await at.createStaff()).session, session]) {
      for (const [method, end] of [
        ['POST', ''],
        ['POST', '/regenerate'],
        ['DELETE', ''],
      ] as const) {
        const response = await at.send(each.access_token, method, path + end);
        expect(response, method + end).toMatchObject(insufficient);
      }
    }
    expect((await at.verifyRecoveryCode(token, codes[0])).status).toBe(200);
  });

  test('is not created when the session was lowered while the request arrived', async () => {
    const { id, raised } = await at.createUserWithFactor();
    const token = raised.access_token;
    const lower = () => at.lowerSessions(id);
    expect(await at.sendWhile(token, path, { friendly_name: 'Late' }, lower)).toBe(403);
    expect((await at.send(token, 'GET', path)).status).toBe(404);
  });

  test('is not created twice, under a taken name, or without another factor', async () => {
    const { token, email } = await at.createUserWithCodes();
    const again = await at.send(token, 'POST', path);
    expect(again).toMatchObject({ status: 422, body: { code: 'mfa_verified_factor_exists' } });
    const { raised, id } = await at.createUserWithFactor();
    const other = raised.access_token;
    const taken = await at.send(other, 'POST', path, { friendly_name: 'Phone' });
    expect(taken).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } });
    const long = await at.send(other, 'POST', path, { friendly_name: 'x'.repeat(101) });
    expect(long).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    await at.site.change(`delete from auth.mfa_factors where user_id = '${id}'`);
    const alone = await at.send(other, 'POST', path);
    expect(alone).toMatchObject({ status: 422, body: { code: 'mfa_recovery_codes_sole_factor' } });
    expect((await at.signIn(email)).user.factors).toHaveLength(1);
  });

  test('gets another name if a factor has the usual one', async () => {
    const { raised, id } = await at.createUserWithFactor();
    await at.site.change(
      `update auth.mfa_factors set friendly_name = 'Recovery codes' where user_id = '${id}'`,
    );
    const created = await at.send(raised.access_token, 'POST', path);
    expect(created).toMatchObject({ status: 200, body: { friendly_name: 'Recovery codes 2' } });
  });

  test('is created once when several requests arrive at the same moment', async () => {
    const { raised } = await at.createUserWithFactor();
    const token = raised.access_token;
    const created = await Promise.all([1, 2, 3].map(() => at.send(token, 'POST', path)));
    expect(created.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('replaces the one before when it is regenerated', async () => {
    const { email, codesId, codes, id } = await at.createUserWithCodes();
    const session = await at.signIn(email);
    const raised = await at.verifyRecoveryCode(session.access_token, codes[1]);
    const renewed = await at.send(raised.body.access_token, 'POST', `${path}/regenerate`);
    expect(renewed).toMatchObject({
      status: 200,
      body: { id: codesId, friendly_name: 'Recovery codes', total: 10 },
    });
    const status = await at.send(raised.body.access_token, 'GET', path);
    expect(status.body).toMatchObject({ total: 10, remaining: 10 });
    const { access_token: open } = await at.signIn(email);
    expect(await at.verifyRecoveryCode(open, codes[2])).toMatchObject(wrong);
    expect((await at.verifyRecoveryCode(open, renewed.body.codes[2])).status).toBe(200);
    expect(await listAuthActions(at.site, id)).toContain('recovery_codes_regenerated');
  });

  test('takes no room from other factors', async () => {
    const { client } = await at.createUserWithCodes();
    await enrol(client, 'Second');
    await enrol(client, 'Third');
    const fourth = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Fourth' });
    expect(fourth.error).toMatchObject({ code: 'too_many_enrolled_mfa_factors' });
  });

  test('lowers the sessions that it raised when it is removed', async () => {
    const { email, codes, codesId, authenticator, id } = await at.createUserWithCodes();
    const { client, session } = await signInAs(at.site, email);
    const { body } = await at.verifyRecoveryCode(session.access_token, codes[0]);
    const removed = await at.send(body.access_token, 'DELETE', path);
    expect(removed).toMatchObject({ status: 200, body: { id: codesId } });
    expect((await at.readPosts(body.access_token)).status).toBe(403);
    expect((await at.send(body.access_token, 'GET', path)).status).toBe(404);
    expect(await listAuthActions(at.site, id)).toContain('recovery_codes_deleted');
    await client.setSession(body);
    const again = await verify(client, authenticator, at.clock.now());
    expect(again.error).toBeNull();
    const token = again.data?.access_token ?? '';
    for (const [method, end] of [
      ['DELETE', ''],
      ['POST', '/regenerate'],
    ] as const) {
      const gone = await at.send(token, method, path + end);
      expect(gone).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    }
  });

  test('is removed with the last authenticator, not with one of several', async () => {
    const { client, codes, email, authenticator, id } = await at.createUserWithCodes();
    const tablet = await enrol(client, 'Tablet');
    await verify(client, tablet, at.clock.now());
    at.clock.moveOn(periodMs);
    await client.mfa.unenroll({ factorId: authenticator.factorId });
    const { data } = await client.getSession();
    const token = data.session?.access_token ?? '';
    expect((await at.send(token, 'GET', path)).body).toMatchObject({ remaining: 10 });

    // Of a session that a code raised.
    const { access_token: open } = await at.signIn(email);
    const raised = (await at.verifyRecoveryCode(open, codes[0])).body.access_token;
    await at.send(raised, 'DELETE', `/factors/${tablet.factorId}`);
    expect((await at.send(raised, 'GET', path)).status).toBe(404);
    const { session, client: next } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(200);
    expect((await next.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
    expect(await at.verifyRecoveryCode(session.access_token, codes[1])).toMatchObject(wrong);
    const { rows } = await at.site.database.pool.query(
      'select aal from auth.sessions where user_id = $1',
      [id],
    );
    expect(rows.every(({ aal }) => aal === 'aal1')).toBe(true);
    expect(await listAuthActions(at.site, id)).toContain('recovery_codes_deleted');
  });

  test('is listed for administrators, who can remove it', async () => {
    const { id, token, authenticator, codesId } = await at.createUserWithCodes();
    const bearer = await at.site.accounts.auth.keys.apiKey('service_role');
    const { admin } = newClient(at.site, { bearer });
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([
      { id: authenticator.factorId, factor_type: 'totp' },
      { id: codesId, factor_type: 'recovery_code', status: 'verified' },
    ]);
    expect((await admin.mfa.deleteFactor({ userId: id, id: codesId })).error).toBeNull();
    expect((await at.readPosts(token)).status).toBe(200);
    expect((await at.send(token, 'POST', path)).status).toBe(200);
    await admin.mfa.deleteFactor({ userId: id, id: authenticator.factorId });
    expect((await at.send(token, 'GET', path)).status).toBe(404);
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });

  test('cannot be removed or challenged like an authenticator', async () => {
    const { token, codesId } = await at.createUserWithCodes();
    for (const [method, end] of [
      ['DELETE', ''],
      ['POST', '/challenge'],
      ['POST', '/verify'],
    ] as const) {
      const response = await at.send(token, method, `/factors/${codesId}${end}`);
      expect(response).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    }
  });

  test('protects nothing without another factor', async () => {
    const { email, authenticator } = await at.createUserWithCodes();
    await at.site.change(`delete from auth.mfa_factors where id = '${authenticator.factorId}'`);
    const { session, client } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(200);
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  });
});
