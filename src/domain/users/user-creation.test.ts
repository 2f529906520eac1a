import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { cheapHashCost } from '#tests/cheap-password-hashes.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Actor, systemActor, visitor } from '../actor.ts';
import { createUser, type NewUser } from './user-creation.ts';

const passwords = createPasswords({
  passwordHashCost: cheapHashCost,
  passwordMinLength: 8,
  passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
});
const password = 'correct horse 7';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function create(actor: Actor, input: Partial<NewUser>, newPassword = password) {
  const newUser = { email: 'vera@dsti.gov.example', full_name: 'Vera Tamm', ...input };
  return createUser(database.db, actor, newUser, newPassword, { passwords, now: new Date() });
}

async function rows(query: string): Promise<unknown[]> {
  return (await database.pool.query(query)).rows;
}

test('creates an account and a profile, with the role viewer by default', async () => {
  const email = 'vera@dsti.gov.example';
  const profile = await create(systemActor('Test'), { email });
  expect(profile).toMatchObject({ role: 'viewer', require_password_change: true });
  expect(
    await rows(`
      select u.email, u.email_confirmed_at is not null as confirmed, p.full_name, i.provider
      from auth.users u join user_profiles p using (id) join auth.identities i on i.user_id = u.id
      where u.email = '${email}'`),
  ).toEqual([{ email, confirmed: true, full_name: 'Vera Tamm', provider: 'email' }]);
  expect(
    await rows(`select action, subject_table from audit_log where subject_id = '${profile.id}'`),
  ).toEqual([{ action: 'create', subject_table: 'user_profiles' }]);
});

test('creates neither account nor profile for a taken email address', async () => {
  await create(systemActor('Test'), { email: 'taken@dsti.gov.example' });
  const before = await rows('select id from user_profiles');
  await expect(
    create(systemActor('Test'), { email: 'TAKEN@dsti.gov.example' }),
  ).rejects.toMatchObject({
    code: 'invalid',
    fields: { email: expect.stringContaining('account') },
  });
  expect(await rows('select id from user_profiles')).toEqual(before);
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ full_name: ' ' }, 'full_name'],
])('rejects %j', async (input, field) => {
  await expect(create(systemActor('Test'), input)).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringMatching(/\.$/) },
  });
});

test('rejects a password that is too short or too long', async () => {
  const weak = create(systemActor('Test'), { email: 'a@dsti.gov.example' }, 'short7');
  await expect(weak).rejects.toMatchObject({
    fields: { password: 'Password must be at least 8 characters long' },
  });
  const long = create(systemActor('Test'), { email: 'a@dsti.gov.example' }, `a7${'x'.repeat(80)}`);
  await expect(long).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: expect.stringContaining('72') },
  });
});

test('rejects visitors, editors, and admins who would create a super admin', async () => {
  const newUser = { email: 'new@dsti.gov.example' };
  await expect(create(visitor, newUser)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(create(actors.editor, newUser)).rejects.toMatchObject({ code: 'forbidden' });
  const superAdmin = { ...newUser, role: 'super_admin' } as const;
  await expect(create(actors.admin, superAdmin)).rejects.toMatchObject({ code: 'forbidden' });
});
