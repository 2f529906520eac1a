import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { anonymousSettings } from './anonymous-site.ts';
import { newPerson, readAccount, signInPerson } from './external-people.ts';
import { followEmailLink } from './follow-link.ts';
import { listAuthActions } from './signed-in-client.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

let site: ServedSite;
let open: ServedSite;
beforeAll(async () => {
  [site, open] = await Promise.all([
    serveComposedSite({ auth: authSettingsWith() }),
    serveComposedSite({ auth: anonymousSettings() }),
  ]);
});
afterAll(() => Promise.all([site.close(), open.close()]));
beforeEach(() => open.change('truncate auth.attempts'));

const strangers = 'Stranger!Horse7';
const needsVerification = { status: 422, code: 'provider_email_needs_verification' };

describe('while sign-up is off', () => {
  test('a verified email address links the account that has it, once', async () => {
    const person = newPerson();
    const { id } = await addAccount(site, { email: person.email ?? '' });
    const { user } = await signInPerson(site, person);
    expect(user.id).toBe(id);
    await signInPerson(site, person);
    expect(await readAccount(site, person.email ?? '')).toMatchObject({
      has_password: true,
      app: { provider: 'email', providers: ['email', 'google'] },
      metadata: { name: 'Grace Mensah' },
      full_name: 'Sofia Mensah',
      identities: [`email:${id}`, `google:${person.subject}`],
    });
    const actions = await listAuthActions(site, id);
    expect(actions.filter((action) => action === 'identity_linked')).toHaveLength(1);
  });

  test('nobody else gets an account', async () => {
    const person = newPerson();
    await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
    expect(await readAccount(site, person.email ?? '')).toBeUndefined();
  });

  test('an email address that is not verified links nothing, and tells nothing of its account', async () => {
    const known = newPerson({ isEmailVerified: false });
    await addAccount(site, { email: known.email ?? '' });
    for (const person of [known, newPerson({ isEmailVerified: false })]) {
      await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
    }
    const { identities } = await readAccount(site, known.email ?? '');
    expect(identities).toHaveLength(1);
  });

  test('a person of single sign-on links nothing', async () => {
    const person = newPerson({ provider: 'sso:5e3c5d4e-0000-4000-8000-000000000000' });
    await addAccount(site, { email: person.email ?? '' });
    await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
  });

  test('a banned account rejects its person', async () => {
    const [known, linked] = [newPerson(), newPerson()];
    for (const person of [known, linked]) await addAccount(site, { email: person.email ?? '' });
    await signInPerson(site, known);
    await site.change(`update auth.users set banned_until = now() + interval '1 day'`);
    for (const person of [known, linked]) {
      await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'user_banned' });
    }
    await site.change('update auth.users set banned_until = null');
  });

  test('a deleted account is not found', async () => {
    const person = newPerson();
    const { id } = await addAccount(site, { email: person.email ?? '' });
    await signInPerson(site, person);
    await (await createAdminClient(site)).deleteUser(id, true);
    await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
  });

  test('an invitation is accepted, and its link void', async () => {
    const adam = await signedIn(site, 'adam', 'admin');
    const person = newPerson();
    const body = { email: person.email, full_name: 'Nadia Cole' };
    const invited = await ask(site, 'POST /api/invitations', { token: adam.token, body });
    const id = String(invited.body.id);
    const statusOf = async () =>
      (await ask(site, `GET /api/users/${id}`, { token: adam.token })).body;
    expect(await statusOf()).toMatchObject({ status: 'invited' });
    const { session } = await signInPerson(site, person);
    expect(await statusOf()).toMatchObject({ status: 'active', invitation_expires_at: null });
    const { link } = await takeEmailTo(site, person.email ?? '');
    const token_hash = new URL(link ?? '').searchParams.get('token') ?? '';
    const { error } = await newClient(site).verifyOtp({ type: 'invite', token_hash });
    expect(error).toMatchObject({ code: 'otp_expired' });
    // Like a magic link, it leads to the choice of a password, which needs none from before.
    const me = await ask(site, 'GET /api/me', { token: session.access_token });
    expect(me.body).toMatchObject({ require_password_change: true });
    const client = newClient(site);
    await client.setSession(session);
    expect((await client.updateUser({ password })).error).toBeNull();
    const after = await ask(site, 'GET /api/me', { token: session.access_token });
    expect(after.body).toMatchObject({ require_password_change: false });
  });
});

