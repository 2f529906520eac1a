import type { Context } from 'hono';
import type { Db } from '#db/client.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { getEnrolledFactor } from '../../factors/factor-queries.ts';
import type { Factor } from '../../factors/factors-table.ts';
import { lockBearer } from '../../own-account/bearer-lock.ts';
import { getRequestContext, type RequestContext } from '../../request-context.ts';
import type { User } from '../../users/auth-users-table.ts';

interface OwnFactor {
  user: User;
  factor: Factor;
  context: RequestContext;
  now: Date;
}

/** Runs `change` in a transaction, with the factor that the path names and the bearer's account, which is locked. */
export function withOwnFactor<T>(
  auth: Auth,
  c: Context<AuthEnv>,
  change: (tx: Db, own: OwnFactor) => Promise<T>,
): Promise<T> {
  const context = getRequestContext(auth, c.env.incoming);
  const now = auth.now();
  return auth.db.transaction(async (tx) => {
    const user = await lockBearer(tx, c.get('bearer'), now);
    const factor = await getOwnFactor(tx, c);
    return change(tx, { user, factor, context, now });
  });
}

/** Finds the factor that the path names, which is of the bearer's account. */
export function getOwnFactor(db: Db, c: Context<AuthEnv>): Promise<Factor> {
  return getEnrolledFactor(db, c.get('bearer').user.id, c.req.param('id') ?? '');
}
