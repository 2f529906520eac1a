import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuthError } from '#auth/errors.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { cheapHashCost } from '#tests/cheap-password-hashes.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Actor, systemActor } from '../actor.ts';
import { resetPassword } from './password-reset.ts';
import { createUser } from './user-creation.ts';

const passwords = createPasswords({
  passwordHashCost: cheapHashCost,
  passwordMinLength: 8,
  passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'],
});
const deps = { passwords, now: new Date() };
const rejectEmail = () => Promise.reject(new Error('Email delivery is off.'));
const accounts = {
  passwords,
  now: () => deps.now,
  isDeliveryOn: async () => false,
  mailQueue: { enqueue: rejectEmail, resend: rejectEmail },
};
const before = 'correct horse 7';
const after = 'other horse 8';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const system = systemActor('Test');
  const vera = {
    email: 'vera@dsti.gov.example',
    full_name: 'Vera',
    require_password_change: false,
  };
  const sofia = {
    email: 'sofia@dsti.gov.example',
    full_name: 'Sofia',
    role: 'super_admin',
  } as const;
  await createUser(database.db, system, vera, before, deps);
  await createUser(database.db, system, sofia, before, deps);
});
afterAll(() => database.close());

function reset(actor: Actor, email: string, password = after): Promise<void> {
  return resetPassword(database.db, actor, email, password, accounts);
}

async function readAccount(email: string) {
  const { rows } = await database.pool.query(
    `select u.encrypted_password as hash, p.require_password_change as changes, u.id,
            (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions
     from auth.users u join user_profiles p using (id) where u.email = $1`,
    [email],
  );
  return rows[0];
}

test('sets a password that has to be changed, and ends every session', async () => {
  const { id } = await readAccount('vera@dsti.gov.example');
  await database.pool.query('insert into auth.sessions (user_id) values ($1)', [id]);
  await reset(systemActor('Operator'), ' Vera@dsti.gov.example ');
  const account = await readAccount('vera@dsti.gov.example');
  expect(account).toMatchObject({ changes: true, sessions: 0 });
  expect((await passwords.check(after, account.hash)).ok).toBe(true);
  expect((await passwords.check(before, account.hash)).ok).toBe(false);
  const { rows } = await database.pool.query(
    "select actor_name from audit_log where action = 'reset_password' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_name: 'Operator' }]);
});

test('rejects missing permissions, weak passwords and unknown users, and changes nothing', async () => {
  const unchanged = await readAccount('sofia@dsti.gov.example');
  const sofia = 'sofia@dsti.gov.example';
  await expect(reset(actors.editor, sofia)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reset(actors.admin, sofia)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(reset(actors.super_admin, sofia, 'short')).rejects.toMatchObject({
    code: 'invalid',
    fields: { password: expect.stringContaining('8 characters') },
  });
  await expect(reset(actors.admin, 'nobody@dsti.gov.example')).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await readAccount(sofia)).toEqual(unchanged);
});

test('is rejected while too many passwords are waiting to be hashed', async () => {
  const busy = new AuthError(429, 'over_request_rate_limit', 'Try again in 5 seconds.');
  const full = { ...passwords, hash: () => Promise.reject(busy) };
  const resetting = resetPassword(database.db, actors.super_admin, 'vera@dsti.gov.example', after, {
    ...accounts,
    passwords: full,
  });
  await expect(resetting).rejects.toMatchObject({ code: 'too_many', message: busy.message });
});
