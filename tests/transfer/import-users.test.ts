import { hash as bcrypt } from '@node-rs/bcrypt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { exportsFolder, wholeDatabase } from './import-harness.ts';

const cheapest = 4;

let site: ServedSite;
let hash: string;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeAll(async () => {
  site = await serveComposedSite();
  hash = await bcrypt(password, cheapest);
});
afterAll(() => site.close());
beforeEach(async () => {
  exports = await exportsFolder();
});
afterEach(() => exports.remove());

let made = 0;
function someone(account: Record<string, unknown> = {}) {
  made += 1;
  const id = `40000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  return {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: `Person${made}@example.gov`,
    encrypted_password: hash,
    email_confirmed_at: '2023-01-01 00:00:00+00',
    raw_app_meta_data: '{"provider":"email","providers":["email"]}',
    raw_user_meta_data: '{"full_name":"Ama","role":"super_admin","require_password_change":true}',
    created_at: '2023-01-01 00:00:00+00',
    phone: '',
    ...account,
  };
}

function rows(sql: string): Promise<Record<string, unknown>[]> {
  return site.database.pool.query(sql).then((result) => result.rows);
}

function signIn(email: string): Promise<Response> {
  return fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
}

const roleOf = (id: string) => rows(`select role from user_profiles where id = '${id}'`);

test('imported users sign in with their old passwords and have the role of their profile', async () => {
  const editor = someone();
  const viewer = someone({ role: 'service_role' });
  await exports.write('auth.users.json', [editor, viewer]);
  await exports.write('user_profiles.json', [{ id: editor.id, full_name: 'Ama', role: 'editor' }]);
  const { rejected } = await exports.import(site.database);
  expect(rejected).toBe(0);
  const answer = await signIn(editor.email);
  expect(answer.status).toBe(200);
  const { access_token, user } = await answer.json();
  expect(user).toMatchObject({ id: editor.id, identities: [{ provider: 'email' }] });
  const headers = { Authorization: `Bearer ${access_token}` };
  const me = await (await fetch(`${site.url}/api/me`, { headers })).json();
  expect(me).toMatchObject({ full_name: 'Ama', role: 'editor', require_password_change: false });
  expect(await roleOf(viewer.id)).toEqual([{ role: 'viewer' }]);
  expect(await rows(`select role from auth.users where id = '${viewer.id}'`)).toEqual([
    { role: 'authenticated' },
  ]);
  // The hash was made anew at the sign-in: that is no reason to put the old one back.
  const again = await exports.import(site.database);
  expect(again.lines[1]).toMatch(/kept: the existing row differs in .*encrypted_password/);
});

test('imports phone numbers in their stored form, and no others', async () => {
  const phone_confirmed_at = '2023-01-01 00:00:00+00';
  const people = ['+49 1555 0100', 'no number'].map((phone) =>
    someone({ phone, phone_confirmed_at }),
  );
  await exports.write('auth.users.json', people);
  const { rejected } = await exports.import(site.database);
  expect(rejected).toBe(0);
  const ids = people.map(({ id }) => `'${id}'`).join();
  const stored = `select phone, phone_confirmed_at is not null as ok from auth.users where id in (${ids}) order by id`;
  expect(await rows(stored)).toEqual([
    { phone: '4915550100', ok: true },
    { phone: null, ok: false },
  ]);
});

test('imports identities, but none for an account that has some', async () => {
  const person = someone({ encrypted_password: '' });
  await exports.write('users.json', [person]);
  await exports.write(
    'identities.csv',
    [
      'id,user_id,identity_data,provider',
      `g-1,${person.id},"{""sub"":""g-1"",""email"":""ama@gmail.example""}",google`,
      `g-2,40000000-0000-4000-8000-999999999999,{},google`,
    ].join('\n'),
  );
  const { lines, rejected } = await exports.import(site.database);
  expect(rejected).toBe(0);
  expect(lines.join('\n')).toContain('skipped: user_id refers to a row that does not exist.');
  const kept = `select provider, provider_id from auth.identities where user_id = '${person.id}'`;
  expect(await rows(kept)).toEqual([{ provider: 'google', provider_id: 'g-1' }]);
  const first = await wholeDatabase(site.database);
  await exports.import(site.database);
  expect(await wholeDatabase(site.database)).toEqual(first);
});

test('accounts that nobody could use are skipped or rejected, each with the reason', async () => {
  const taken = someone();
  await exports.write('users.json', [taken]);
  await exports.import(site.database);
  await exports.write('users.json', [
    someone({ deleted_at: '2024-01-01T00:00:00Z' }),
    someone({ is_anonymous: true, email: null }),
    someone({ email: null }),
    someone({ email: 'nobody' }),
    someone({ email: taken.email }),
    someone({ encrypted_password: '$2a$99$odd' }),
  ]);
  const { lines } = await exports.import(site.database);
  expect(lines.map((line) => line.replace(/^\S+ {2}.*? {2}/, '')).slice(0, 6)).toEqual([
    'skipped: The account was deleted.',
    'skipped: Anonymous accounts are not imported.',
    'skipped: It has neither an email address nor a phone number.',
    expect.stringMatching(/^rejected: Unable to validate email address/),
    expect.stringMatching(/^rejected: Another account already uses this email address/),
    expect.stringMatching(/^added: its password hash is not supported/),
  ]);
});

test('the last super admin stays one, whatever a file says', async () => {
  const last = someone();
  await exports.write('users.json', [last]);
  const profile = { id: last.id, full_name: 'Sofia', role: 'super_admin' };
  await exports.write('user_profiles.json', [profile]);
  const { lines } = await exports.import(site.database);
  expect(lines[0]).toBe('user_profiles  Sofia  added: has full access.');
  await exports.write('user_profiles.json', [{ ...profile, role: 'viewer' }]);
  await exports.write('users.json', [{ ...last, banned_until: '2999-01-01 00:00:00+00' }]);
  const again = await exports.import(site.database, { overwrite: true });
  expect(again.rejected).toBe(2);
  expect(again.lines[0]).toContain('the last super admin');
  expect(await roleOf(last.id)).toEqual([{ role: 'super_admin' }]);
  expect((await signIn(last.email)).status).toBe(200);
});

test('a profile of an unknown role is rejected, and the account is a viewer', async () => {
  const person = someone();
  await exports.write('users.json', [person]);
  await exports.write(
    'user_profiles.csv',
    [
      'id,full_name,role',
      `${person.id},Ama,owner`,
      '40000000-0000-4000-8000-888888888888,Kofi,editor',
    ].join('\n'),
  );
  const { lines, rejected } = await exports.import(site.database);
  expect(rejected).toBe(1);
  expect(lines[0]).toContain('rejected: role: Choose viewer, editor, admin or super admin.');
  expect(lines.join('\n')).toContain(
    'Profiles without an account; these users cannot sign in: Kofi.',
  );
  expect(await roleOf(person.id)).toEqual([{ role: 'viewer' }]);
});
