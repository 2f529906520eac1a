import type { Context } from 'hono';
import { decodeJwt } from 'jose';
import type { Administrator } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { getRequestContext, type RequestContext } from '../../request-context.ts';
import { findUser } from '../../users/user-queries.ts';
import { nilUuid } from '../../uuid.ts';

/** Returns who sent an admin request. Only behind `requireAdmin`, which has verified the token. */
export async function getAdministrator(
  auth: Auth,
  c: Context<AuthEnv>,
): Promise<RequestContext & { administrator: Administrator }> {
  const token = c.req.header('Authorization')?.trim().split(' ').at(-1) ?? '';
  const { sub, role, session_id: sessionId } = decodeJwt(token);
  const person = sessionId && sub ? await findUser(auth.db, sub) : null;
  const administrator = person
    ? { id: person.id, name: person.email ?? '' }
    : { id: nilUuid, name: String(role) };
  return { ...getRequestContext(auth, c.env.incoming), administrator };
}
