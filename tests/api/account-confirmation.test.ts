import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAdminClient } from '../auth/admin/admin-client.ts';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { ask } from './api-request.ts';
import { createAccessToken, type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_DISABLE_SIGNUP: 'false', AUTH_MAILER_AUTOCONFIRM: 'true' }),
  });
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

const asAdam = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, body });

let people = 0;
function someone(): string {
  people += 1;
  return `person-${people}@example.org`;
}

/** Signs up and in, as a stranger does. */
async function signUp() {
  const email = someone();
  const { data, error } = await newClient(site).signUp({ email, password });
  if (error) throw error;
  return { id: data.user?.id ?? '', email, token: data.session?.access_token ?? '' };
}

/** The ids of the users whom the list shows with this status. */
async function withStatus(status: string): Promise<string[]> {
  const { body } = await asAdam(`GET /api/users?status=${status}`);
  return (body.items as { id: string }[]).map(({ id }) => id);
}

async function versionOf(id: string): Promise<number> {
  return Number((await asAdam(`GET /api/users/${id}`)).body.version);
}

async function confirm(id: string) {
  return asAdam(`PUT /api/users/${id}/confirmation`, { version: await versionOf(id) });
}

async function dashboardCode(token: string) {
  return (await ask(site, 'GET /api/dashboard', { token })).body.error?.code ?? null;
}

describe('someone who signed up', () => {
  let stranger: SignedInPerson;
  beforeEach(async () => {
    stranger = await signUp();
  });

  test('cannot read the panel until an administrator confirms the account', async () => {
    const { token, id } = stranger;
    expect(await dashboardCode(token)).toBe('account_unconfirmed');
    expect((await ask(site, 'GET /api/me', { token })).body).toMatchObject({
      role: 'viewer',
      restriction: 'account_unconfirmed',
    });
    const listed = await asAdam('GET /api/users?status=unconfirmed&page_size=100');
    expect(listed.body.items).toContainEqual(expect.objectContaining({ id }));

    const { status, body } = await confirm(id);
    expect([status, body.status, body.role]).toEqual([200, 'active', 'viewer']);
    expect(await dashboardCode(token)).toBeNull();
    expect((await ask(site, 'GET /api/me', { token })).body.restriction).toBeNull();
    const { rows } = await site.database.pool.query(
      "select actor_id from audit_log where subject_id = $1 and action = 'confirm'",
      [id],
    );
    expect(rows).toEqual([{ actor_id: adam.id }]);
    expect((await confirm(id)).body.error?.code).toBe('conflict');
  });

  test('is confirmed by a role, but not by an edit of the profile', async () => {
    const { token, id, email } = stranger;
    await asAdam(`PATCH /api/users/${id}`, { version: await versionOf(id), full_name: 'Nadia' });
    expect(await dashboardCode(token)).toBe('account_unconfirmed');
    await asAdam(`PATCH /api/users/${id}`, { version: await versionOf(id), role: 'editor' });
    expect(await dashboardCode(await createAccessToken(site, email))).toBeNull();
  });

  test('is not offered as an author', async () => {
    const authors = async () => (await asAdam('GET /api/posts/authors')).body.items as unknown[];
    const isOffered = expect.objectContaining({ id: stranger.id });
    expect(await authors()).not.toContainEqual(isOffered);
    await confirm(stranger.id);
    expect(await authors()).toContainEqual(isOffered);
  });

  test('gets no staff cookie, and no draft with one of before', async () => {
    const { token, id } = stranger;
    const setCookie = () =>
      fetch(`${site.url}/api/me/staff-cookie`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}` },
      });
    const rejected = await setCookie();
    expect([rejected.status, rejected.headers.get('set-cookie')]).toEqual([403, null]);
    await confirm(id);
    const cookie = (await setCookie()).headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await asAdam('POST /api/pages', { title: 'Secret', slug: `secret-${id}` });
    const preview = async () =>
      (await site.get(`/preview/pages/${page.body.id}`, { Cookie: cookie })).status;
    expect(await preview()).toBe(200);
    await site.change(`update user_profiles set awaits_confirmation = true where id = '${id}'`);
    expect(await preview()).toBe(403);
  });
});

test('an account that a magic link created waits as well', async () => {
  const email = someone();
  await newClient(site).signInWithOtp({ email });
  await waitForEmptyMailQueue(site);
  await site.change(
    `update auth.users set encrypted_password =
       (select encrypted_password from auth.users where id = '${adam.id}') where email = '${email}'`,
  );
  expect(await dashboardCode(await createAccessToken(site, email))).toBe('account_unconfirmed');
});

test('an account cannot be confirmed before its email address is', async () => {
  const { id } = await signUp();
  await site.change(`update auth.users set email_confirmed_at = null where id = '${id}'`);
  expect((await asAdam(`GET /api/users/${id}`)).body.status).toBe('unconfirmed');
  expect(await withStatus('unconfirmed')).toContain(id);
  expect(await withStatus('invited')).not.toContain(id);
  expect((await confirm(id)).body.error?.code).toBe('conflict');
});

describe('an account is confirmed that is created by', () => {
  test("an administrator's program", async () => {
    const email = someone();
    await (await createAdminClient(site)).createUser({ email, password, email_confirm: true });
    expect(await dashboardCode(await createAccessToken(site, email))).toBeNull();
  });

  test('an invitation, even if its owner signed up before', async () => {
    const { id, email } = await signUp();
    await site.change(`update auth.users set email_confirmed_at = null where id = '${id}'`);
    const { error } = await (await createAdminClient(site)).inviteUserByEmail(email);
    expect(error).toBeNull();
    const { rows } = await site.database.pool.query(
      'select awaits_confirmation from user_profiles where id = $1',
      [id],
    );
    expect(rows).toEqual([{ awaits_confirmation: false }]);
    expect((await asAdam(`GET /api/users/${id}`)).body.status).toBe('invited');
    expect(await withStatus('invited')).toContain(id);
  });
});
