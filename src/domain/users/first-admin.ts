import { eq, sql } from 'drizzle-orm';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { findUser, findUserByEmail } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import { systemActor } from '../actor.ts';
import { Rejection } from '../errors.ts';
import { createUser } from './user-creation.ts';
import { userProfiles } from './user-tables.ts';

export interface FirstAdmin {
  created: boolean;
  /** Null if nothing was created: whoever asks need not be the administrator. */
  email: string | null;
  /** Only if it was generated here. */
  password: string | null;
}

/** Whether there is no super admin yet. */
export async function isSetupNeeded(db: Db): Promise<boolean> {
  const [superAdmin] = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.role, 'super_admin'))
    .limit(1);
  return superAdmin === undefined;
}

/**
 * Creates the first super admin if there is none; of several simultaneous calls, only one does. Rejects with
 * `conflict` if the email address belongs to an account with another role, because its owner is unknown.
 */
export function createFirstAdmin(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
  deps: { passwords: Passwords; now: Date },
): Promise<FirstAdmin> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first-admin', 0))`);
    if (!(await isSetupNeeded(tx))) return { created: false, email: null, password: null };
    if (await findUserByEmail(tx, email)) throw emailTaken(email);
    const initialPassword = password ?? generatePassword(deps.passwords.rules);
    const person = {
      email,
      full_name: 'System Administrator',
      role: 'super_admin',
      department: 'Administration',
      require_password_change: true,
    } as const;
    const { id } = await createUser(tx, systemActor('Setup'), person, initialPassword, deps);
    const made = await findUser(tx, id);
    return {
      created: true,
      email: made?.email ?? null,
      password: password === undefined ? initialPassword : null,
    };
  });
}

function emailTaken(email: string): Rejection {
  const message = `${email} already has an account with another role. Use a different email address.`;
  return new Rejection('conflict', message, { fields: { email: message } });
}
