import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { passkeySite } from '../auth/passkey-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

const at = passkeySite();

/** Reads a user, and removes one of their passkeys, as someone else. */
async function actAs(token: string, id: string) {
  const { body: user } = await ask(at.site, `GET /api/users/${id}`, { token });
  return {
    user,
    remove: (passkey: string, version = Number(user.version)) =>
      ask(at.site, `DELETE /api/users/${id}/passkeys/${passkey}`, { token, body: { version } }),
  };
}

test('an administrator lists and removes a passkey, which ends the sessions', async () => {
  const admin = await signedIn(at.site, 'adam', 'admin');
  const { id, client, passkey, row, session } = await at.createUserWithPasskey();
  await client.passkey.update({ passkeyId: row.id, friendlyName: 'Laptop' });
  await at.signInWith(passkey);
  const { user, remove } = await actAs(admin.token, id);
  expect(user.passkey_count).toBe(1);
  const listed = await ask(at.site, `GET /api/users/${id}/passkeys`, { token: admin.token });
  expect(listed.body).toEqual({
    items: [
      {
        id: row.id,
        name: 'Laptop',
        created_at: expect.stringMatching(/Z$/),
        last_used_at: expect.stringMatching(/Z$/),
      },
    ],
  });

  expect((await remove(row.id, Number(user.version) + 1)).body.error?.code).toBe('conflict');
  expect((await remove(randomUUID())).status).toBe(404);
  const removed = await remove(row.id.toUpperCase());
  expect([removed.status, removed.body.passkey_count]).toEqual([200, 0]);
  expect(removed.body.version).not.toBe(user.version);

  expect((await ask(at.site, 'GET /api/me', { token: session.access_token })).status).toBe(401);
  expect((await at.signInWith(passkey)).error?.code).toBe('webauthn_verification_failed');
  const { rows } = await at.site.database.pool.query(
    "select actor_id from audit_log where action = 'remove_passkey' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: admin.id }]);
});

test('a passkey of another user is not found', async () => {
  const admin = await signedIn(at.site, 'anna', 'admin');
  const other = await at.createUserWithPasskey();
  const { id } = await at.createStaff();
  expect((await (await actAs(admin.token, id)).remove(other.row.id)).status).toBe(404);
  expect((await at.signInWith(other.passkey)).error).toBeNull();
});

test('neither an editor, nor an administrator of a super admin, nor the owner can remove it', async () => {
  const owner = await at.createUserWithPasskey();
  const admin = await signedIn(at.site, 'alma', 'admin');
  const editor = await signedIn(at.site, 'edith', 'editor');
  const setRole = (role: string) =>
    at.site.change(`update user_profiles set role = '${role}' where id = '${owner.id}'`);
  const { user, remove } = await actAs(admin.token, owner.id);
  const path = `DELETE /api/users/${owner.id}/passkeys/${owner.row.id}`;
  const body = { version: user.version };
  expect((await ask(at.site, path, { token: editor.token, body })).status).toBe(403);

  await setRole('super_admin');
  expect((await remove(owner.row.id)).status).toBe(403);
  const { data } = await at.signInWith(owner.passkey);
  const own = await actAs(data?.session?.access_token ?? '', owner.id);
  expect((await own.remove(owner.row.id)).status).toBe(403);
  expect((await at.signInWith(owner.passkey)).error).toBeNull();
});
