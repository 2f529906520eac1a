import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { minuteMs } from '#time/durations.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { findLiveSession } from '../sessions/live-session.ts';
import { createSignedInUser, later, start } from '../sessions/testing/signed-in-user.ts';
import type { User } from './auth-users-table.ts';
import { insertAuthUser } from './user-insert.ts';
import { findUser, findUserByEmail } from './user-queries.ts';
import { softDeleteUser } from './user-soft-delete.ts';
import {
  confirmEmail,
  isBanned,
  recordSignIn,
  setBan,
  setPassword,
  upgradePasswordHash,
} from './user-updates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let created = 0;
async function createUser(): Promise<User> {
  created += 1;
  const email = `someone${created}@example.org`;
  const account = { email, passwordHash: 'first', confirmed: false, data: { name: 'Ada' } };
  return (await insertAuthUser(database.db, account, start)).user;
}

function hashOf(user: User) {
  return findUser(database.db, user.id).then((found) => found?.encrypted_password);
}

test('sets a password', async () => {
  const user = await setPassword(database.db, await createUser(), 'second', later(1));
  expect(user).toMatchObject({ encrypted_password: 'second', updated_at: later(1) });
});

test('an upgraded hash never restores an old password', async () => {
  const user = await createUser();
  await upgradePasswordHash(database.db, user, 'better', later(1));
  expect(await hashOf(user)).toBe('better');
  await setPassword(database.db, user, 'second', later(2));
  await upgradePasswordHash(database.db, user, 'better', later(3));
  expect(await hashOf(user)).toBe('second');
});

test('records a verified email address in the account and its identity, with the first time', async () => {
  const user = await createUser();
  const verified = await confirmEmail(database.db, user, later(1));
  expect(verified).toMatchObject({ email_confirmed_at: later(1), confirmed_at: later(1) });
  expect(verified.raw_user_meta_data).toMatchObject({ email_verified: true, name: 'Ada' });
  const [identity] = await listIdentities(database.db, user.id);
  expect(identity?.identity_data).toMatchObject({ email_verified: true });
  expect((await confirmEmail(database.db, user, later(2))).email_confirmed_at).toEqual(later(1));
});

test('records a sign-in', async () => {
  const user = await recordSignIn(database.db, await createUser(), later(1));
  expect(user.last_sign_in_at).toEqual(later(1));
});

describe('a ban', () => {
  test('lasts until its end, or until it is lifted', async () => {
    const user = await setBan(database.db, await createUser(), later(minuteMs), start);
    expect(isBanned(user, later(minuteMs - 1))).toBe(true);
    expect(isBanned(user, later(minuteMs))).toBe(false);
    expect(isBanned(await setBan(database.db, user, null, start), start)).toBe(false);
  });

  test('may have no end', async () => {
    const user = await createUser();
    const sql = "update auth.users set banned_until = 'infinity' where id = $1";
    await database.pool.query(sql, [user.id]);
    const found = await findUser(database.db, user.id);
    expect(found && isBanned(found, later(minuteMs))).toBe(true);
  });
});

describe('a soft-deleted account', () => {
  test('keeps its row and nothing personal, and its sessions end', async () => {
    const { user, session } = await createSignedInUser(database.db);
    const phone = '4915112345678';
    await database.pool.query('update auth.users set phone = $1 where id = $2', [phone, user.id]);
    await database.pool.query(
      `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
       values ($1, 'recovery_token', 'a hash', $2)`,
      [user.id, user.email],
    );
    await database.db.transaction(async (tx) => {
      await softDeleteUser(tx, (await findUser(tx, user.id)) ?? user, later(1));
    });

    const row = await findUser(database.db, user.id);
    expect(row).toMatchObject({ deleted_at: later(1), encrypted_password: null });
    const identities = await listIdentities(database.db, user.id);
    const { rows: codes } = await database.pool.query('select * from auth.one_time_tokens');
    const left = JSON.stringify([row, identities, codes]);
    expect(left).not.toContain(user.email);
    expect(left).not.toContain(phone);
    expect(identities).toMatchObject([{ identity_data: {}, email: null }]);
    expect(identities[0]?.provider_id).not.toBe(user.id);
    expect(codes).toEqual([]);
    expect(await findLiveSession(database.db, session.id, user.id)).toBeNull();
  });

  test('frees its email address, any number of times', async () => {
    const email = 'again@example.org';
    for (let round = 0; round < 3; round += 1) {
      expect(await findUserByEmail(database.db, email)).toBeNull();
      const account = { email, passwordHash: null, confirmed: true, data: {} };
      const { user } = await insertAuthUser(database.db, account, start);
      await softDeleteUser(database.db, user, later(1));
    }
  });
});
