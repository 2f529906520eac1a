import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import {
  type AuthEnv,
  insufficientLevel,
  lacksSecondFactor,
  sessionNotFound,
} from '../../auth-guards.ts';
import { ProviderFailure } from '../../providers/provider-failure.ts';
import { linkingDisabled } from '../../providers/provider-sign-in.ts';
import { getRedirectTo } from '../../redirects/requested-redirect.ts';
import { asAuthError, startFlow } from './authorize.ts';

/**
 * GET /user/identities/authorize?provider=&skip_http_redirect=: redirects to the sign-in of a provider, or responds with its
 * URL. The identity is added to the account of the bearer when the person comes back.
 */
export function linkIdentity(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    if (!auth.settings.manualLinkingEnabled) throw linkingDisabled();
    const bearer = c.get('bearer');
    if (!bearer.session) throw sessionNotFound();
    if (lacksSecondFactor(bearer)) throw insufficientLevel();
    const linking = { userId: bearer.user.id, sessionId: bearer.session.id };
    try {
      const url = await startFlow(auth, c, getRedirectTo(auth, c), linking);
      return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
    } catch (error) {
      throw error instanceof ProviderFailure ? asAuthError(auth, error) : error;
    }
  };
}
