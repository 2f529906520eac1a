import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { listGrants, revokeConsent } from '../../oauth-server/consents.ts';
import { lockBearer } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';
import { isUuid } from '../../uuid.ts';

/** GET /user/oauth/grants: the applications that the bearer has approved. */
export function listOwnGrants({ db }: Auth): Handler<AuthEnv> {
  return async (c) => c.json(await listGrants(db, c.get('bearer').user.id));
}

/** DELETE /user/oauth/grants?client_id=: takes the access of an application back. */
export function revokeOwnGrant(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const clientId = c.req.query('client_id') ?? '';
    if (!isUuid(clientId)) {
      throw invalid('client_id must be a UUID');
    }
    const now = auth.now();
    await auth.db.transaction(async (tx) => {
      const user = await lockBearer(tx, c.get('bearer'), now);
      const { id: client_id, client_name } = await revokeConsent(tx, user.id, clientId, now);
      const traits = { client_id, client_name };
      const event = { action: 'oauth_consent_revoked', user, traits } as const;
      await recordAuthEvent(tx, auth, event, getRequestContext(auth, c.env.incoming), now);
    });
    return c.body(null, 204);
  };
}
