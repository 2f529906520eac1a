import type { Role } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type SystemActor, systemActor } from '#domain/actor.ts';
import { resetSecondFactor } from '#domain/users/second-factor-reset.ts';
import type { StaffUser } from '#domain/users/staff-user.ts';
import { deactivateUser, reactivateUser } from '#domain/users/user-deactivation.ts';
import type { SignInMethodDeps, UserChangeDeps } from '#domain/users/user-deps.ts';
import { getUserByEmail, listUsers } from '#domain/users/user-list.ts';
import { endUserSessions } from '#domain/users/user-sessions.ts';
import { updateUser } from '#domain/users/user-update.ts';
import { formatJson } from './command-output.ts';
import { formatTable } from './text-table.ts';

const everyone = { page: 1, page_size: Number.MAX_SAFE_INTEGER, sort: 'email' } as const;

/** `users list [--role <role>] [--json]` */
export async function showUsers(
  db: Db,
  { role, json }: { role: Role | undefined; json: boolean },
  deps: Pick<UserChangeDeps, 'now'>,
): Promise<string> {
  const found = await listUsers(db, systemActor('users list'), { ...everyone, role }, deps);
  return json ? formatJson(found) : formatUsers(found.items);
}

/** `users role <email> <role>` */
export async function changeRole(
  db: Db,
  { email, role }: { email: string; role: Role },
  deps: UserChangeDeps,
): Promise<string> {
  const { actor, user } = await find(db, 'users role', email, deps);
  return formatUsers([await updateUser(db, actor, user, { role }, deps)]);
}

/** `users deactivate <email>` */
export async function deactivate(db: Db, email: string, deps: UserChangeDeps): Promise<string> {
  const { actor, user } = await find(db, 'users deactivate', email, deps);
  return formatUsers([await deactivateUser(db, actor, user, deps)]);
}

/** `users activate <email>` */
export async function activate(db: Db, email: string, deps: UserChangeDeps): Promise<string> {
  const { actor, user } = await find(db, 'users activate', email, deps);
  return formatUsers([await reactivateUser(db, actor, user, deps)]);
}

/** `users end-sessions <email>` */
export async function endSessions(db: Db, email: string, deps: UserChangeDeps): Promise<string> {
  const { actor, user } = await find(db, 'users end-sessions', email, deps);
  await endUserSessions(db, actor, user, deps);
  return `Signed out on all devices: ${user.email}`;
}

/** `users reset-second-factor <email>` */
export async function resetFactor(db: Db, email: string, deps: SignInMethodDeps): Promise<string> {
  const { actor, user } = await find(db, 'users reset-second-factor', email, deps);
  await resetSecondFactor(db, actor, user, deps);
  return `Two-factor authentication was reset: ${user.email}`;
}

/** The user, and the actor that the audit log names for the command. */
async function find(
  db: Db,
  command: string,
  email: string,
  deps: Pick<UserChangeDeps, 'now'>,
): Promise<{ actor: SystemActor; user: StaffUser }> {
  const actor = systemActor(command);
  return { actor, user: await getUserByEmail(db, actor, email, deps) };
}

function formatUsers(users: readonly StaffUser[]): string {
  return formatTable(
    ['EMAIL', 'ROLE', 'STATUS', 'LAST SIGN-IN', 'NAME'],
    users.map(({ email, role, status, last_sign_in_at, full_name }) => [
      email ?? '',
      role,
      status,
      last_sign_in_at?.toISOString() ?? 'never',
      full_name,
    ]),
  );
}
