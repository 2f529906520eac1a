import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actor.ts';
import { lockRole } from '#domain/users/unchanged-role.ts';

/** These actions check the role themselves, under the lock for changes to users; see `actOnStaffUser`. */
const checkedByAction = /^\/api\/(users\/|me(\/|$))/;

interface RoleRecheck {
  /** The same database; during `run`, each of its transactions starts with the role check. */
  db: Db;
  /** Runs the work of a request by `actor`. */
  run<T>(
    actor: Actor,
    request: { method: string; path: string },
    work: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Creates the role check of writing requests. A user is identified before a request's work begins, and may
 * lose their role while it waits. So each transaction checks the role again and locks it until it ends: a
 * write either precedes the change of role or is refused.
 */
export function createRoleRecheck(db: Db): RoleRecheck {
  const actors = new AsyncLocalStorage<Actor>();
  const checking: Db = Object.create(db, {
    transaction: {
      value: ((work, config) =>
        db.transaction(async (tx) => {
          const actor = actors.getStore();
          if (actor) await lockRole(tx, actor);
          return work(tx);
        }, config)) satisfies Db['transaction'],
    },
  });
  return {
    db: checking,
    run(actor, { method, path }, work) {
      const reads = method === 'GET' || method === 'HEAD';
      return reads || checkedByAction.test(path) ? work() : actors.run(actor, work);
    },
  };
}
