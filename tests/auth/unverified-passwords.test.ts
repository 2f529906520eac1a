import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask as askApi } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient, requestAdmin } from './admin/admin-client.ts';
import { newPerson, signInPerson } from './external-people.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { authSettingsWith, password as chosen, newClient } from './test-accounts.ts';

const strangers = 'Stranger!Horse7';
const data = { full_name: 'Mallory', avatar_url: 'https://evil.example/x.png' };

let site: ServedSite;
let lenient: ServedSite;
beforeAll(async () => {
  const open = { AUTH_DISABLE_SIGNUP: 'false', AUTH_SMTP_MAX_FREQUENCY: '0s' };
  const unverified = { AUTH_MAILER_ALLOW_UNVERIFIED_EMAIL_SIGN_INS: 'true' };
  [site, lenient] = await Promise.all([
    serveComposedSite({ auth: authSettingsWith(open) }),
    serveComposedSite({
      auth: authSettingsWith({
        ...open,
        ...unverified,
        AUTH_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false',
      }),
    }),
  ]);
});
afterAll(() => Promise.all([site.close(), lenient.close()]));
beforeEach(() => site.change('truncate auth.attempts'));

let people = 0;
function someone(): string {
  people += 1;
  return `owner-${people}@example.org`;
}

/** Signs up with an address of someone else. Returns the account's id. */
async function squat(email: string, on = site): Promise<string> {
  const { data: made } = await newClient(on).signUp({
    email,
    password: strangers,
    options: { data },
  });
  return made.user?.id ?? '';
}

async function stateOf(id: string, on = site) {
  const { rows } = await on.database.pool.query(
    `select u.email_confirmed_at is not null as confirmed, u.raw_user_meta_data as metadata,
       p.full_name, p.role,
       (select identity_data from auth.identities where user_id = u.id) as identity
     from auth.users u join user_profiles p using (id) where u.id = $1`,
    [id],
  );
  return rows[0];
}

async function expectNothingOfTheStranger(id: string, email: string, on = site) {
  const { error } = await newClient(on).signInWithPassword({ email, password: strangers });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
  const state = await stateOf(id, on);
  expect(JSON.stringify(state)).not.toMatch(/Mallory|evil/);
  return state;
}

const hash = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';

describe('removes the password of a stranger who signed up with an address when its owner', () => {
  type Route = (email: string, id: string) => Promise<unknown>;
  const generated =
    (type: 'magiclink' | 'recovery' | 'invite'): Route =>
    async (email) => {
      const admin = await createAdminClient(site);
      const { data: link } = await admin.generateLink({ type, email });
      const token_hash = link.properties?.hashed_token ?? '';
      return newClient(site).verifyOtp({ token_hash, type });
    };
  const routes: Record<string, Route> = {
    'follows a magic link': async (email) => {
      await takeEmailTo(site, email);
      await newClient(site).signInWithOtp({ email });
      return followEmailLink(site, (await takeEmailTo(site, email)).link);
    },
    'follows a magic link in a PKCE flow': async (email) => {
      await takeEmailTo(site, email);
      const client = newClient(site, { flowType: 'pkce' });
      await client.signInWithOtp({ email });
      const { address } = await followEmailLink(site, (await takeEmailTo(site, email)).link);
      const answer = await client.exchangeCodeForSession(address.searchParams.get('code') ?? '');
      expect(answer.error).toBeNull();
    },
    'enters the code of a magic link': async (email) => {
      await takeEmailTo(site, email);
      await newClient(site).signInWithOtp({ email });
      const { code } = await takeEmailTo(site, email);
      return newClient(site).verifyOtp({ email, token: code ?? '', type: 'email' });
    },
    'recovers the account': async (email) => {
      await takeEmailTo(site, email);
      await newClient(site).resetPasswordForEmail(email);
      return followEmailLink(site, (await takeEmailTo(site, email)).link);
    },
    'accepts an invitation': async (email) => {
      await takeEmailTo(site, email);
      await requestAdmin(site, 'POST', '/invite', { email });
      const { link } = await takeEmailTo(site, email);
      return newClient(site).verifyOtp({ token_hash: hash(link), type: 'invite' });
    },
    'is confirmed by an administrator': async (_, id) =>
      requestAdmin(site, 'PUT', `/admin/users/${id}`, { email_confirm: true }),
    'gets a generated magic link': generated('magiclink'),
    'gets a generated recovery link': generated('recovery'),
    'gets a generated invitation': generated('invite'),
    'gets a generated sign-up link': async (email) => {
      const body = { type: 'signup', email, password: chosen };
      const { body: link } = await requestAdmin(site, 'POST', '/admin/generate_link', body);
      const token_hash = String(link.hashed_token);
      return newClient(site).verifyOtp({ token_hash, type: 'signup' });
    },
    'signs up too': async (email) => {
      await takeEmailTo(site, email);
      await newClient(site).signUp({ email, password: chosen });
      return followEmailLink(site, (await takeEmailTo(site, email)).link);
    },
    'has an account with this address at a provider that has not verified it': async (email) => {
      await takeEmailTo(site, email);
      const person = newPerson({ email, isEmailVerified: false });
      const code = 'provider_email_needs_verification';
      await expect(signInPerson(site, person)).rejects.toMatchObject({ code });
      return followEmailLink(site, (await takeEmailTo(site, email)).link);
    },
    'has the confirmation sent again after asking for a magic link': async (email) => {
      await takeEmailTo(site, email);
      await newClient(site).signInWithOtp({ email });
      await takeEmailTo(site, email);
      await newClient(site).resend({ type: 'signup', email });
      return followEmailLink(site, (await takeEmailTo(site, email)).link);
    },
  };

  test.each(Object.entries(routes))('%s', async (_, route) => {
    const email = someone();
    const id = await squat(email);
    await route(email, id);
    const state = await expectNothingOfTheStranger(id, email);
    expect(state).toMatchObject({ confirmed: true, role: 'viewer' });
  });

  test('changes to the address, and invalidates the code for the old one', async () => {
    const [first, second] = [someone(), someone()];
    const id = await squat(first, lenient);
    const client = newClient(lenient);
    await client.signInWithPassword({ email: first, password: strangers });
    await client.updateUser({ email: second });
    expect(
      (await followEmailLink(lenient, (await takeEmailTo(lenient, second)).link)).fragment,
    ).toHaveProperty('access_token');
    const state = await expectNothingOfTheStranger(id, second, lenient);
    expect(state).toMatchObject({ confirmed: true, metadata: { email: second } });
    expect((await client.refreshSession()).error).not.toBeNull();
  });
});

