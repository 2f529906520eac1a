import type { Db } from '#db/client.ts';
import { isTransaction } from '#db/transactions.ts';
import type { Actor } from './actor.ts';
import { lockRole } from './users/unchanged-role.ts';

type Work<Result> = (tx: Db) => Promise<Result>;

/**
 * Runs a transaction for an actor. The sender of a request was identified before its body had arrived, and may have been
 * signed out, deactivated or demoted since, or while the action waited. So the transaction begins by checking them again, and
 * locks their role until it ends: a write either precedes the change of role or is rejected. Within another
 * transaction, which has checked them, it is a savepoint.
 */
export function transactionAs<Result>(db: Db, actor: Actor, work: Work<Result>): Promise<Result> {
  return begin(db, actor, work, { locksRole: true });
}

/**
 * The same without the role, for changes of accounts: those lock the account before the profile, which has the role.
 * `actOnStaffUser` checks it in between; changes of one's own account need no role.
 */
export function accountTransactionAs<Result>(
  db: Db,
  actor: Actor,
  work: Work<Result>,
): Promise<Result> {
  return begin(db, actor, work, { locksRole: false });
}

function begin<Result>(
  db: Db,
  actor: Actor,
  work: Work<Result>,
  { locksRole }: { locksRole: boolean },
): Promise<Result> {
  const isNested = isTransaction(db);
  return db.transaction(async (tx) => {
    if (!isNested && actor.kind === 'staff' && actor.recheck) {
      await actor.recheck(tx);
      if (locksRole) await lockRole(tx, actor);
    }
    return work(tx);
  });
}
