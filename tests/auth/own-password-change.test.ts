import type { UserAttributes } from '@supabase/auth-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import {
  createSignedInUser,
  listAuthActions,
  putUser,
  readProfile,
  signInAs,
} from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

const another = 'Another!Horse8';
const guesses = 5;
const clock = createTestClock();

let site: ServedSite;
beforeAll(async () => {
  const auth = authSettingsWith({ AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: String(guesses) });
  site = await serveComposedSite({ auth, now: clock.now });
});
afterAll(() => site.close());
afterEach(() => clock.start());

describe('a new password', () => {
  test('ends the other sessions at once and keeps the current one', async () => {
    const { client, email, id } = await createSignedInUser(site);
    const elsewhere = await signInAs(site, email);
    await site.change(`update user_profiles set require_password_change = true where id = '${id}'`);
    const { error } = await client.updateUser({ password: another, current_password: password });
    expect(error).toBeNull();
    expect((await client.getUser()).data.user?.id).toBe(id);
    expect((await client.refreshSession()).error).toBeNull();
    const there = await newClient(site).getUser(elsewhere.session.access_token);
    expect(there.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await elsewhere.client.refreshSession()).error?.status).toBe(400);
    const old = await newClient(site).signInWithPassword({ email, password });
    expect(old.error).toMatchObject({ code: 'invalid_credentials' });
    await signInAs(site, email, another);
    expect(await readProfile(site, id)).toEqual({ role: 'editor', require_password_change: false });
    expect(await listAuthActions(site, id)).toContain('user_updated_password');
  });

  test('invalidates codes, links and unfinished sign-ins', async () => {
    const { client, email, id } = await createSignedInUser(site);
    await newClient(site, { flowType: 'pkce' }).resetPasswordForEmail(email);
    const { code } = await takeEmailTo(site, email);
    await client.updateUser({ password: another, current_password: password });
    const credentials = { email, token: code ?? '', type: 'recovery' } as const;
    const { error } = await newClient(site).verifyOtp(credentials);
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
    const { rows } = await site.database.pool.query(
      'select 1 from auth.flow_state where user_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  test.each<[string, UserAttributes, number, string]>([
    ['too long', { password: `Aa1!${'x'.repeat(70)}` }, 400, 'validation_failed'],
    ['weak', { password: 'short' }, 422, 'weak_password'],
    ['empty', { password: '' }, 422, 'weak_password'],
    ['without the current one', { password: another }, 400, 'current_password_required'],
    [
      'with a wrong current one',
      { password: another, current_password: 'Wrong!Horse7' },
      400,
      'current_password_invalid',
    ],
    ['the same', { password, current_password: password }, 422, 'same_password'],
  ])(
    'is rejected when it is %s, and nothing else is changed',
    async (_why, changes, status, code) => {
      const { client, email } = await createSignedInUser(site);
      const { data, error } = await client.updateUser({ ...changes, data: { theme: 'dark' } });
      expect(data.user).toBeNull();
      expect(error).toMatchObject({ status, code });
      if (code === 'weak_password') expect(error).toHaveProperty('reasons');
      expect((await client.getUser()).data.user?.user_metadata).not.toHaveProperty('theme');
      await signInAs(site, email);
    },
  );

  test('does not require the current one after signing in by email', async () => {
    const { email } = await createSignedInUser(site);
    const forgetful = newClient(site);
    await forgetful.resetPasswordForEmail(email);
    const { code } = await takeEmailTo(site, email);
    await forgetful.verifyOtp({ email, token: code ?? '', type: 'recovery' });
    expect((await forgetful.updateUser({ password: another })).error).toBeNull();
    await signInAs(site, email, another);
  });

  test('can be set without the current one when there is none', async () => {
    const { client, id, email } = await createSignedInUser(site);
    await site.change(`update auth.users set encrypted_password = null where id = '${id}'`);
    expect((await client.updateUser({ password: another })).error).toBeNull();
    await signInAs(site, email, another);
  });

  test('is rejected for users of single sign-on', async () => {
    const { client, id } = await createSignedInUser(site);
    await site.change(`update auth.users set is_sso_user = true where id = '${id}'`);
    for (const changes of [
      { password: another },
      { email: 'x@example.org' },
      { nonce: '123456' },
    ]) {
      const { error } = await client.updateUser(changes);
      expect(error).toMatchObject({ status: 422, code: 'user_sso_managed' });
    }
    expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  });

  test('ends all sessions when the token has no session, and requires the current one', async () => {
    const { client, id, email } = await createSignedInUser(site);
    const expiry = Math.floor(Date.now() / 1000) + 60;
    const { keys } = site.accounts.auth;
    const token = await keys.sign({ sub: id, aud: 'authenticated', exp: expiry });
    expect((await putUser(site, token, { password: another })).status).toBe(400);
    const changes = { password: another, current_password: password };
    expect((await putUser(site, token, changes)).status).toBe(200);
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    await signInAs(site, email, another);
  });

  test('limits guesses of the current one per session, and records them', async () => {
    const { client, email, id } = await createSignedInUser(site);
    const guess = { password: another, current_password: 'Wrong!Horse7' };
    clock.stop();
    for (let count = 0; count < guesses; count += 1) await client.updateUser(guess);
    const right = { password: another, current_password: password };
    const { error } = await client.updateUser(right);
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await site.accounts.flush();
    expect(await listAuthActions(site, id)).toContain('login_failed');
    const elsewhere = await signInAs(site, email);
    expect((await elsewhere.client.updateUser(right)).error).toBeNull();
  });

  test('cannot be guessed by requests that change nothing', async () => {
    const { session } = await createSignedInUser(site);
    const { email: taken } = await createSignedInUser(site);
    const guess = { password, email: taken, current_password: password };
    expect((await putUser(site, session.access_token, guess)).headers.get('x-sb-error-code')).toBe(
      'email_exists',
    );
  });

  test('is accepted from only one of several simultaneous sessions', async () => {
    const { email } = await createSignedInUser(site);
    const clients = await Promise.all([1, 2, 3, 4].map(() => signInAs(site, email)));
    const chosen = clients.map((_, index) => `Chosen!Horse${index}`);
    const answers = await Promise.all(
      clients.map(({ client }, index) =>
        client.updateUser({ password: chosen[index] ?? '', current_password: password }),
      ),
    );
    const winners = answers.flatMap(({ error }, index) => (error ? [] : [index]));
    expect(winners).toHaveLength(1);
    for (const { error } of answers) {
      if (error) expect(error.status === 403 || error.status === 400).toBe(true);
    }
    await signInAs(site, email, chosen[winners[0] ?? -1]);
  });

  test('does not overwrite a simultaneous change of the same session', async () => {
    const { session, email } = await createSignedInUser(site);
    const chosen = ['Chosen!Horse1', 'Chosen!Horse2'];
    const answers = await Promise.all(
      chosen.map((choice) =>
        putUser(site, session.access_token, { password: choice, current_password: password }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    const loser = answers[1 - winner];
    expect([409, 400]).toContain(loser?.status);
    await signInAs(site, email, chosen[winner]);
  });

  test('does not require the current one when the installation does not', async () => {
    const trusting = await serveComposedSite({
      auth: authSettingsWith({ AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'false' }),
    });
    try {
      const email = 'trusted@dsti.gov.example';
      await addAccount(trusting, { email });
      const client = newClient(trusting);
      await client.signInWithPassword({ email, password });
      expect((await client.updateUser({ password })).error?.code).toBe('same_password');
      expect((await client.updateUser({ password: another })).error).toBeNull();
    } finally {
      await trusting.close();
    }
  });
});
