import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#constants/enums.ts';
import { enrol, verify } from '../auth/authenticator.ts';
import { secondFactorSite } from '../auth/second-factor-site.ts';
import { addKey } from '../auth/security-key-site.ts';
import { signInAs } from '../auth/signed-in-client.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const tested = secondFactorSite();
let root: SignedInPerson;
beforeAll(async () => {
  root = await signedIn(tested.site, 'root', 'super_admin');
});
beforeEach(() => tested.site.change('delete from site_settings'));

async function requireFrom(role: Role | null, { token } = root) {
  const { body } = await ask(tested.site, 'GET /api/settings', { token });
  return ask(tested.site, 'PATCH /api/settings', {
    token,
    body: { version: Number(body.version), second_factor_from: role },
  });
}

const errorOf = async (token: string) =>
  (await ask(tested.site, 'GET /api/posts', { token })).body.error?.code ?? null;

test('a role that needs a second factor reads nothing before it has one', async () => {
  const { site, clock } = tested;
  const edda = await signedIn(site, 'edda', 'editor');
  const person = await tested.createStaff();
  await site.change(`update user_profiles set role = 'admin' where id = '${person.id}'`);
  expect((await requireFrom('admin')).status).toBe(200);

  expect(await errorOf(edda.token)).toBeNull();
  const { data } = await person.client.getSession();
  const token = data.session?.access_token ?? '';
  expect(await errorOf(token)).toBe('second_factor_enrolment_required');
  expect((await ask(site, 'GET /api/me', { token })).body.restriction).toBe(
    'second_factor_enrolment_required',
  );
  const cookie = await ask(site, 'PUT /api/me/staff-cookie', { token });
  expect(cookie.status).toBe(403);

  const authenticator = await enrol(person.client);
  expect(await errorOf(token)).toBe('second_factor_enrolment_required');
  const { data: raised } = await verify(person.client, authenticator, clock.now());
  expect(await errorOf(raised?.access_token ?? '')).toBeNull();
  expect(await errorOf(token)).toBe('second_factor_required');
});

test('a security key counts, until an administrator resets it', async () => {
  const { site } = tested;
  expect((await requireFrom('editor')).status).toBe(200);
  const { client, session, id, email } = await tested.createStaff();
  expect(await errorOf(session.access_token)).toBe('second_factor_enrolment_required');
  const { data } = await addKey(client);
  expect(await errorOf(data?.access_token ?? '')).toBeNull();

  await site.change('update site_settings set second_factor_from = null');
  const { token } = root;
  const { body } = await ask(site, `GET /api/users?search=${email}`, { token });
  expect(body.items).toMatchObject([{ id, has_second_factor: true }]);
  const [{ version }] = body.items as [{ version: number }];
  const reset = { token, body: { version } };
  expect((await ask(site, `DELETE /api/users/${id}/second-factor`, reset)).status).toBe(200);
  expect((await signInAs(site, email)).session.user.factors).toBeUndefined();
});

test('whoever requires it of their own role has to add one too', async () => {
  expect(await errorOf(root.token)).toBeNull();
  await requireFrom('super_admin');
  expect(await errorOf(root.token)).toBe('second_factor_enrolment_required');
  expect((await requireFrom(null)).status).toBe(403);
});

test('an editor cannot change the requirement', async () => {
  const { site } = tested;
  const edda = await signedIn(site, 'elif', 'editor');
  expect((await requireFrom('viewer', edda)).status).toBe(403);
});