describe('while sign-up is open', () => {
  test('a person gets one account, however often they come at once', async () => {
    const person = newPerson();
    const wallet = newPerson({ provider: 'web3', email: null, isEmailOptional: true });
    const same = newPerson({ provider: 'github', email: person.email });
    const all = [person, person, person, same, same, wallet, wallet, wallet];
    const signedIn = await Promise.all(all.map((one) => signInPerson(open, one)));
    const ids = signedIn.map(({ user }) => user.id);
    expect(new Set(ids.slice(0, 5)).size).toBe(1);
    expect(new Set(ids.slice(5)).size).toBe(1);
    const { app, identities } = await readAccount(open, person.email ?? '');
    expect(identities).toHaveLength(2);
    expect([...app.providers].sort()).toEqual(['github', 'google']);
  });

  test('an account is made of what the provider says', async () => {
    const person = newPerson();
    const { user } = await signInPerson(open, person);
    expect(await readAccount(open, person.email ?? '')).toMatchObject({
      id: user.id,
      confirmed: true,
      app: { provider: 'google', providers: ['google'] },
      metadata: { email: person.email, email_verified: true, name: 'Grace Mensah' },
      full_name: 'Grace Mensah',
      awaits_confirmation: true,
    });
    expect(await listAuthActions(open, user.id)).toContain('user_signedup');
  });

  test('what a provider says is renewed with each sign-in, and never too large to sign in', async () => {
    const person = newPerson();
    await signInPerson(open, person);
    await signInPerson(open, { ...person, data: { name: 'Grace Cole' } });
    await signInPerson(open, {
      ...person,
      data: { name: 'Grace Cole', groups: 'x'.repeat(9_000) },
    });
    await signInPerson(open, { ...person, data: { name: 'Grace\0 Cole' } });
    const { metadata, identities } = await readAccount(open, person.email ?? '');
    expect(metadata.name).toBe('Grace Cole');
    expect(identities).toHaveLength(1);
  });

  test('a person without an email address gets an account only where that is allowed', async () => {
    const person = newPerson({ email: null });
    const code = 'email_address_not_provided';
    await expect(signInPerson(open, person)).rejects.toMatchObject({ code });
    const { user } = await signInPerson(open, { ...person, isEmailOptional: true });
    expect(user).toMatchObject({ email: null, is_sso_user: false });
  });

  test('a person of single sign-on gets an account beside the one with the same address', async () => {
    const person = newPerson();
    const { user } = await signInPerson(open, person);
    const provider = 'sso:5e3c5d4e-0000-4000-8000-000000000000';
    const other = await signInPerson(open, { ...person, provider });
    expect(other.user).toMatchObject({ email: person.email, is_sso_user: true });
    expect(other.user.id).not.toBe(user.id);
  });

  test('an email address that is not verified waits for its owner', async () => {
    const person = newPerson({ isEmailVerified: false });
    await expect(signInPerson(open, person)).rejects.toMatchObject(needsVerification);
    expect(await readAccount(open, person.email ?? '')).toMatchObject({ confirmed: false });
    const { link } = await takeEmailTo(open, person.email ?? '');
    await expect(signInPerson(open, person)).rejects.toMatchObject({
      ...needsVerification,
    });
    await followEmailLink(open, (await takeEmailTo(open, person.email ?? '')).link);
    expect(link).not.toBeNull();
    const { user } = await signInPerson(open, person);
    expect(user.email).toBe(person.email);
  });

  test('an unconfirmed account is confirmed by its own address, whatever the provider says later', async () => {
    const person = newPerson({ isEmailVerified: false });
    const email = person.email ?? '';
    const pending = 'pending@example.org';
    await newClient(open).signUp({ email: pending, password: strangers });
    await takeEmailTo(open, pending);
    await expect(signInPerson(open, person)).rejects.toMatchObject(needsVerification);
    await takeEmailTo(open, email);
    const renamed = { ...person, email: pending };
    await expect(signInPerson(open, renamed)).rejects.toMatchObject(needsVerification);
    await followEmailLink(open, (await takeEmailTo(open, email)).link);
    expect(await listEmailsTo(open, pending)).toEqual([]);
    expect((await signInPerson(open, renamed)).user.email).toBe(email);
  });

  test('whoever claims the address of an account gets nothing, and is told the same', async () => {
    const person = newPerson({ isEmailVerified: false });
    const email = person.email ?? '';
    await addAccount(open, { email });
    await expect(signInPerson(open, person)).rejects.toMatchObject(needsVerification);
    await waitForEmptyMailQueue(open);
    expect(await listEmailsTo(open, email)).toEqual([]);
    expect((await readAccount(open, email)).identities).toHaveLength(1);
    // Once the provider has verified it, the address is theirs.
    const { user } = await signInPerson(open, { ...person, isEmailVerified: true });
    expect(user.email).toBe(email);
  });

  test('the password of a stranger who signed up with the address before is removed', async () => {
    const person = newPerson();
    const email = person.email ?? '';
    await newClient(open).signUp({ email, password: strangers, options: { data: { name: 'M' } } });
    await signInPerson(open, person);
    const { error } = await newClient(open).signInWithPassword({ email, password: strangers });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
    expect(await readAccount(open, email)).toMatchObject({
      has_password: false,
      confirmed: true,
      metadata: { name: 'Grace Mensah' },
      full_name: 'Grace Mensah',
    });
  });

  test.each(['magic link', 'password sign-up', 'verified provider', 'administrator'])(
    'the identity of a stranger who claimed the address is removed: %s',
    async (by) => {
      const stranger = newPerson({ isEmailVerified: false, data: { name: 'Mallory' } });
      const email = stranger.email ?? '';
      await expect(signInPerson(open, stranger)).rejects.toMatchObject(needsVerification);
      await takeEmailTo(open, email);
      if (by === 'magic link') {
        await newClient(open).signInWithOtp({ email });
        await followEmailLink(open, (await takeEmailTo(open, email)).link);
      } else if (by === 'password sign-up') {
        await newClient(open).signUp({ email, password });
        await followEmailLink(open, (await takeEmailTo(open, email)).link);
      } else if (by === 'verified provider') {
        await signInPerson(open, newPerson({ email, provider: 'github' }));
      } else {
        const { id } = await readAccount(open, email);
        // As if the limit of emails had been reached.
        await open.change(`update auth.users set confirmation_sent_at = null where id = '${id}'`);
        await (await createAdminClient(open)).updateUserById(id, { email_confirm: true });
      }
      const account = await readAccount(open, email);
      expect(account.confirmed).toBe(true);
      expect(JSON.stringify(account)).not.toMatch(/Mallory|google/);
      await expect(signInPerson(open, stranger)).rejects.toMatchObject(needsVerification);
    },
  );
});

