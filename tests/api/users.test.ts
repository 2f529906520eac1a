import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { createAccessToken, type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let sofia: SignedInPerson;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  sofia = await signedIn(site, 'sofia', 'super_admin');
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

const asAdam = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, body });
const asSofia = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: sofia.token, body });

function person(name: string, more: Record<string, unknown> = {}) {
  return { email: `${name}@dsti.gov.example`, full_name: name, password, ...more };
}

async function make(name: string, more: Record<string, unknown> = {}) {
  const { status, body } = await asSofia('POST /api/users', person(name, more));
  expect(status).toBe(201);
  return body as typeof body & { id: string; version: number };
}

async function auditOf(id: string): Promise<unknown[]> {
  const { rows } = await site.database.pool.query(
    `select actor_id, action, details from audit_log
     where subject_id = $1 and action <> 'sign_in' order by id`,
    [id],
  );
  return rows;
}

describe('creating a user', () => {
  test('returns the user, who must change the password', async () => {
    const body = await make('Vera', { full_name: '  Vera\n Tamm', department: ' ', bio: 'a\r\nb' });
    expect(body).toEqual({
      id: expect.any(String),
      email: 'vera@dsti.gov.example',
      full_name: 'Vera Tamm',
      photo: null,
      role: 'viewer',
      department: null,
      bio: 'a\nb',
      require_password_change: true,
      status: 'active',
      invitation_expires_at: null,
      has_second_factor: false,
      passkey_count: 0,
      phone: null,
      last_sign_in_at: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
      version: 1,
    });
    expect(await auditOf(body.id)).toMatchObject([{ actor_id: sofia.id, action: 'create' }]);
    expect((await asAdam(`GET /api/users/${body.id}`)).body).toEqual(body);
  });

  test.each([
    [{ email: 'sofia@dsti.gov.example' }, 'email', 'An account with this email'],
    [{ email: 'SOFIA@DSTI.gov.example' }, 'email', 'An account with this email'],
    [{ email: undefined }, 'email', 'Enter an email address.'],
    [{ full_name: '\u0000 ' }, 'full_name', 'Enter the full name.'],
    [{ role: 'root' }, 'role', 'Choose viewer'],
    [{ password: 'short' }, 'password', 'at least 8 characters'],
    [{ password: undefined }, 'password', 'Enter a password.'],
    [{ department: 7 }, 'department', 'Write the department as text.'],
    [{ bio: 'x'.repeat(2_001) }, 'bio', '2,000 characters or fewer'],
  ])('with %j is rejected at %s', async (wrong, field, sentence) => {
    const { status, body } = await asSofia('POST /api/users', { ...person('wrong'), ...wrong });
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [field]: expect.stringContaining(sentence) });
  });
});

describe('updating a user', () => {
  test('increases the version, and ends the sessions from before the new role', async () => {
    const edda = await signedIn(site, 'edda', 'viewer');
    const { status, body } = await asAdam(`PATCH /api/users/${edda.id}`, {
      version: 1,
      full_name: 'Edda Lindqvist',
      role: 'editor',
      department: 'Press',
      bio: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ full_name: 'Edda Lindqvist', role: 'editor', version: 2 });
    expect((await ask(site, 'GET /api/me', { token: edda.token })).status).toBe(401);
    const token = await createAccessToken(site, edda.email);
    const me = await ask(site, 'GET /api/me', { token });
    expect(me.body).toMatchObject({ role: 'editor', department: 'Press', version: 2 });
    expect(await auditOf(edda.id)).toContainEqual({
      actor_id: adam.id,
      action: 'change_role',
      details: {
        changes: expect.objectContaining({
          full_name: { before: 'edda', after: 'Edda Lindqvist' },
          role: { before: 'viewer', after: 'editor' },
        }),
      },
    });
    const { data } = await newClient(site).signInWithPassword({ email: edda.email, password });
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Edda Lindqvist' });
  });

  test('keeps omitted fields', async () => {
    const { id, ...before } = await make('partial', { department: 'Press' });
    const { body } = await asAdam(`PATCH /api/users/${id}`, { version: 1, bio: 'Writes.' });
    expect(body).toMatchObject({
      ...before,
      id,
      bio: 'Writes.',
      version: 2,
      updated_at: body.updated_at,
    });
  });

  test('is rejected with the current row for an older version', async () => {
    const { id } = await make('contested');
    const first = await asAdam(`PATCH /api/users/${id}`, { version: 1, full_name: 'First' });
    for (const [endpoint, more] of [
      [`PATCH /api/users/${id}`, { full_name: 'Second' }],
      [`PUT /api/users/${id}/deactivation`, {}],
      [`DELETE /api/users/${id}/deactivation`, {}],
      [`PUT /api/users/${id}/invitation`, {}],
      [`DELETE /api/users/${id}`, {}],
    ] as const) {
      const { status, body } = await asAdam(endpoint, { version: 1, ...more });
      expect(status).toBe(409);
      expect(body.error?.current).toEqual(first.body);
      expect((await asAdam(endpoint, more)).status).toBe(422);
    }
  });
});

describe('deactivating a user', () => {
  test('ends their sessions at once, and reactivating restores the password', async () => {
    const vlad = await signedIn(site, 'vlad', 'viewer');
    const out = await asAdam(`PUT /api/users/${vlad.id}/deactivation`, { version: 1 });
    expect(out.body).toMatchObject({ status: 'deactivated', version: 2 });
    expect((await ask(site, 'GET /api/me', { token: vlad.token })).status).toBe(401);
    const { error } = await newClient(site).signInWithPassword({ email: vlad.email, password });
    expect(error?.code).toBe('user_banned');
    const again = await asAdam(`DELETE /api/users/${vlad.id}/deactivation`, { version: 2 });
    expect(again.body).toMatchObject({ status: 'active', version: 3 });
    expect((await ask(site, 'GET /api/me', { token: vlad.token })).status).toBe(401);
    const { data } = await newClient(site).signInWithPassword({ email: vlad.email, password });
    expect(data.session).not.toBeNull();
    expect((await auditOf(vlad.id)).slice(-2)).toMatchObject([
      { action: 'deactivate' },
      { action: 'reactivate' },
    ]);
  });
});

describe('deleting a user', () => {
  test('keeps their content, ends their sessions and frees the email address', async () => {
    const paul = await signedIn(site, 'paul', 'editor');
    await site.change(
      `insert into posts (title, slug, author_id) values ('Seeds', 'seeds', '${paul.id}')`,
    );
    expect((await asAdam(`DELETE /api/users/${paul.id}`, { version: 1 })).status).toBe(204);
    expect((await asAdam(`GET /api/users/${paul.id}`)).status).toBe(404);
    expect((await ask(site, 'GET /api/me', { token: paul.token })).status).toBe(401);
    const { rows } = await site.database.pool.query('select title, author_id from posts');
    expect(rows).toEqual([{ title: 'Seeds', author_id: null }]);
    expect((await auditOf(paul.id)).at(-1)).toMatchObject({
      action: 'delete',
      details: { full_name: 'paul', role: 'editor' },
    });
    await make('paul');
  });
});
