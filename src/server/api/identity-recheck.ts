import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignedIn } from '#api/api-env.ts';
import type { Auth } from '#auth/auth-context.ts';
import { findLiveSession } from '#auth/sessions/live-session.ts';
import { findUser } from '#auth/users/user-queries.ts';
import { isBanned } from '#auth/users/user-updates.ts';
import type { Db } from '#db/client.ts';
import { lockRole } from '#domain/users/unchanged-role.ts';
import { accountDeactivated, sessionEnded } from './identity-rejections.ts';

/** These actions check the role themselves, under the lock for changes to users; see `actOnStaffUser`. */
const roleCheckedByAction = /^\/api\/(users\/|me(\/|$))/;

interface Sender extends Pick<SignedIn, 'actor' | 'sessionId' | 'provedSecondFactor'> {
  isRoleChecked: boolean;
}

interface IdentityRecheck {
  /** The same database; during `run`, each of its transactions starts with the check. */
  db: Db;
  /** Runs the work of a request by `signedIn`. */
  run<T>(
    signedIn: SignedIn | null,
    request: { method: string; path: string },
    work: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Creates the identity check of writing requests. A user is identified before the body of a request has arrived, and may
 * be signed out, deactivated or demoted until it has, or while the work waits. So each transaction checks the session and
 * the account again, and checks and locks the role until it ends: a write either precedes the change of role or is
 * rejected.
 */
export function createIdentityRecheck({ db, now }: Pick<Auth, 'db' | 'now'>): IdentityRecheck {
  const senders = new AsyncLocalStorage<Sender>();

  async function check(tx: Db, { actor, isRoleChecked, ...session }: Sender): Promise<void> {
    await recheckIdentity(tx, { userId: actor.id, ...session }, now());
    if (!isRoleChecked) await lockRole(tx, actor);
  }

  const checking: Db = Object.create(db, {
    transaction: {
      value: ((work, config) =>
        db.transaction(async (tx) => {
          const sender = senders.getStore();
          if (sender) await check(tx, sender);
          return work(tx);
        }, config)) satisfies Db['transaction'],
    },
  });
  return {
    db: checking,
    run(signedIn, { method, path }, work) {
      const reads = method === 'GET' || method === 'HEAD';
      if (reads || !signedIn) return work();
      return senders.run({ ...signedIn, isRoleChecked: roleCheckedByAction.test(path) }, work);
    },
  };
}

interface Identity {
  userId: string;
  sessionId: string;
  /** Whether the access token was issued after a second factor. */
  provedSecondFactor: boolean;
}

/** Rejects the sender of a request whose session or account has ended since they were identified. Locks nothing. */
export async function recheckIdentity(
  tx: Db,
  { userId, sessionId, provedSecondFactor }: Identity,
  now: Date,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.deleted_at) throw sessionEnded();
  if (isBanned(user, now)) throw accountDeactivated();
  const session = await findLiveSession(tx, sessionId, userId);
  if (!session || (session.has_second_factor && !provedSecondFactor)) throw sessionEnded();
}
