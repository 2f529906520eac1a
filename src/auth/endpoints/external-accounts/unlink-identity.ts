import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { removeIdentity } from '../../external-accounts/identity-unlinking.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { isFreshlyConfirmed } from '../../own-account/session-confirmation.ts';
import { linkingDisabled } from '../../providers/provider-sign-in.ts';
import { getRequestContext } from '../../request-context.ts';
import { isUuid } from '../../uuid.ts';

/** DELETE /user/identities/{identity_id}: removes an identity from the account of the bearer. */
export function unlinkIdentity(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    if (!auth.settings.manualLinkingEnabled) throw linkingDisabled();
    const bearer = c.get('bearer');
    const identityId = (c.req.param('identity_id') ?? '').toLowerCase();
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      if (!isUuid(identityId)) {
        throw new AuthError(404, 'validation_failed', 'identity_id must be a UUID');
      }
      const isFresh = bearer.session !== null && isFreshlyConfirmed(bearer.session, now);
      await removeIdentity(tx, auth, { user, identityId, isFresh, context }, now);
      return c.json({});
    });
  };
}
