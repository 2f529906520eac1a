// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { createAccessToken, signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import {
  anonymousSettings,
  createAnonymousUser,
  listProfiles,
  readClaims,
} from './anonymous-site.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { signInAs } from './signed-in-client.ts';
import { addAccount, newClient, password } from './test-accounts.ts';

let site: ServedSite;
let trusting: ServedSite;
beforeAll(async () => {
  [site, trusting] = await Promise.all([
    serveComposedSite({ auth: anonymousSettings() }),
    serveComposedSite({ auth: anonymousSettings({ AUTH_MAILER_AUTOCONFIRM: 'true' }) }),
  ]);
});
afterAll(() => Promise.all([site.close(), trusting.close()]));
beforeEach(() => site.change('truncate auth.attempts'));

let people = 0;
function someone(): string {
  people += 1;
  return `person-${people}@example.org`;
}

/** An anonymous user who has requested an email address, and the email to it. */
async function someoneConverting(email = someone(), on = site) {
  const anonymous = await createAnonymousUser(on, { full_name: 'Nadia Bello' });
  const { data, error } = await anonymous.client.updateUser({ email });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
  return { ...anonymous, email, received: await takeEmailTo(on, email) };
}

function verify(email: string, code: string | null) {
  return newClient(site).verifyOtp({ email, token: code ?? '', type: 'email_change' });
}

async function readAccount({ database }: ServedSite, id: string) {
  const { rows } = await database.pool.query(
    'select email, is_anonymous, encrypted_password from auth.users where id = $1',
    [id],
  );
  return rows[0];
}

