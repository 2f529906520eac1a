import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor, Staff } from '../actor.ts';
import { Rejection } from '../errors.ts';
import { userProfiles } from './user-tables.ts';

/**
 * Rejects if the actor's role has changed since the request started, and locks it until the transaction ends. Call
 * it before locking anything else: the profile comes before the rows that refer to it.
 */
export async function lockRole(tx: Db, { id, role }: Staff): Promise<void> {
  const [now] = await roleOf(tx, id).for('share');
  rejectOther(role, now?.role);
}

/** The same without a lock, for callers that hold the lock for role changes (`lockSuperAdmins`). */
export async function checkRole(tx: Db, actor: Actor): Promise<void> {
  if (actor.kind !== 'staff') return;
  const [now] = await roleOf(tx, actor.id);
  rejectOther(actor.role, now?.role);
}

function roleOf(tx: Db, id: string) {
  return tx.select({ role: userProfiles.role }).from(userProfiles).where(eq(userProfiles.id, id));
}

function rejectOther(before: string, now: string | undefined): void {
  if (now === before) return;
  throw new Rejection('forbidden', 'Your role has just changed. Reload the page and try again.');
}
