import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '#db/client.ts';
import type { Actor } from '#domain/actor.ts';
import { holdRole } from '#domain/users/role-check.ts';

/** These check the role under the lock of all changes of people; see `actOnPerson`. */
const checkedByAction = /^\/api\/(users\/|me(\/|$))/;

interface RoleRecheck {
  /** The same database, whose transactions begin with the check while `run` is under way. */
  db: Db;
  /** Does the work of a request by `actor`. */
  run<T>(
    actor: Actor,
    request: { method: string; path: string },
    work: () => Promise<T>,
  ): Promise<T>;
}

/**
 * Who asks is found out before a request's work begins, and may lose their role while it waits for something. So every
 * transaction of a request that writes asks for the role once more, and keeps it until it ends: a write either comes before
 * the change of role or is refused.
 */
export function createRoleRecheck(db: Db): RoleRecheck {
  const actors = new AsyncLocalStorage<Actor>();
  const checking: Db = Object.create(db, {
    transaction: {
      value: ((work, config) =>
        db.transaction(async (tx) => {
          const actor = actors.getStore();
          if (actor) await holdRole(tx, actor);
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