describe('an anonymous account becomes permanent', () => {
  test('by the link of the email, and then has a password like any other', async () => {
    const { client, id, email, received } = await someoneConverting();
    expect(await listProfiles(site, id)).toEqual([]);
    const { fragment } = await followEmailLink(site, received.link);
    expect(fragment).toMatchObject({ type: 'email_change', token_type: 'bearer' });
    const { data } = await newClient(site).setSession(parseTokens(fragment));
    expect(data.user).toMatchObject({
      id,
      email,
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Nadia Bello', email, email_verified: true },
      identities: [{ provider: 'email', email }],
    });
    expect(data.user?.email_confirmed_at).toBeDefined();

    const refreshed = await client.refreshSession();
    if (!refreshed.data.session) throw refreshed.error;
    expect(readClaims(refreshed.data.session)).toMatchObject({ email, is_anonymous: false });
    expect((await client.updateUser({ password })).error).toBeNull();
    expect((await signInAs(site, email)).session.user).toMatchObject({ id, is_anonymous: false });
  });

  test('by the code of the email, once', async () => {
    const { id, email, received } = await someoneConverting();
    const { data, error } = await verify(email, received.code);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    expect((await verify(email, received.code)).error).toMatchObject({ code: 'otp_expired' });
  });

  test('only with the email address that was requested last', async () => {
    const { client, id, email: first, received: old } = await someoneConverting();
    const email = someone();
    expect((await client.updateUser({ email })).error).toBeNull();
    const fresh = await takeEmailTo(site, email);
    expect((await verify(first, old.code)).error).toMatchObject({ code: 'otp_expired' });
    expect((await verify(email, fresh.code)).data.user).toMatchObject({ id, email });
  });

  test('and waits for an administrator, as someone who signed up', async () => {
    const { id, email, received, client } = await someoneConverting();
    await verify(email, received.code);
    const waiting = { full_name: 'Nadia Bello', role: 'viewer', awaits_confirmation: true };
    expect(await listProfiles(site, id)).toEqual([waiting]);
    await client.updateUser({ password });
    const token = await createAccessToken(site, email);
    const early = await ask(site, 'GET /api/dashboard', { token });
    expect([early.status, early.body.error?.code]).toEqual([403, 'account_unconfirmed']);

    const admin = await signedIn(site, 'admin', 'admin');
    const { body: user } = await ask(site, `GET /api/users/${id}`, { token: admin.token });
    expect(user).toMatchObject({ email, status: 'unconfirmed' });
    const confirmation = { token: admin.token, body: { version: user.version } };
    expect((await ask(site, `PUT /api/users/${id}/confirmation`, confirmation)).status).toBe(200);
    expect((await ask(site, 'GET /api/dashboard', { token })).status).toBe(200);
  });

  test('at once with automatic confirmation, with a password in the same request', async () => {
    const { client, id } = await createAnonymousUser(trusting);
    const email = someone();
    const { data, error } = await client.updateUser({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    expect(await listProfiles(trusting, id)).toMatchObject([{ awaits_confirmation: true }]);
    expect((await signInAs(trusting, email)).session.user.id).toBe(id);
  });

  test('by an administrator, whose accounts need no confirmation', async () => {
    const { client, id } = await createAnonymousUser(site);
    const email = someone();
    const admin = await createAdminClient(site);
    const { data } = await admin.updateUserById(id, { email });
    expect(data.user).toMatchObject({ email, is_anonymous: false });
    expect(await listProfiles(site, id)).toMatchObject([{ awaits_confirmation: false }]);
    expect((await client.getUser()).data.user).toMatchObject({ email, is_anonymous: false });
  });
});

describe('two conversions to one email address', () => {
  test('of different accounts at the same moment give it to one of them', async () => {
    const email = someone();
    const one = await someoneConverting(email);
    const other = await someoneConverting(email);
    const answers = await Promise.all([
      verify(email, one.received.code),
      verify(email, other.received.code),
    ]);
    const codes = answers.map(({ error }) => error?.code ?? 'verified').sort();
    expect(codes).toEqual(['email_exists', 'verified']);
    const accounts = [await readAccount(site, one.id), await readAccount(site, other.id)];
    expect(accounts.map(({ is_anonymous }) => is_anonymous).sort()).toEqual([false, true]);
    const profiles = [
      ...(await listProfiles(site, one.id)),
      ...(await listProfiles(site, other.id)),
    ];
    expect(profiles).toHaveLength(1);
  });

  test('of one account at the same moment make one profile', async () => {
    const { id, email, received } = await someoneConverting();
    const answers = await Promise.all([1, 2, 3].map(() => verify(email, received.code)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await listProfiles(site, id)).toHaveLength(1);
  });

  test('with automatic confirmation give it to one of them', async () => {
    const email = someone();
    const [one, other] = [await createAnonymousUser(trusting), await createAnonymousUser(trusting)];
    const answers = await Promise.all(
      [one, other].map(({ client }) => client.updateUser({ email })),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'changed').sort();
    expect(codes).toEqual(['changed', 'email_exists']);
  });
});

describe('a conversion', () => {
  test('to an email address with an account gets the same response, and sends nothing', async () => {
    const known = someone();
    await addAccount(site, { email: known });
    const bodies = [];
    for (const email of [known, someone()]) {
      const { client, id } = await createAnonymousUser(site);
      const { data, error } = await client.updateUser({ email });
      expect(error).toBeNull();
      bodies.push(withoutRandom(JSON.stringify(data.user), [email, id]));
    }
    expect(bodies[0]).toBe(bodies[1]);
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, known)).toEqual([]);
  });

  test('voids the link of an earlier one, whether or not its email address has an account', async () => {
    const known = someone();
    await addAccount(site, { email: known });
    for (const email of [known, someone()]) {
      const { client, received } = await someoneConverting();
      const { pathname, search } = new URL(received.link ?? '');
      expect((await site.get(pathname + search)).status).toBe(200);
      await client.updateUser({ email });
      expect((await site.get(pathname + search)).status).toBe(410);
    }
  });

  test.each([
    ['sign-up', { AUTH_DISABLE_SIGNUP: 'true' }, [422, 'signup_disabled']],
    [
      'signing up with email',
      { AUTH_EXTERNAL_EMAIL_ENABLED: 'false' },
      [400, 'email_provider_disabled'],
    ],
  ])('is rejected once %s has been closed, at every step', async (_, variables, expected) => {
    const own = await serveComposedSite({ auth: anonymousSettings() });
    const { client, id, email, received } = await someoneConverting(someone(), own);
    // The process reads its settings at start.
    Object.assign(own.accounts.auth.settings, anonymousSettings(variables));
    const again = await client.updateUser({ email: someone() });
    expect([again.error?.status, again.error?.code]).toEqual(expected);
    const late = await newClient(own).verifyOtp({
      email,
      token: received.code ?? '',
      type: 'email_change',
    });
    expect([late.error?.status, late.error?.code]).toEqual(expected);
    expect(await readAccount(own, id)).toMatchObject({ email: null, is_anonymous: true });
    expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect(await listProfiles(own, id)).toEqual([]);
    await own.close();
  });

  test('counts towards the emails of the network, however many accounts it has', async () => {
    const auth = anonymousSettings({ AUTH_RATE_LIMIT_EMAIL_SENT_PER_NETWORK: '2' });
    const own = await serveComposedSite({ auth });
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      const { client } = await createAnonymousUser(own);
      codes.push((await client.updateUser({ email: someone() })).error?.code);
    }
    expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
    await own.close();
  });

  test('counts towards the emails to the recipient, whoever asks', async () => {
    const auth = anonymousSettings({ AUTH_RATE_LIMIT_EMAIL_SENT_PER_RECIPIENT: '2' });
    const own = await serveComposedSite({ auth });
    const email = someone();
    const codes = [];
    for (let count = 0; count < 3; count += 1) {
      const { client } = await createAnonymousUser(own);
      codes.push((await client.updateUser({ email })).error?.code);
    }
    expect(codes).toEqual([undefined, undefined, 'over_email_send_rate_limit']);
    await own.close();
  });
});

/** A response with placeholders for its email address, id and times. */
function withoutRandom(text: string, values: readonly string[]): string {
  const bare = values.reduce((rest, value) => rest.replaceAll(value, 'value'), text);
  return bare.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
}
