import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith, newClient, password } from '../test-accounts.ts';
import { createAdminClient, requestAdmin, signedInStaff } from './admin-client.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterAll(() => site.close());

function rowsOf(sql: string, ...values: string[]) {
  return site.database.pool.query(sql, values).then(({ rows }) => rows);
}

describe.each([
  ['a deleted account', false],
  ['a soft-deleted account', true],
])('%s', (_name, soft) => {
  const email = `${soft ? 'soft' : 'hard'}@example.org`;

  test('loses its sessions and profile, its pages lose their author, and its email is free', async () => {
    const { id, client } = await signedInStaff(site, { email });
    const slug = `water-${soft}`;
    const write = 'insert into pages (title, slug, author_id) values ($1, $1, $2)';
    await rowsOf(write, slug, id);
    const admin = await createAdminClient(site);
    const { error } = await admin.deleteUser(id, soft);
    expect(error).toBeNull();
    expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' });
    expect((await client.refreshSession()).error).not.toBeNull();
    expect(await rowsOf('select 1 from user_profiles where id = $1', id)).toEqual([]);
    expect(await rowsOf('select 1 from auth.sessions where user_id = $1', id)).toEqual([]);
    const pages = await rowsOf('select author_id from pages where slug = $1', slug);
    expect(pages).toEqual([{ author_id: null }]);
    const { data, error: rejected } = await admin.createUser({
      email,
      password,
      email_confirm: true,
    });
    expect(rejected).toBeNull();
    expect(data.user?.email).toBe(email);
    const signedIn = await newClient(site).signInWithPassword({ email, password });
    expect(signedIn.data.user?.id).toBe(data.user?.id);
  });
});

describe('soft deletion', () => {
  test('leaves a row without personal data that cannot be changed', async () => {
    const email = 'left@example.org';
    const { id } = await signedInStaff(site, { email, full_name: 'Lena Leftover' });
    await requestAdmin(site, 'PUT', `/admin/users/${id}`, {
      phone: '49301234',
      app_metadata: { a: 1 },
    });
    const administration = await createAdminClient(site);
    await administration.deleteUser(id, true);
    const { data } = await administration.getUserById(id);
    expect(data.user?.deleted_at).toBeDefined();
    const text = JSON.stringify(data.user);
    for (const trace of [email, 'Lena', '49301234']) expect(text).not.toContain(trace);
    expect(data.user).toMatchObject({ user_metadata: {}, app_metadata: {} });
    const changed = await administration.updateUserById(id, { email, password });
    expect(changed.error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await administration.deleteUser(id, true)).error).toBeNull();
    expect((await administration.deleteUser(id)).error).toBeNull();
    expect((await administration.getUserById(id)).error).toMatchObject({ status: 404 });
  });

  test.each(['yes', 1, {}])('rejects the value %j', async (soft) => {
    const email = `unsure-${typeof soft}@example.org`;
    const { id } = await signedInStaff(site, { email });
    const answer = await requestAdmin(site, 'DELETE', `/admin/users/${id}`, {
      should_soft_delete: soft,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('is not the default of a request without a body', async () => {
    const { id } = await signedInStaff(site, { email: 'gone@example.org' });
    expect(await requestAdmin(site, 'DELETE', `/admin/users/${id}`)).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await rowsOf('select 1 from auth.users where id = $1', id)).toEqual([]);
  });
});
