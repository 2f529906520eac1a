import type { Handler } from 'hono';
import type { Auth } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { AuthEnv, Bearer } from '../guards.ts';
import { endAll, endOthers, endSession } from '../sessions/ending.ts';

type Scope = 'global' | 'local' | 'others';

const scopes: readonly string[] = ['global', 'local', 'others'] satisfies Scope[];

/** POST /logout?scope=: ends all sessions of the bearer (the default), this one, or all but this one. */
export function logout({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const asked = c.req.query('scope') || 'global';
    if (!scopes.includes(asked)) {
      const sentence = `Unsupported logout scope: ${asked}`;
      throw new AuthError(400, 'validation_failed', sentence);
    }
    const { user, session } = c.get('bearer');
    await end(asked as Scope, user, session);
    return c.body(null, 204);
  };

  function end(scope: Scope, user: Bearer['user'], session: Bearer['session']): Promise<void> {
    if (scope === 'global' || !session) return endAll(db, user.id);
    return scope === 'local' ? endSession(db, session.id) : endOthers(db, user.id, session.id);
  }
}
