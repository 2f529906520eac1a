import { eq, sql } from 'drizzle-orm';
import type { Passwords } from '#auth/passwords/passwords.ts';
import { findUserByEmail } from '#auth/users/user-queries.ts';
import type { Db } from '#db/client.ts';
import { generatePassword } from '#passwords/generate-password.ts';
import { systemActor } from '../actor.ts';
import { Refusal } from '../errors.ts';
import { createUser } from './user-creation.ts';
import { userProfiles } from './user-tables.ts';

export interface FirstAdmin {
  created: boolean;
  /** Null when there is an administrator at another address than the one asked for. */
  email: string | null;
  /** Only when it was made up here. */
  password: string | null;
}

/** Whether nobody may do everything yet. */
export async function isSetupNeeded(db: Db): Promise<boolean> {
  const [superAdmin] = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.role, 'super_admin'))
    .limit(1);
  return superAdmin === undefined;
}

/** The address, if it is that of an account. */
export async function findAccountEmail(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email))?.email ?? null;
}

/**
 * Makes the account that may do everything, as long as there is none; of several who ask at once, for one.
 * Refuses with `conflict` where the address belongs to somebody with another role: who that is, nobody
 * has said.
 */
export function createFirstAdmin(
  db: Db,
  { email, password }: { email: string; password: string | undefined },
  deps: { passwords: Passwords; now: Date },
): Promise<FirstAdmin> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first-admin', 0))`);
    const known = await findAccountEmail(tx, email);
    if (!(await isSetupNeeded(tx))) return { created: false, email: known, password: null };
    if (known) throw emailTaken(known);
    const given = password ?? generatePassword(deps.passwords.rules);
    const person = {
      email,
      full_name: 'System Administrator',
      role: 'super_admin',
      department: 'Administration',
      require_password_change: true,
    } as const;
    await createUser(tx, systemActor('Setup'), person, given, deps);
    const made = await findAccountEmail(tx, email);
    return { created: true, email: made, password: password === undefined ? given : null };
  });
}

function emailTaken(email: string): Refusal {
  return new Refusal(
    'conflict',
    `${email} already has an account with another role. Set SETUP_ADMIN_EMAIL to a different email ` +
      'address, or run npm run directorate -- create-admin on the server.',
  );
}
