import type { UserIdentity } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmationMinutes } from '#constants/limits.ts';
import { unsealEmail } from '#mail/mail-queue.ts';
import type { SignInMethodChanged } from '#mail/security-email.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { enrol, verify } from './authenticator.ts';
import { linkTo, newPerson, readAccount, signInPerson } from './external-people.ts';
import { newNumber } from './phone-site.ts';
import { createSignedInUser, listAuthActions, signInAs } from './signed-in-client.ts';
import { authSettingsWith, newClient, password } from './test-accounts.ts';
import { createTestClock, minuteMs } from './test-clock.ts';

type Client = ReturnType<typeof newClient>;

const clock = createTestClock();
let server: MailServer;
let site: ServedSite;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_SECURITY_MANUAL_LINKING_ENABLED: 'true' }),
    now: clock.now,
    mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/** A signed-in user with a linked identity of another address. */
async function createLinkedUser(change: Parameters<typeof newPerson>[0] = {}) {
  const user = await createSignedInUser(site);
  const person = newPerson(change);
  await linkTo(site, user.id, person);
  return { ...user, person };
}

async function identityOf(client: Client, provider: string): Promise<UserIdentity> {
  const { data } = await client.getUserIdentities();
  const identity = data?.identities.find((one) => one.provider === provider);
  if (!identity) throw new Error(`There is no identity of ${provider}.`);
  return identity;
}

async function readNotices(recipient: string) {
  const { rows } = await site.database.pool.query(
    `select id, sealed from emails where kind = 'sign_in_method_changed' and recipient = $1
     order by created_at`,
    [recipient],
  );
  return rows.map(({ id, sealed }) => {
    const { change, method } = unsealEmail(appSecret, id, sealed) as SignInMethodChanged;
    return [change, method];
  });
}

test('a linked identity can be removed, and the owner is told', async () => {
  const { id, email, client, person } = await createLinkedUser();
  const { error } = await client.unlinkIdentity(await identityOf(client, 'google'));
  expect(error).toBeNull();
  expect(await readAccount(site, email)).toMatchObject({
    app: { provider: 'email', providers: ['email'] },
    identities: [`email:${id}`],
  });
  await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
  expect(await readNotices(email)).toEqual([
    ['identity_linked', 'google'],
    ['identity_unlinked', 'google'],
  ]);
  expect(await listAuthActions(site, id)).toContain('identity_unlinked');
  const { rows } = await site.database.pool.query(
    `select action from audit_log where subject_id = $1 and action like '%link_identity' order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['link_identity', 'unlink_identity']);
});

test('the last identity stays, and those of others', async () => {
  const { client } = await createSignedInUser(site);
  const own = await identityOf(client, 'email');
  const single = await client.unlinkIdentity(own);
  expect(single.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  const other = await createLinkedUser();
  const foreign = await other.client.unlinkIdentity(own);
  expect(foreign.error).toMatchObject({ status: 422, code: 'identity_not_found' });
  const odd = await other.client.unlinkIdentity({ ...own, identity_id: 'x' });
  expect(odd.error).toMatchObject({ status: 404, code: 'validation_failed' });
});

test('two removals at once leave one identity', async () => {
  const { email, client } = await createLinkedUser();
  const both = [await identityOf(client, 'google'), await identityOf(client, 'email')];
  const removed = await Promise.all(both.map((identity) => client.unlinkIdentity(identity)));
  expect(removed.filter(({ error }) => error === null)).toHaveLength(1);
  const { rows } = await site.database.pool.query(
    'select 1 from auth.identities i join auth.users u on u.id = i.user_id where i.email in ($1, u.email) and u.email = $1',
    [email],
  );
  expect(rows.length).toBeLessThanOrEqual(1);
});

test('the account gets the verified address of the identity that is left', async () => {
  const { id, email, client, person } = await createLinkedUser();
  clock.moveOn(confirmationMinutes * minuteMs);
  const rejected = await client.unlinkIdentity(await identityOf(client, 'email'));
  expect(rejected.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  const { client: fresh } = await signInAs(site, email);
  expect((await fresh.unlinkIdentity(await identityOf(fresh, 'email'))).error).toBeNull();
  expect(await readAccount(site, person.email ?? '')).toMatchObject({
    id,
    confirmed: true,
    app: { provider: 'google', providers: ['google'] },
    identities: [`google:${person.subject}`],
  });
  // The owner of the address of before learns of it.
  const notices = await readNotices(email);
  expect(notices).toContainEqual(['identity_unlinked', 'email']);
  expect(notices).toContainEqual(['email_changed', person.email]);
  const viewed = await (await createAdminClient(site)).getUserById(id);
  expect(viewed.data.user?.identities).toMatchObject([{ provider: 'google' }]);
});

test('a removed phone number is announced and recorded as one', async () => {
  const { id, email, client } = await createSignedInUser(site);
  const phone = newNumber();
  await (await createAdminClient(site)).updateUserById(id, { phone, phone_confirm: true });
  expect((await client.unlinkIdentity(await identityOf(client, 'phone'))).error).toBeNull();
  expect((await readNotices(email)).at(-1)).toEqual(['phone_removed', `+${phone}`]);
  const { rows } = await site.database.pool.query(
    'select action from audit_log where subject_id = $1 order by id desc limit 1',
    [id],
  );
  expect(rows).toEqual([{ action: 'change_phone' }]);
});

test('the identity of the address stays if no other verified address is free', async () => {
  const code = 'email_conflict_identity_not_deletable';
  const { email } = await createSignedInUser(site);
  for (const change of [{ email }, { isEmailVerified: false }, { email: null }]) {
    const { client } = await createLinkedUser(change);
    const { error } = await client.unlinkIdentity(await identityOf(client, 'email'));
    expect(error).toMatchObject({ status: 422, code });
  }
});

test('a session without the second factor of the account removes nothing', async () => {
  const { email, client } = await createLinkedUser();
  await verify(client, await enrol(client), clock.now());
  const low = newClient(site);
  await low.signInWithPassword({ email, password });
  const { error } = await low.unlinkIdentity(await identityOf(low, 'google'));
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect((await client.unlinkIdentity(await identityOf(client, 'google'))).error).toBeNull();
});

test('an administrator who sets a password removes linked identities', async () => {
  const { id, email, person } = await createLinkedUser();
  await signInPerson(site, newPerson({ email, provider: 'github' }));
  const admin = await createAdminClient(site);
  await admin.updateUserById(id, { password: 'Other!Horse8' });
  expect(await readAccount(site, email)).toMatchObject({
    app: { provider: 'email', providers: ['email'] },
    identities: [`email:${id}`],
  });
  await expect(signInPerson(site, person)).rejects.toMatchObject({ code: 'signup_disabled' });
  expect((await readNotices(email)).slice(-2).map(([change]) => change)).toEqual([
    'identity_unlinked',
    'identity_unlinked',
  ]);
  // The verified address of the account links it again.
  const { user } = await signInPerson(site, newPerson({ email, provider: 'github' }));
  expect(user.id).toBe(id);
});