describe('a user who signed up', () => {
  test('can sign in when both sign-ups had the same password', async () => {
    const email = someone();
    await newClient(site).signUp({ email, password: chosen });
    await takeEmailTo(site, email);
    await newClient(site).signUp({ email, password: chosen });
    await followEmailLink(site, (await takeEmailTo(site, email)).link);
    const { error } = await newClient(site).signInWithPassword({ email, password: chosen });
    expect(error).toBeNull();
  });

  test('must choose a password when two sign-ups had different ones', async () => {
    const email = someone();
    const id = await squat(email);
    const first = await takeEmailTo(site, email);
    await newClient(site).signUp({ email, password: chosen });
    const second = await takeEmailTo(site, email);
    await squat(email);
    const third = await takeEmailTo(site, email);
    for (const { link } of [first, second]) {
      expect((await followEmailLink(site, link)).fragment).toMatchObject({
        error_code: 'otp_expired',
      });
    }
    const { fragment } = await followEmailLink(site, third.link);
    await expectNothingOfTheStranger(id, email);
    const client = newClient(site);
    await client.setSession(parseTokens(fragment));
    expect((await client.updateUser({ password: chosen })).error).toBeNull();
    expect(
      (await newClient(site).signInWithPassword({ email, password: chosen })).error,
    ).toBeNull();
  });

  test('cannot use a confirmation after another email was requested', async () => {
    const email = someone();
    await squat(email);
    const confirmation = await takeEmailTo(site, email);
    await newClient(site).resetPasswordForEmail(email);
    await waitForEmptyMailQueue(site);
    const { fragment } = await followEmailLink(site, confirmation.link);
    expect(fragment).toMatchObject({ error_code: 'otp_expired' });
  });

  test('loses earlier sessions and a pending email change', async () => {
    const email = someone();
    const id = await squat(email, lenient);
    const client = newClient(lenient);
    await client.signInWithPassword({ email, password: strangers });
    const taken = someone();
    await client.updateUser({ email: taken });
    const change = await takeEmailTo(lenient, taken);
    await takeEmailTo(lenient, email);
    await newClient(lenient).signInWithOtp({ email });
    await followEmailLink(lenient, (await takeEmailTo(lenient, email)).link);
    await expectNothingOfTheStranger(id, email, lenient);
    expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await followEmailLink(lenient, change.link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
  });
});

test('keeps the password that an administrator gave when they confirm the address later', async () => {
  const email = someone();
  const { body } = await requestAdmin(site, 'POST', '/admin/users', { email, password: chosen });
  await requestAdmin(site, 'PUT', `/admin/users/${body.id}`, { email_confirm: true });
  expect((await newClient(site).signInWithPassword({ email, password: chosen })).error).toBeNull();
});

describe('for staff', () => {
  test('a role is only given to the owner of the address', async () => {
    const email = someone();
    const id = await squat(email);
    const confirmation = await takeEmailTo(site, email);
    const { token } = await signedIn(site, `admin-${id}`, 'admin');
    const read = await askApi(site, `GET /api/users/${id}`, { token });
    const body = { version: read.body.version, role: 'editor', full_name: 'Sofia Mensah' };
    const promoted = await askApi(site, `PATCH /api/users/${id}`, { token, body });
    expect(promoted.body).toMatchObject({ role: 'editor' });
    expect((await followEmailLink(site, confirmation.link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
    const { version } = promoted.body;
    await askApi(site, `PUT /api/users/${id}/invitation`, { token, body: { version } });
    const { link } = await takeEmailTo(site, email);
    await newClient(site).verifyOtp({ token_hash: hash(link), type: 'invite' });
    const state = await expectNothingOfTheStranger(id, email);
    expect(state).toMatchObject({ confirmed: true, role: 'editor', full_name: 'Sofia Mensah' });
  });

  test('an invitation stays valid whatever strangers request in its name', async () => {
    const { token } = await signedIn(site, 'inviting', 'admin');
    const email = someone();
    const body = { email, full_name: 'Edda Osei', role: 'editor' };
    const invited = await askApi(site, 'POST /api/invitations', { token, body });
    const { link } = await takeEmailTo(site, email);
    await squat(email);
    await newClient(site).signInWithOtp({ email });
    await newClient(site).resetPasswordForEmail(email);
    await newClient(site).resend({ type: 'signup', email });
    await waitForEmptyMailQueue(site);
    const { error } = await newClient(site).verifyOtp({ token_hash: hash(link), type: 'invite' });
    expect(error).toBeNull();
    const state = await expectNothingOfTheStranger(String(invited.body.id), email);
    expect(state).toMatchObject({ confirmed: true, role: 'editor', full_name: 'Edda Osei' });
  });
});
