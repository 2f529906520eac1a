import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { AuthError } from '../../errors.ts';
import { readFormBody } from '../../json-body.ts';
import { denialParams } from '../../providers/provider-landing.ts';
import { withParams } from '../../redirects/redirect-params.ts';
import { getRequestContext } from '../../request-context.ts';
import { finishSamlSignIn } from '../../saml/saml-sign-in.ts';
import { createSpMetadata } from '../../saml/saml-sp.ts';
import { sessionParams } from '../../verification/link-landing.ts';

/** Responses with hundreds of groups are this long. */
const maxBytes = 256 * 1024;
const metadataFreshSeconds = 600;

/**
 * POST /sso/saml/acs: signs in with the response of an identity provider, which the browser delivers, and redirects.
 * Rejections are shown by the site, because no program reads them.
 */
export function finishSso(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    try {
      const form = await readFormBody(c.env.incoming, maxBytes);
      const { SAMLResponse = '', RelayState = '' } = form;
      const context = getRequestContext(auth, c.env.incoming);
      const { redirectTo, outcome } = await finishSamlSignIn(
        auth,
        { SAMLResponse, RelayState },
        context,
      );
      if ('authCode' in outcome) {
        return c.redirect(withParams(redirectTo, { code: outcome.authCode }), 302);
      }
      setCookies(c, outcome.cookies);
      const fragment = { ...sessionParams(outcome.session), sb: '' };
      return c.redirect(withParams(redirectTo, {}, fragment), 302);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      return c.redirect(withParams(auth.settings.siteUrl, denialParams(error)), 303);
    }
  };
}

/** GET /sso/saml/metadata: what identity providers must know of this service. */
export function spMetadata({ settings }: Auth): Handler<AuthEnv> {
  return (c) => {
    c.header('Content-Type', 'application/samlmetadata+xml');
    c.header('Cache-Control', `public, max-age=${metadataFreshSeconds}`);
    if (c.req.query('download') === 'true') {
      c.header('Content-Disposition', 'attachment; filename="metadata.xml"');
    }
    return c.body(createSpMetadata(settings));
  };
}
