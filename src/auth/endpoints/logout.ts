import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv, Bearer } from '../auth-guards.ts';
import { invalid } from '../errors.ts';
import { getRequestContext } from '../request-context.ts';
import { endAllSessions, endOtherSessions, endSession } from '../sessions/session-end.ts';
import { lockUser } from '../users/user-queries.ts';

type Scope = 'global' | 'local' | 'others';

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies Scope[];

/** POST /logout?scope=: ends all sessions of the bearer (the default), this one, or all but this one. */
export function logout(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const requested = c.req.query('scope') || 'global';
    if (!scopes.includes(requested)) {
      throw invalid(`Unsupported logout scope: ${requested}`);
    }
    const bearer = c.get('bearer');
    await auth.db.transaction(async (tx) => {
      // Accounts are locked before their sessions, as everywhere.
      await lockUser(tx, bearer.user.id);
      await end(tx, requested as Scope, bearer);
      const scope = bearer.session ? requested : 'global';
      const event = { action: 'logout', user: bearer.user, traits: { scope } } as const;
      await recordAuthEvent(tx, auth, event, getRequestContext(auth, c.env.incoming), auth.now());
    });
    return c.body(null, 204);
  };
}

function end(db: Db, scope: Scope, { user, session }: Bearer): Promise<void> {
  if (scope === 'global' || !session) return endAllSessions(db, user.id);
  return scope === 'local' ? endSession(db, session.id) : endOtherSessions(db, user.id, session.id);
}
