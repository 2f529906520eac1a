import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { oauthGrantTypes, tokenAuthMethods } from '../../oauth-server/client-metadata.ts';
import { listSupportedScopes } from '../../oauth-server/oauth-scopes.ts';
import { supportedClaims } from '../../oauth-server/oauth-user-claims.ts';

const freshSeconds = 600;

/** What the OAuth server is and can do (RFC 8414, OpenID Connect Discovery). */
export function serverMetadata(auth: Auth): Handler<AuthEnv> {
  const { externalUrl: issuer, oauthServer } = auth.settings;
  const { allowsRegistration } = oauthServer;
  return async (c) => {
    const body = {
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      ...(allowsRegistration && { registration_endpoint: `${issuer}/oauth/clients/register` }),
      scopes_supported: await listSupportedScopes(auth),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: oauthGrantTypes,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [await auth.keys.signingAlgorithm()],
      token_endpoint_auth_methods_supported: tokenAuthMethods,
      code_challenge_methods_supported: ['S256'],
      claims_supported: supportedClaims,
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
    };
    return c.json(body, 200, { 'Cache-Control': `public, max-age=${freshSeconds}` });
  };
}
