import { describe, expect, test } from 'vitest';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { enrolPhone, phoneFactorSite, testCode, testNumber } from './phone-factor-site.ts';
import { newNumber } from './phone-site.ts';
import { recoveryCodesPath } from './second-factor-site.ts';
import { signInAs } from './signed-in-client.ts';
import { newClient } from './test-accounts.ts';

const at = phoneFactorSite();

/** What the audit log has about a user's second factors, oldest first. */
async function factorEntries(userId: string): Promise<string[]> {
  const { rows } = await at.site.database.pool.query(
    `select action from audit_log where subject_id = $1 and action like '%factor' order by id`,
    [userId],
  );
  return rows.map(({ action }) => action);
}

describe('a phone number', () => {
  test('counts once it is verified, and from then on after every password', async () => {
    const { client, email, id } = await at.createStaff();
    const elsewhere = await signInAs(at.site, email);
    const phone = newNumber();
    const { data: enrolled } = await client.mfa.enroll({
      factorType: 'phone',
      friendlyName: 'Mobile',
      phone: `+${phone}`,
    });
    const factorId = enrolled?.id ?? '';
    expect(enrolled).toEqual({ id: factorId, type: 'phone', friendly_name: 'Mobile', phone });
    expect((await at.readPosts((await at.signIn(email)).access_token)).status).toBe(200);
    const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' });
    const seconds = at.clock.now().getTime() / 1_000;
    expect(challenge).toMatchObject({ type: 'phone', expires_at: expect.any(Number) });
    expect(challenge?.expires_at).toBeGreaterThan(seconds);
    const text = await at.hook().take(phone);
    expect(text).toMatchObject({
      isSigned: true,
      type: 'mfa',
      code: expect.stringMatching(/^\d{6}$/),
    });
    const challengeId = challenge?.id ?? '';
    const { data, error } = await client.mfa.verify({ factorId, challengeId, code: text.code });
    expect(error).toBeNull();
    expect((await at.readPosts(data?.access_token ?? '')).status).toBe(200);
    const { data: listed } = await client.mfa.listFactors();
    expect(listed?.phone).toMatchObject([{ id: factorId, status: 'verified', phone }]);
    const there = await newClient(at.site).getUser(elsewhere.session.access_token);
    expect(there.error).toMatchObject({ name: 'AuthSessionMissingError' });

    const { client: next, session } = await signInAs(at.site, email);
    expect((await at.readPosts(session.access_token)).status).toBe(403);
    const raised = await at.provePhone(next, { factorId, phone });
    expect((await at.readPosts(raised.data?.access_token ?? '')).status).toBe(200);
    const level = await next.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(JSON.stringify(level.data?.currentAuthenticationMethods)).toContain('mfa/phone');
    expect(await factorEntries(id)).toEqual(['add_factor', 'verify_factor']);
  });

  test('has nothing to do with the number that the account signs in with', async () => {
    const { id, client, phone } = await at.createUserWithPhone();
    const other = await at.createStaff();
    await at.site.change(`update auth.users set phone = '${phone}' where id = '${other.id}'`);
    const factor = await enrolPhone(other.client, phone);
    expect((await at.provePhone(other.client, factor)).error).toBeNull();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ id, phone: '' });
  });

  test('proves its account beside an authenticator app', async () => {
    const { client, email, authenticator } = await at.createUserWithFactor();
    const factor = await enrolPhone(client);
    expect((await at.provePhone(client, factor)).error).toBeNull();
    const byApp = await signInAs(at.site, email);
    expect((await verify(byApp.client, authenticator, at.clock.now())).error).toBeNull();
    const byPhone = await signInAs(at.site, email);
    expect((await at.provePhone(byPhone.client, factor)).error).toBeNull();
  });

  test('is a factor of an account once, and one that was not verified is replaced', async () => {
    const { client } = await at.createStaff();
    const { factorId, phone } = await enrolPhone(client);
    const factor = await enrolPhone(client, phone);
    expect(factor.factorId).not.toBe(factorId);
    expect((await client.getUser()).data.user?.factors).toHaveLength(1);
    expect((await at.provePhone(client, factor)).error).toBeNull();
    const again = await client.mfa.enroll({ factorType: 'phone', phone: ` +${phone}` });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
    await enrolPhone(client, newNumber(), 'Second');
  });

  test('lets its account have recovery codes, which go with it', async () => {
    const { client, email, factorId, raised } = await at.createUserWithPhone();
    const { status, body } = await at.send(raised.access_token, 'POST', recoveryCodesPath);
    expect(status).toBe(200);
    const { access_token: open } = await at.signIn(email);
    expect((await at.verifyRecoveryCode(open, body.codes[0])).status).toBe(200);
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    const { access_token: free } = await at.signIn(email);
    expect((await at.send(free, 'GET', recoveryCodesPath)).status).toBe(404);
    expect((await at.readPosts(free)).status).toBe(200);
  });

  test('can have a fixed code, and then gets no text message', async () => {
    const { client } = await at.createStaff();
    const { factorId } = await enrolPhone(client, testNumber);
    const { data } = await client.mfa.challenge({ factorId, channel: 'whatsapp' });
    const given = { factorId, challengeId: data?.id ?? '', code: testCode };
    expect((await client.mfa.verify(given)).error).toBeNull();
    expect(at.hook().texts).toEqual([]);
    expect((await client.mfa.verify(given)).error).toMatchObject({ status: 422 });
  });

  test('and its codes are stored as digests', async () => {
    const { client, ...factor } = await at.createUserWithPhone();
    const { code } = await at.startPhone(client, factor);
    const { rows } = await at.site.database.pool.query(
      'select * from auth.mfa_challenges where factor_id = $1 and verified_at is null',
      [factor.factorId],
    );
    expect(rows).toMatchObject([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(Object.values(rows[0])).not.toContain(code);
  });
});

describe('administrators', () => {
  test('list and remove the phone numbers of an account', async () => {
    const { id, email, factorId, phone } = await at.createUserWithPhone();
    const admin = await createAdminClient(at.site);
    const { data } = await admin.mfa.listFactors({ userId: id });
    expect(data?.factors).toMatchObject([{ id: factorId, factor_type: 'phone', phone }]);
    expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await at.readPosts((await at.signIn(email)).access_token)).status).toBe(200);
    expect(await factorEntries(id)).toEqual(['add_factor', 'remove_factor']);
  });
});

describe('a session that has not proved the second factor', () => {
  test('can neither add a phone number, nor remove one, nor change the password', async () => {
    const { email, factorId } = await at.createUserWithPhone();
    const { client } = await signInAs(at.site, email);
    const added = await client.mfa.enroll({ factorType: 'phone', phone: newNumber() });
    expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.mfa.unenroll({ factorId });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    const changed = await client.updateUser({ password: 'Another!Horse8' });
    expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  });

  test('gets no text message for a number that it added before the account had a factor', async () => {
    const { email, client } = await at.createStaff();
    const intruder = await signInAs(at.site, email);
    const factor = await enrolPhone(intruder.client);
    const { challengeId, code } = await at.startPhone(intruder.client, factor);
    const authenticator = await enrol(client, 'App');
    await verify(client, authenticator, at.clock.now());
    const { client: later } = await signInAs(at.site, email);
    const lacking = { status: 403, code: 'insufficient_aal' };
    const { factorId } = factor;
    expect((await later.mfa.challenge({ factorId, channel: 'sms' })).error).toMatchObject(lacking);
    expect((await later.mfa.verify({ factorId, challengeId, code })).error).toMatchObject(lacking);
    expect(at.hook().texts).toEqual([]);
  });
});
