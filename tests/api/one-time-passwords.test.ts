import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_RATE_LIMIT_LOGIN_PER_ACCOUNT: '3' }),
  });
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

async function versionOf({ id }: Pick<SignedInPerson, 'id'>): Promise<number> {
  const { body } = await ask(site, `GET /api/users/${id}`, { token: admin.token });
  return Number(body.version);
}

async function reset(person: Pick<SignedInPerson, 'id'>, { token } = admin) {
  const body = { version: await versionOf(person) };
  return ask(site, `PUT /api/users/${person.id}/password`, { token, body });
}

function signIn(email: string, secret: string) {
  return newClient(site).signInWithPassword({ email, password: secret });
}

async function hashOf({ id }: Pick<SignedInPerson, 'id'>) {
  const { rows } = await site.database.pool.query(
    'select encrypted_password from auth.users where id = $1',
    [id],
  );
  return rows[0].encrypted_password;
}

test('replaces the password, ends all sessions, and has to be changed', async () => {
  const edda = await signedIn(site, 'edda', 'editor');
  const emailed = await ask(site, `PUT /api/users/${edda.id}/password-link`, {
    token: admin.token,
    body: { version: await versionOf(edda) },
  });
  await site.change(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    values ('${edda.id}', 'x', 'x')`);
  const { status, body } = await reset(edda);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: edda.id, require_password_change: true });
  const secret = String(body.one_time_password);

  expect((await ask(site, 'GET /api/me', { token: edda.token })).status).toBe(401);
  expect((await signIn(edda.email, password)).error?.code).toBe('invalid_credentials');
  const { url } = emailed.body.password_link as { url: string };
  const token_hash = new URL(url).searchParams.get('token') ?? '';
  const followed = await newClient(site).verifyOtp({ type: 'recovery', token_hash });
  expect(followed.error?.code).toBe('otp_expired');

  const { rows: passkeys } = await site.database.pool.query(
    'select id from auth.webauthn_credentials',
  );
  expect(passkeys).toEqual([]);

  const client = newClient(site);
  const { data } = await client.signInWithPassword({ email: edda.email, password: secret });
  const token = data.session?.access_token;
  expect((await ask(site, 'GET /api/me/sessions', { token })).body.error?.code).toBe(
    'password_change_required',
  );
  const change = { password: 'Correct!Horse8', current_password: secret };
  expect((await client.updateUser(change)).error).toBeNull();
  expect((await ask(site, 'GET /api/me/sessions', { token })).status).toBe(200);
});

test('is recorded without the password, and is not stored', async () => {
  const vera = await signedIn(site, 'vera', 'viewer');
  const secret = String((await reset(vera)).body.one_time_password);
  const { rows } = await site.database.pool.query(
    "select actor_id, details from audit_log where action = 'reset_password' and subject_id = $1",
    [vera.id],
  );
  expect(rows).toEqual([{ actor_id: admin.id, details: { role: 'viewer' } }]);
  expect(await hashOf(vera)).toMatch(/^\$argon2id\$/);
  const { body } = await ask(site, `GET /api/users/${vera.id}`, { token: admin.token });
  expect(JSON.stringify(body)).not.toContain(secret);
});

test('clears the failed sign-ins of unknown devices', async () => {
  const late = await signedIn(site, 'late', 'viewer');
  let status: number | undefined;
  while (status !== 429) status = (await signIn(late.email, 'Wrong!Horse9')).error?.status;
  const secret = String((await reset(late)).body.one_time_password);
  expect((await signIn(late.email, secret)).error).toBeNull();
});

test('is refused for oneself, a super admin, and those who cannot sign in', async () => {
  const chief = await signedIn(site, 'sofia', 'super_admin');
  const out = await signedIn(site, 'out', 'viewer');
  await site.change(`update auth.users set banned_until = 'infinity' where id = '${out.id}'`);
  const managed = await signedIn(site, 'olga', 'viewer');
  await site.change(`update auth.users set is_sso_user = true where id = '${managed.id}'`);
  const { body: invited } = await ask(site, 'POST /api/invitations', {
    token: admin.token,
    body: { email: 'nadia@dsti.gov.example', full_name: 'Nadia' },
  });
  for (const [person, status] of [
    [admin, 403],
    [chief, 403],
    [out, 409],
    [managed, 409],
    [{ id: String(invited.id) }, 409],
  ] as const) {
    const before = await hashOf(person);
    expect((await reset(person)).status).toBe(status);
    expect(await hashOf(person)).toBe(before);
  }
  const stale = { token: chief.token, body: { version: 999 } };
  expect((await ask(site, `PUT /api/users/${admin.id}/password`, stale)).status).toBe(409);
  const other = await signedIn(site, 'ruth', 'admin');
  expect((await reset(other, chief)).status).toBe(200);
});
