import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdminClient } from '../auth/admin/admin-client.ts';
import { enrol, verify } from '../auth/authenticator.ts';
import { SignInBrowser } from '../auth/sign-in-browser.ts';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { createTestClock, minuteMs } from '../auth/test-clock.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const clock = createTestClock();
let site: ServedSite;
let adam: SignedInPerson;
let edda: SignedInPerson;
let made = 0;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_MFA_TOTP_ENROLL_ENABLED: 'true' }),
    trustedProxies: 1,
    now: clock.now,
  });
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(async () => {
  made += 1;
  edda = await signedIn(site, `edda${made}`, 'editor', { full_name: 'Edda Lindqvist' });
  await site.change('delete from audit_log');
});

/** The entries about Edda's account, oldest first. */
async function entries() {
  await site.accounts.flush();
  const { body } = await ask(site, 'GET /api/audit?table=user_profiles', { token: adam.token });
  const items = body.items as Record<string, unknown>[];
  return items.filter(({ subject_id }) => subject_id === edda.id).reverse();
}

const signInFrom = (network: string, typed = password, email = edda.email) =>
  new SignInBrowser(site, network).signIn(email, typed);

test('a sign-in is in the audit log, with the device and the IP address', async () => {
  await signInFrom('198.51.100.7');
  expect(await entries()).toMatchObject([
    {
      actor_id: edda.id,
      actor_name: 'Edda Lindqvist',
      action: 'sign_in',
      subject_title: 'Edda Lindqvist',
      details: { client_ip: '198.51.100.7', device: 'Unknown device' },
    },
  ]);
});

test.each([
  ['local', 'sign_out', {}],
  ['others', 'end_sessions', { which: 'others' }],
])('a sign-out with the scope %s is in the audit log as %s', async (scope, action, which) => {
  const response = await fetch(`${site.url}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${edda.token}`, 'X-Forwarded-For': '198.51.100.7' },
  });
  expect(response.status).toBe(204);
  expect(await entries()).toMatchObject([
    { actor_id: edda.id, action, details: { client_ip: '198.51.100.7', ...which } },
  ]);
});

describe('failed sign-ins', () => {
  test('are two entries however many there are: the first, and the others', async () => {
    for (const last of [1, 2, 2, 3]) await signInFrom(`198.51.100.${last}`, 'wrong');
    expect(await entries()).toMatchObject([
      {
        actor_kind: 'visitor',
        action: 'fail_sign_in',
        details: { step: 'password', attempts: 1, client_ips: ['198.51.100.1'] },
      },
      { action: 'fail_sign_in', details: { attempts: 3, client_ips: expect.any(Array) } },
    ]);
    const { rows } = await site.database.pool.query(
      "select payload->'traits'->'attempts' as attempts from auth.audit_log_entries where payload->>'action' = 'login_failed' and payload->>'actor_id' = $1",
      [edda.id],
    );
    expect(rows.map(({ attempts }) => attempts).sort()).toEqual([1, 3]);
  });

  test('with a code from an email are counted too', async () => {
    const typed = { email: edda.email, token: '000000', type: 'email' } as const;
    expect((await newClient(site).verifyOtp(typed)).error).toMatchObject({ code: 'otp_expired' });
    expect(await entries()).toMatchObject([{ action: 'fail_sign_in' }]);
  });

  test('to unknown email addresses and to accounts without a profile are not recorded', async () => {
    await signInFrom('198.51.100.1', 'wrong', 'nobody@dsti.gov.example');
    await site.change(`delete from user_profiles where id = '${edda.id}'`);
    await signInFrom('198.51.100.1', 'wrong');
    await signInFrom('198.51.100.1');
    await site.accounts.flush();
    const { rows } = await site.database.pool.query('select action from audit_log');
    expect(rows).toEqual([]);
  });
});

describe('a second factor', () => {
  /** Edda, signed in, with a verified factor. */
  async function enrolEdda() {
    const client = newClient(site);
    await client.signInWithPassword({ email: edda.email, password });
    const authenticator = await enrol(client);
    await verify(client, authenticator, clock.now());
    clock.moveOn(2 * minuteMs);
    return { client, authenticator };
  }

  test('is in the audit log when it is added, verified and removed by its owner', async () => {
    const { authenticator } = await enrolEdda();
    const again = newClient(site);
    await again.signInWithPassword({ email: edda.email, password });
    await verify(again, authenticator, clock.now());
    const pending = await enrol(again, 'Tablet');
    for (const { factorId } of [pending, authenticator]) await again.mfa.unenroll({ factorId });
    const found = await entries();
    expect(new Set(found.map(({ actor_id }) => actor_id))).toEqual(new Set([edda.id]));
    expect(found.map(({ action }) => action)).toEqual([
      'sign_in',
      'add_factor',
      'enter_password',
      'verify_factor',
      'remove_factor',
    ]);
  });

  test('is in the audit log when a program removes it, and when its code is wrong', async () => {
    const { client, authenticator } = await enrolEdda();
    const id = authenticator.factorId;
    const { data: challenge } = await client.mfa.challenge({ factorId: id });
    await client.mfa.verify({ factorId: id, challengeId: challenge?.id ?? '', code: 'wrong' });
    // No response waits for the record of a failure.
    await site.accounts.flush();
    const admin = await createAdminClient(site);
    await admin.mfa.deleteFactor({ id, userId: edda.id });
    const actions = (await entries()).slice(2);
    expect(actions).toMatchObject([
      { action: 'fail_sign_in', actor_kind: 'visitor' },
      { action: 'remove_factor', actor_kind: 'system', actor_name: 'service_role' },
    ]);
  });
});

test('a change of one’s own password is in the audit log, without the password', async () => {
  const client = newClient(site);
  await client.signInWithPassword({ email: edda.email, password });
  await client.updateUser({ password: 'Longer!Phrase77', current_password: password });
  const [, change] = await entries();
  expect(change).toMatchObject({ action: 'change_password', actor_id: edda.id });
  expect(JSON.stringify(change)).not.toContain('Phrase77');
});

test('a change of role is an action of its own', async () => {
  await ask(site, `PATCH /api/users/${edda.id}`, {
    token: adam.token,
    body: { version: 1, role: 'viewer' },
  });
  expect(await entries()).toMatchObject([{ action: 'change_role', actor_id: adam.id }]);
});
