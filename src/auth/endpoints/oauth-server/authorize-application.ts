import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import {
  AuthorizationError,
  findTarget,
  parseAuthorization,
} from '../../oauth-server/authorization-params.ts';
import { createAuthorization } from '../../oauth-server/authorization-store.ts';
import { redirectWith } from '../../oauth-server/redirect-uri-rules.ts';

/** GET /oauth/authorize: an application sends a user, who goes on to the consent page. */
export function authorizeApplication(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const query = new URL(c.req.url).searchParams;
    const target = await findTarget(auth, query);
    const { siteUrl, externalUrl, oauthServer } = auth.settings;
    try {
      const requested = await parseAuthorization(auth, query, target);
      const id = await createAuthorization(auth, requested, auth.now());
      const page = siteUrl + oauthServer.authorizationPath;
      return c.redirect(redirectWith(page, { authorization_id: id }));
    } catch (error) {
      if (!(error instanceof AuthorizationError)) throw error;
      const { client, state, redirectUri } = target;
      // Anyone can register an application: without the user's decision, this would redirect to any website.
      if (client.registration_type === 'dynamic') {
        throw new AuthError(400, 'validation_failed', error.message, {}, { cause: error });
      }
      const params = { error: error.error, error_description: error.message };
      return c.redirect(redirectWith(redirectUri, { ...params, state, iss: externalUrl }));
    }
  };
}
