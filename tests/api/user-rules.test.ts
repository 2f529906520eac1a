import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { createAccessToken, type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let sofia: SignedInPerson;
let selma: SignedInPerson;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

async function resetUsers(): Promise<void> {
  await site.database.pool.query('truncate auth.users, user_profiles cascade');
  sofia = await signedIn(site, 'sofia', 'super_admin');
  selma = await signedIn(site, 'selma', 'super_admin');
  adam = await signedIn(site, 'adam', 'admin');
}

/** Every way to change another user. */
const ways = [
  ['edited', 'PATCH', '', { full_name: 'Someone' }],
  ['demoted', 'PATCH', '', { role: 'viewer' }],
  ['removed', 'DELETE', '', {}],
  ['deactivated', 'PUT', '/deactivation', {}],
  ['reactivated', 'DELETE', '/deactivation', {}],
  ['handed over', 'PUT', '/work', { hand_over_to: '00000000-0000-4000-8000-00000000dead' }],
  ['invited again', 'PUT', '/invitation', {}],
  ['given an invitation link', 'PUT', '/invitation-link', {}],
  ['revoked as invited', 'DELETE', '/invitation', {}],
  ['given a one-time password', 'PUT', '/password', {}],
] as const;
const powerTaking = ways.filter(([what]) => /demoted|removed|deactivated/.test(what));

type Way = (typeof ways)[number];

async function act([, method, path, more]: Way, by: SignedInPerson, on: SignedInPerson) {
  const { rows } = await site.database.pool.query(
    'select version from user_profiles where id::text = $1',
    [on.id],
  );
  const body = { version: rows[0]?.version ?? 1, ...more };
  return ask(site, `${method} /api/users/${on.id}${path}`, { token: by.token, body });
}

async function stateOf({ id }: SignedInPerson) {
  const { rows } = await site.database.pool.query(
    `select p.*, u.banned_until, u.encrypted_password from user_profiles p join auth.users u using (id)
     where id = $1`,
    [id],
  );
  return rows[0];
}

describe.each(ways.map((way) => [way[0], way] as const))('%s', (_what, way) => {
  beforeAll(resetUsers);

  test("is rejected for the user's own account", async () => {
    const before = await stateOf(sofia);
    for (const id of [sofia.id, sofia.id.toUpperCase()]) {
      const { status, body } = await act(way, sofia, { ...sofia, id });
      expect(status).toBe(403);
      expect(body.error?.message).toBe(
        'You can’t change or delete your own account here. Use Account instead.',
      );
    }
    expect(await stateOf(sofia)).toEqual(before);
  });

  test('is rejected for a super admin by an admin', async () => {
    const before = await stateOf(sofia);
    const { status, body } = await act(way, adam, sofia);
    expect([status, body.error?.code]).toEqual([403, 'forbidden']);
    expect(await stateOf(sofia)).toEqual(before);
  });

  test('is rejected for an unknown user', async () => {
    const gone = { ...adam, id: '00000000-0000-4000-8000-00000000dead' };
    expect((await act(way, sofia, gone)).status).toBe(404);
    expect((await act(way, sofia, { ...adam, id: 'adam' })).status).toBe(404);
  });
});

describe('the last super admin who can sign in', () => {
  beforeEach(resetUsers);

  test.each(powerTaking.map((way) => [way[0], way] as const))('is not %s', async (_what, way) => {
    const [one, other] = await Promise.all([
      act(way, sofia, { ...selma, id: selma.id.toUpperCase() }),
      act(way, selma, { ...sofia, id: sofia.id.toUpperCase() }),
    ]);
    const statuses = [one.status, other.status].sort();
    expect(statuses[0]).toBeLessThan(300);
    expect([401, 403, 409]).toContain(statuses[1]);
    const { rows } = await site.database.pool.query(
      `select p.id from user_profiles p join auth.users u using (id)
       where p.role = 'super_admin' and (banned_until is null or banned_until < now())`,
    );
    expect(rows).toHaveLength(1);
  });

  test('cannot be disabled while another has not accepted the invitation', async () => {
    await site.database.pool.query(
      'update auth.users set email_confirmed_at = null where id = $1',
      [selma.id],
    );
    const { error } = await site.accounts.auth.db
      .transaction((tx) =>
        site.accounts.auth.accountHooks.beforeDisable(tx, { id: sofia.id } as never),
      )
      .then(
        () => ({ error: null }),
        (thrown: Error) => ({ error: thrown }),
      );
    expect(error?.message).toContain('the last super admin');
  });
});

describe('only super admins grant super_admin', () => {
  beforeAll(resetUsers);

  test.each([
    ['POST /api/users', { email: 'made@dsti.gov.example', password }],
    ['POST /api/invitations', { email: 'invited@dsti.gov.example' }],
  ])('by %s', async (endpoint, more) => {
    const person = { full_name: 'New', role: 'super_admin', ...more };
    const rejected = await ask(site, endpoint, { token: adam.token, body: person });
    expect([rejected.status, rejected.body.error?.code]).toEqual([403, 'forbidden']);
    const made = await ask(site, endpoint, { token: sofia.token, body: person });
    expect([made.status, made.body.role]).toEqual([201, 'super_admin']);
  });

  test('by a role change', async () => {
    const vera = await signedIn(site, 'vera', 'viewer');
    const way = ['promoted', 'PATCH', '', { role: 'super_admin' }] as unknown as Way;
    expect((await act(way, adam, vera)).status).toBe(403);
    expect((await act(way, sofia, vera)).body).toMatchObject({ role: 'super_admin' });
  });

  test('or by removing it', async () => {
    const [, demoted] = ways;
    expect((await act(demoted, sofia, selma)).body).toMatchObject({ role: 'viewer' });
    const token = await createAccessToken(site, selma.email);
    const { body } = await ask(site, 'GET /api/me', { token });
    expect(body.can).not.toContain('users.manage');
  });
});
