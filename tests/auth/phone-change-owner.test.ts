// @module-tag nightly

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeEmailTo } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { newNumber, type PhoneSite, servePhoneSite } from './phone-site.ts';
import { createSignedInUser } from './signed-in-client.ts';
import { newClient, password } from './test-accounts.ts';
import { minuteMs } from './test-clock.ts';

let site: PhoneSite;
beforeAll(async () => {
  site = await servePhoneSite({
    AUTH_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    AUTH_SESSIONS_INACTIVITY_TIMEOUT: '0',
  });
});
afterAll(() => site.close());

describe('at an unattended browser', () => {
  test('nobody can change the number of an account with a password', async () => {
    const { client } = await createSignedInUser(site);
    const phone = newNumber();
    for (const [current, code] of [
      [{}, 'current_password_required'],
      [{ current_password: 'Wrong!Horse7' }, 'current_password_invalid'],
    ] as const) {
      const { error } = await client.updateUser({ phone, ...current });
      expect(error).toMatchObject({ status: 400, code });
    }
    expect(site.hook.texts.filter((message) => message.phone === phone)).toEqual([]);
  });

  test('nobody can change it without the code that old sessions need', async () => {
    const { client } = await createSignedInUser(site);
    site.clock.moveOn(25 * 60 * minuteMs);
    await client.refreshSession();
    const change = { phone: newNumber(), current_password: password };
    const { error } = await client.updateUser(change);
    expect(error).toMatchObject({ code: 'reauthentication_needed' });
    await client.reauthenticate();
    const { email = '' } = (await client.getUser()).data.user ?? {};
    const nonce = (await takeEmailTo(site, email)).code ?? '';
    expect((await client.updateUser({ ...change, nonce })).error).toBeNull();
    const again = await client.updateUser({ ...change, phone: newNumber(), nonce });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('the code of a change does not stand in for the password', async () => {
    const { client } = await createSignedInUser(site);
    const phone = newNumber();
    await client.updateUser({ phone, current_password: password });
    const changed = newClient(site);
    const { code } = await site.hook.take(phone);
    expect(
      (await changed.verifyOtp({ phone, token: code, type: 'phone_change' })).error,
    ).toBeNull();
    const { error } = await changed.updateUser({ password: 'Another!Horse8' });
    expect(error).toMatchObject({ code: 'current_password_required' });
  });
});

test('a change is in the audit log, once it counts', async () => {
  const { client, id } = await createSignedInUser(site);
  const phone = newNumber();
  const actors = async () => {
    const { rows } = await site.database.pool.query(
      "select actor_id from audit_log where subject_id = $1 and action = 'change_phone'",
      [id],
    );
    return rows.map(({ actor_id }) => actor_id);
  };
  await client.updateUser({ phone, current_password: password });
  expect(await actors()).toEqual([]);
  const { code: token } = await site.hook.take(phone);
  await newClient(site).verifyOtp({ phone, token, type: 'phone_change' });
  expect(await actors()).toEqual([id]);
  await (await createAdminClient(site)).updateUserById(id, { phone: newNumber() });
  expect(await actors()).toHaveLength(2);
});
