import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#auth/users/auth-users-table.ts';
import { insertAuthUser } from '#auth/users/user-insert.ts';
import type { Role } from '#constants/enums.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { requireAnotherSuperAdmin } from './last-super-admin.ts';
import { clearPasswordChangeRequired, createProfile, deleteProfile } from './user-profiles.ts';

const now = new Date();

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query('truncate auth.users, user_profiles, audit_log, posts cascade'),
);

async function createAccount(name: string, data: Record<string, unknown> = {}): Promise<User> {
  const email = `${name}@dsti.gov.example`;
  const input = { email, passwordHash: null, confirmed: true, data };
  return (await insertAuthUser(database.db, input, now)).user;
}

async function createUser(name: string, role: Role): Promise<User> {
  const user = await createAccount(name);
  await createProfile(database.db, user);
  await database.pool.query('update user_profiles set role = $1 where id = $2', [role, user.id]);
  return user;
}

async function readProfile({ id }: User) {
  const { rows } = await database.pool.query('select * from user_profiles where id = $1', [id]);
  return rows[0];
}

describe('the profile of a new account', () => {
  test.each([
    [{ full_name: 'Nadia Bello', role: 'super_admin' }, 'Nadia Bello'],
    [{ name: '  Nadia\n\u0007Bello ' }, 'Nadia Bello'],
    [{ full_name: '\u0000', name: 7 }, 'nadia'],
    [{ full_name: { first: 'Nadia' } }, 'nadia'],
    [{ full_name: 'N\ud800' }, 'N\ufffd'],
    [{ full_name: 'Zoe\u0308 Gue\u0300ye' }, 'Zoë Guèye'],
    [{ full_name: '\u200b\u3164' }, 'nadia'],
    [{ full_name: 'x'.repeat(500) }, 'x'.repeat(200)],
  ])('takes its name from %j and has the role viewer', async (data, full_name) => {
    const user = await createAccount('nadia', data);
    await createProfile(database.db, user);
    expect(await readProfile(user)).toMatchObject({
      full_name,
      role: 'viewer',
      require_password_change: false,
    });
  });
});

describe('the last super admin', () => {
  const rejection = expect.objectContaining({ code: 'conflict' });

  test('cannot be removed, but others can', async () => {
    const last = await createUser('sofia', 'super_admin');
    const editor = await createUser('edda', 'editor');
    await expect(requireAnotherSuperAdmin(database.db, last, now)).rejects.toEqual(rejection);
    await expect(requireAnotherSuperAdmin(database.db, editor, now)).resolves.toBeUndefined();
    await createUser('second', 'super_admin');
    await expect(requireAnotherSuperAdmin(database.db, last, now)).resolves.toBeUndefined();
  });

  test.each([
    "banned_until = now() + interval '1 hour'",
    "banned_until = 'infinity'",
    'deleted_at = now()',
  ])('is the last one if the other has %s', async (change) => {
    const last = await createUser('sofia', 'super_admin');
    const { id } = await createUser('second', 'super_admin');
    await database.pool.query(`update auth.users set ${change} where id = $1`, [id]);
    await expect(requireAnotherSuperAdmin(database.db, last, now)).rejects.toEqual(rejection);
  });

  test('is kept when two super admins are removed at the same time', async () => {
    const both = [
      await createUser('sofia', 'super_admin'),
      await createUser('second', 'super_admin'),
    ];
    const removals = both.map((user) =>
      database.db.transaction(async (tx) => {
        await requireAnotherSuperAdmin(tx, user, now);
        await deleteProfile(tx, user);
      }),
    );
    const outcomes = await Promise.allSettled(removals);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('choosing a new password clears the request to change it', async () => {
  const user = await createUser('vera', 'viewer');
  await database.pool.query('update user_profiles set require_password_change = true');
  await clearPasswordChangeRequired(database.db, user);
  expect(await readProfile(user)).toMatchObject({ require_password_change: false });
});

test('posts of a deleted user are kept without an author', async () => {
  const user = await createUser('edda', 'editor');
  await database.pool.query(
    `insert into posts (title, slug, author_id) values ('Seeds', 'seeds', '${user.id}')`,
  );
  await deleteProfile(database.db, user);
  expect(await readProfile(user)).toBeUndefined();
  const { rows } = await database.pool.query('select title, author_id from posts');
  expect(rows).toEqual([{ title: 'Seeds', author_id: null }]);
});
