import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { addAccount, newClient, password } from './test-accounts.ts';

const email = 'sofia@dsti.gov.example';

let site: ServedSite;
let id: string;
beforeAll(async () => {
  site = await serveComposedSite({ trustedProxies: 1 });
  ({ id } = await addAccount(site, { email }));
});
afterAll(() => site.close());

async function signedIn() {
  const client = newClient(site);
  const { data, error } = await client.signInWithPassword({ email, password });
  expect(error).toBeNull();
  if (!data.session) throw new Error('There is no session.');
  return { client, session: data.session };
}

describe('signing in with a password', () => {
  test('returns a session whose token can be verified by anybody', async () => {
    const { client, session } = await signedIn();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3_600 });
    expect(session.user).toMatchObject({ id, email, aud: 'authenticated', role: 'authenticated' });
    expect(session.user.identities).toHaveLength(1);
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      sub: id,
      email,
      role: 'authenticated',
      aal: 'aal1',
      iss: 'https://www.example.gov/auth/v1',
      amr: [{ method: 'password' }],
    });
  });

  test.each([
    ['a wrong password', { email, password: 'Wrong!Horse7' }],
    ['an unknown address', { email: 'nobody@dsti.gov.example', password }],
    ['an empty password', { email, password: '' }],
  ])('is rejected for %s with the same message', async (_name, credentials) => {
    const { data, error } = await newClient(site).signInWithPassword(credentials);
    expect(data.session).toBeNull();
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  });

  test('is rejected for users who are banned or not confirmed', async () => {
    const other = { email: 'banned@dsti.gov.example', password };
    await addAccount(site, { email: other.email });
    const where = `where email = '${other.email}'`;
    await site.change(`update auth.users set banned_until = now() + interval '1 hour' ${where}`);
    const banned = await newClient(site).signInWithPassword(other);
    expect(banned.error).toMatchObject({ status: 400, code: 'user_banned' });
    await site.change(
      `update auth.users set banned_until = null, email_confirmed_at = null ${where}`,
    );
    const unconfirmed = await newClient(site).signInWithPassword(other);
    expect(unconfirmed.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  });
});

describe('refreshing a session', () => {
  test('returns new tokens of the same session', async () => {
    const { client, session } = await signedIn();
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(sessionIdIn(data.session?.access_token)).toBe(sessionIdIn(session.access_token));
  });

  test('keeps three clients signed in that refresh one session at once', async () => {
    const { session } = await signedIn();
    const { refresh_token } = session;
    const clients = [newClient(site), newClient(site), newClient(site)];
    const answers = await Promise.all(
      clients.map((client) => client.refreshSession({ refresh_token })),
    );
    for (const { data, error } of answers) {
      expect(error).toBeNull();
      expect((await newClient(site).getUser(data.session?.access_token)).data.user?.id).toBe(id);
    }
  });

  test('ends the session when a stolen old token is used', async () => {
    const { client, session } = await signedIn();
    await client.refreshSession();
    await client.refreshSession();
    await site.change(
      "update auth.refresh_tokens set updated_at = now() - interval '1 hour' where revoked",
    );
    const thief = await newClient(site).refreshSession({ refresh_token: session.refresh_token });
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    const { error } = await client.refreshSession();
    expect(error?.status).toBe(400);
  });

  test.each(['x', '../../etc/passwd'])('is rejected for %j', async (token) => {
    const { error } = await newClient(site).refreshSession({ refresh_token: token });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe("reading the user's own account", () => {
  test('returns the account without secrets', async () => {
    const { client } = await signedIn();
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ id, email, is_anonymous: false });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|password/);
  });

  test('rejects a tampered token', async () => {
    const { session } = await signedIn();
    const [header = '', payload = '', signature = ''] = session.access_token.split('.');
    const other = payload.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const { error } = await newClient(site).getUser(`${header}.${other}.${signature}`);
    expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });
});

describe('a token of an account', () => {
  test.each([
    ["banned_until = now() + interval '1 hour'", 'user_banned'],
    ['deleted_at = now()', 'user_not_found'],
  ])('is rejected when %s', async (change, code) => {
    const other = { email: `${code}@dsti.gov.example`, password };
    await addAccount(site, { email: other.email });
    const client = newClient(site);
    await client.signInWithPassword(other);
    expect((await client.getUser()).error).toBeNull();
    await site.change(`update auth.users set ${change} where email = '${other.email}'`);
    expect((await client.getUser()).error).toMatchObject({ status: 403, code });
    expect((await client.refreshSession()).error?.status).toBe(400);
  });
});

describe('signing out', () => {
  test('applies at once to one session, the others, or all', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    expect((await here.client.signOut({ scope: 'others' })).error).toBeNull();
    expect((await there.client.getUser(there.session.access_token)).error).toMatchObject({
      name: 'AuthSessionMissingError',
    });
    expect((await here.client.getUser()).data.user?.id).toBe(id);
    expect((await here.client.signOut({ scope: 'local' })).error).toBeNull();
    const [first, second] = [await signedIn(), await signedIn()];
    await first.client.signOut();
    expect((await second.client.refreshSession()).error).not.toBeNull();
  });
});

function sessionIdIn(token: string | undefined): unknown {
  const [, payload = ''] = token?.split('.') ?? [];
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).session_id;
}

test('rejects the old password when it changes during the check', async () => {
  const other = { email: 'changing@dsti.gov.example', password };
  await addAccount(site, { email: other.email });
  const owner = newClient(site);
  await owner.signInWithPassword(other);
  const { pool } = site.database;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from auth.users where email = $1 for update', [other.email]);
  const changing = owner.updateUser({ password: 'Another!Horse7', current_password: password });
  await until('the change waits', () => waiting(1));
  const late = newClient(site).signInWithPassword(other);
  await until('the sign-in waits', () => waiting(2));
  await holder.query('commit');
  holder.release();
  expect((await changing).error).toBeNull();
  expect((await late).error).toMatchObject({ code: 'invalid_credentials' });

  async function waiting(count: number): Promise<boolean> {
    const { rows } = await pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length >= count;
  }
});