test('administrators see accounts without an email identity, and their owners can choose a password', async () => {
  const eva = await signedIn(open, 'eva', 'admin');
  const person = newPerson();
  const email = person.email ?? '';
  const { user, session } = await signInPerson(open, person);
  const wallet = newPerson({ provider: 'web3', email: null, isEmailOptional: true });
  const { user: walletUser } = await signInPerson(open, wallet);
  const listed = await ask(open, 'GET /api/users?per_page=100', { token: eva.token });
  const users = listed.body.items as { id: string; email: string | null; status: string }[];
  for (const one of [user, walletUser]) {
    expect(users.find(({ id }) => id === one.id)).toMatchObject({ email: one.email });
  }
  const admin = await createAdminClient(open);
  const viewed = await admin.getUserById(user.id);
  expect(viewed.data.user?.identities).toMatchObject([
    { provider: 'google', id: person.subject, identity_data: { email } },
  ]);
  const client = newClient(open);
  await client.setSession(session);
  const own = (await client.getUser()).data.user;
  expect(own?.identities?.[0]?.provider).toBe('google');
  await newClient(open).resetPasswordForEmail(email);
  await followEmailLink(open, (await takeEmailTo(open, email)).link);
  expect((await client.updateUser({ password })).error).toBeNull();
  const { error } = await newClient(open).signInWithPassword({ email, password });
  expect(error).toBeNull();
  // With a password, the provider is not the only way in.
  expect(await readAccount(open, email)).toMatchObject({
    app: { provider: 'google', providers: ['google', 'email'] },
    identities: [`google:${person.subject}`, `email:${user.id}`],
  });
});
