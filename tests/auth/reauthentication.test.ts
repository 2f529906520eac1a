import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { createSignedInUser, listAuthActions, signInAs } from './signed-in-client.ts';
import { authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock } from './test-clock.ts';

const another = 'Another!Horse8';
const clock = createTestClock();

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({
      AUTH_SMTP_MAX_FREQUENCY: '0s',
      AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: '5',
      AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
      AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD: 'false',
    }),
    now: clock.now,
  });
});
afterAll(() => site.close());
afterEach(() => clock.start());
// All guesses come from one network.
beforeEach(() => site.change('truncate auth.attempts'));

/** Creates a user whose session is older than a day. */
async function someoneSinceYesterday() {
  const person = await createSignedInUser(site);
  await site.change(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = '${person.id}'`,
  );
  return person;
}

async function nonceOf({
  client,
  email,
}: Awaited<ReturnType<typeof createSignedInUser>>): Promise<string> {
  const { error } = await client.reauthenticate();
  expect(error).toBeNull();
  return (await takeEmailTo(site, email)).code ?? '';
}

function anotherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

describe('a password changed in an old session', () => {
  test('requires a code from an email, which works once', async () => {
    const person = await someoneSinceYesterday();
    const { client, email, id } = person;
    const without = await client.updateUser({ password: another });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    const nonce = await nonceOf(person);
    expect(nonce).toMatch(/^\d{6}$/);
    const wrong = await client.updateUser({ password: another, nonce: anotherThan(nonce) });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.updateUser({ password: another, nonce })).error).toBeNull();
    const again = await client.updateUser({ password, nonce });
    expect(again.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    await signInAs(site, email, another);
    expect(await listAuthActions(site, id)).toContain('user_reauthenticate_requested');
  });

  test('rejects codes of others, replaced codes and codes of another kind', async () => {
    const [person, stranger] = [await someoneSinceYesterday(), await createSignedInUser(site)];
    const foreign = await nonceOf(stranger);
    const first = await nonceOf(person);
    const second = await nonceOf(person);
    await newClient(site).resetPasswordForEmail(person.email);
    const { code: recovery } = await takeEmailTo(site, person.email);
    for (const nonce of [foreign, first, recovery ?? ''].filter((code) => code !== second)) {
      const { error } = await person.client.updateUser({ password: another, nonce });
      expect(error).toMatchObject({ code: 'reauthentication_not_valid' });
    }
    await site.change(
      `update auth.one_time_tokens set created_at = now() - interval '2 hours'
       where user_id = '${person.id}'`,
    );
    const late = await person.client.updateUser({ password: another, nonce: second });
    expect(late.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('keeps the code valid when something else is wrong', async () => {
    const person = await someoneSinceYesterday();
    const nonce = await nonceOf(person);
    const same = await person.client.updateUser({ password, nonce });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await person.client.updateUser({ password: another, nonce })).error).toBeNull();
  });

  test('limits guesses of the code', async () => {
    const person = await someoneSinceYesterday();
    const nonce = await nonceOf(person);
    const guess = { password: another, nonce: anotherThan(nonce) };
    clock.stop();
    for (let count = 0; count < 5; count += 1) await person.client.updateUser(guess);
    const { error } = await person.client.updateUser({ password: another, nonce });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    await site.change('truncate auth.login_throttle');
    expect((await person.client.updateUser({ password: another, nonce })).error).toBeNull();
  });
});

test('changes the password in a new session without a code', async () => {
  const { client } = await createSignedInUser(site);
  const { error } = await client.updateUser({ password: another, nonce: '000000' });
  expect(error).toBeNull();
});

describe('requesting a code', () => {
  test('returns one that is valid for nothing else', async () => {
    const person = await createSignedInUser(site);
    await person.client.reauthenticate();
    const { link, code } = await takeEmailTo(site, person.email);
    expect(link).toBeNull();
    for (const type of ['email', 'recovery', 'magiclink', 'signup', 'email_change'] as const) {
      const credentials = { email: person.email, token: code ?? '', type };
      const { error } = await newClient(site).verifyOtp(credentials);
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
      await site.change('truncate auth.attempts');
    }
  });

  test.each([
    ['an unconfirmed address', 'email_confirmed_at = null', 422, 'email_not_confirmed'],
    ['no address', 'email = null', 400, 'validation_failed'],
    ['a phone number only', "email = null, phone = '4912345'", 422, 'phone_provider_disabled'],
  ])('is rejected for %s', async (_what, change, status, code) => {
    const { client, id } = await createSignedInUser(site);
    await site.change(`update auth.users set ${change} where id = '${id}'`);
    expect((await client.reauthenticate()).error).toMatchObject({ status, code });
  });

  test('is rejected without a session', async () => {
    const { error } = await newClient(site).reauthenticate();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    const bare = await fetch(`${site.url}/auth/v1/reauthenticate`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ code: 401, error_code: 'no_authorization' });
  });

  test('is limited', async () => {
    const patient = await serveComposedSite({
      auth: authSettingsWith({ AUTH_SMTP_MAX_FREQUENCY: '1h' }),
    });
    try {
      const { client } = await createSignedInUser(patient);
      expect((await client.reauthenticate()).error).toBeNull();
      const { error } = await client.reauthenticate();
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    } finally {
      await patient.close();
    }
  });
});

describe('signing out', () => {
  test.each(['global', 'local', 'others'] as const)('%s is logged', async (scope) => {
    const { client, id } = await createSignedInUser(site);
    expect((await client.signOut({ scope })).error).toBeNull();
    expect((await listAuthActions(site, id)).sort()).toEqual(['login', 'logout']);
  });

  test('is not logged when its scope is unknown', async () => {
    const { session, id } = await createSignedInUser(site);
    const response = await fetch(`${site.url}/auth/v1/logout?scope=all`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.access_token}` },
    });
    expect(response.status).toBe(400);
    expect(await listAuthActions(site, id)).toEqual(['login']);
  });
});
