import { ban } from '#auth/users/user-ban.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { Person } from './staff-user.ts';
import type { Accounts, PersonRead } from './user-deps.ts';
import { changePerson, noteAccountChange, requireAccount } from './user-lock.ts';
import { keepASuperAdmin } from './user-profiles.ts';

const hourMs = 60 * 60_000;
/** What other programs of Supabase Auth write too where they mean for good: a hundred years. */
const forGoodMs = 876_000 * hourMs;

/** Shuts a person out until somebody lets them in again. Their sessions end at once. */
export function deactivatePerson(
  db: Db,
  actor: Actor,
  read: PersonRead,
  accounts: Accounts,
): Promise<Person> {
  return changePerson(db, actor, read, accounts, async (tx, { user, profile }) => {
    const now = accounts.now();
    await keepASuperAdmin(tx, profile, now);
    await ban(tx, accounts, requireAccount(user), forGoodMs, now);
    await noteAccountChange(tx, read.id);
    return { action: 'deactivate' };
  });
}

/** Lets a person in again. */
export function reactivatePerson(
  db: Db,
  actor: Actor,
  read: PersonRead,
  accounts: Accounts,
): Promise<Person> {
  return changePerson(db, actor, read, accounts, async (tx, { user }) => {
    await ban(tx, accounts, requireAccount(user), 0, accounts.now());
    await noteAccountChange(tx, read.id);
    return { action: 'reactivate' };
  });
}
