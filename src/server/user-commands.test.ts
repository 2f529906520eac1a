import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPasswords } from '#auth/passwords/passwords.ts';
import type { Role } from '#constants/enums.ts';
import { systemActor } from '#domain/actor.ts';
import { createUser } from '#domain/users/user-creation.ts';
import { cheapAuthSettings } from '#tests/cheap-password-hashes.ts';
import { commandsOn } from '#tests/run-commands.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';

const sofia = 'sofia@dsti.gov.example';
const vera = 'vera@dsti.gov.example';
const passwords = createPasswords(cheapAuthSettings());

let database: TestDatabase;
let run: Awaited<ReturnType<typeof commandsOn>>;
beforeAll(async () => {
  database = await testDatabase();
  run = await commandsOn(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from user_profiles; delete from auth.users');
  await add(sofia, 'super_admin');
  await add(vera, 'viewer');
  await database.pool.query(
    'insert into auth.sessions (user_id) select id from auth.users; delete from audit_log',
  );
});

function add(email: string, role: Role) {
  const person = { email, role, full_name: `A ${role}` };
  const deps = { passwords, now: new Date() };
  return createUser(database.db, systemActor('Test'), person, 'Correct horse 7!', deps);
}

/** Each user's role, whether they are banned, and how many sessions they have. */
async function stateOf(email: string) {
  const { rows } = await database.pool.query(
    `select p.role, u.banned_until > now() as banned,
            (select count(*)::int from auth.sessions s
              where s.user_id = u.id and (s.not_after is null or s.not_after > now())) as sessions
     from auth.users u join user_profiles p using (id) where u.email = $1`,
    [email],
  );
  return rows[0];
}

async function auditEntries() {
  const { rows } = await database.pool.query(
    `select actor_kind || ' ' || actor_name as actor, action, email
     from audit_log join auth.users u on u.id::text = subject_id order by audit_log.id`,
  );
  return rows;
}

test('lists users by their email address, all or those with a role', async () => {
  const { code, stdout } = await run('users', 'list');
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))).toEqual([
    ['EMAIL', 'ROLE', 'STATUS'],
    [sofia, 'super_admin', 'active'],
    [vera, 'viewer', 'active'],
    [''],
  ]);
  const viewers = await run('users', 'list', '--role', 'viewer');
  expect(viewers.stdout).toContain(vera);
  expect(viewers.stdout).not.toContain(sofia);
});

test('gives a user another role, ends their sessions, and records it', async () => {
  expect(await run('users', 'role', ` ${vera.toUpperCase()}`, 'editor')).toMatchObject({ code: 0 });
  expect(await stateOf(vera)).toMatchObject({ role: 'editor', sessions: 0 });
  expect(await auditEntries()).toEqual([
    { actor: 'system users role', action: 'change_role', email: vera },
  ]);
});

test('deactivates a user, which ends their sessions, and activates them again', async () => {
  const deactivated = await run('users', 'deactivate', vera);
  expect(deactivated).toMatchObject({ code: 0 });
  expect(deactivated.stdout).toMatch(/vera.* deactivated /);
  expect(await stateOf(vera)).toMatchObject({ banned: true, sessions: 0 });
  expect((await run('users', 'activate', vera)).stdout).toMatch(/vera.* active /);
  expect(await stateOf(vera)).toMatchObject({ banned: null, sessions: 0 });
  expect(await auditEntries()).toEqual([
    { actor: 'system users deactivate', action: 'deactivate', email: vera },
    { actor: 'system users activate', action: 'reactivate', email: vera },
  ]);
});

test("ends one user's sessions, and lets them sign in again", async () => {
  expect(await run('users', 'end-sessions', vera)).toMatchObject({ code: 0 });
  expect(await stateOf(vera)).toMatchObject({ banned: null, sessions: 0 });
  expect(await stateOf(sofia)).toMatchObject({ sessions: 1 });
  expect(await auditEntries()).toEqual([
    { actor: 'system users end-sessions', action: 'end_sessions', email: vera },
  ]);
});

test('resets the second factor of a user who has lost it, and tells them by email', async () => {
  const runWithMail = await commandsOn(database, { SMTP_URL: 'smtp://127.0.0.1:9' });
  await database.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', 'x', now(), now() from auth.users`,
  );
  expect(await runWithMail('users', 'reset-second-factor', vera)).toMatchObject({ code: 0 });
  expect(await stateOf(vera)).toMatchObject({ sessions: 0 });
  expect(await auditEntries()).toEqual([
    { actor: 'system users reset-second-factor', action: 'reset_second_factor', email: vera },
  ]);
  const { rows } = await database.pool.query(
    'select email from auth.mfa_factors join auth.users u on u.id = user_id',
  );
  expect(rows).toEqual([{ email: sofia }]);
  const queued = await database.pool.query('select kind, recipient from emails');
  expect(queued.rows).toEqual([{ kind: 'sign_in_method_changed', recipient: vera }]);
});

describe('rejects', () => {
  test.each([
    ['to demote the last super admin', 1, ['role', sofia, 'admin']],
    ['to deactivate the last super admin', 1, ['deactivate', sofia]],
    ['an unknown email address', 1, ['role', 'nobody@dsti.gov.example', 'admin']],
    ['to end the sessions of an unknown user', 1, ['end-sessions', 'nobody@dsti.gov.example']],
    ['to reset a second factor that a user does not have', 1, ['reset-second-factor', vera]],
    ['an unknown role', 2, ['role', sofia, 'owner']],
    ['an unknown role in a list', 2, ['list', '--role', 'owner']],
    ['a missing role', 2, ['role', sofia]],
  ])('%s', async (_what, code, args) => {
    const result = await run('users', ...args);
    expect(result).toMatchObject({ code, stdout: '' });
    expect(result.stderr).not.toBe('');
    expect(await stateOf(sofia)).toEqual({ role: 'super_admin', banned: null, sessions: 1 });
    expect(await auditEntries()).toEqual([]);
  });
});

test('deactivates a super admin once there is another one', async () => {
  await run('users', 'role', vera, 'super_admin');
  expect(await run('users', 'deactivate', sofia)).toMatchObject({ code: 0 });
  expect(await stateOf(sofia)).toMatchObject({ banned: true, sessions: 0 });
});
