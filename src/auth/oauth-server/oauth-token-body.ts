import type { Auth } from '../auth-context.ts';
import { accessClaims } from '../sessions/access-claims.ts';
import type { SignedIn } from '../sessions/session-body.ts';
import { splitList } from './client-body.ts';
import type { ExchangedSession } from './code-exchange.ts';
import { splitScopes } from './oauth-scopes.ts';
import type { OauthClient } from './oauth-server-tables.ts';
import { userClaims } from './oauth-user-claims.ts';

type Signing = Pick<Auth, 'keys' | 'settings'>;

/** The response of the token endpoint, with a new access token. */
export async function oauthTokenBody(
  { keys, settings }: Signing,
  client: OauthClient,
  { user, session, amr, refreshToken }: SignedIn,
  now: Date,
) {
  const refreshes = splitList(client.grant_types).includes('refresh_token');
  return {
    access_token: await keys.sign(accessClaims(user, session, amr, settings, now)),
    token_type: 'bearer',
    expires_in: settings.jwtExpSeconds,
    ...(refreshes && { refresh_token: refreshToken }),
    scope: session.scopes ?? '',
  };
}

/** The ID token of an exchanged code, if its application asked for one (OpenID Connect Core, 2). */
export async function idTokenMember(
  { keys, settings }: Signing,
  { id: clientId }: OauthClient,
  { user, authorization }: ExchangedSession,
  now: Date,
): Promise<{ id_token?: string }> {
  const scopes = splitScopes(authorization.scope);
  if (!scopes.includes('openid')) return {};
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const { nonce } = authorization;
  const token = await keys.sign({
    ...userClaims(user, scopes),
    iss: settings.externalUrl,
    aud: clientId,
    exp: issuedAt + settings.jwtExpSeconds,
    iat: issuedAt,
    ...(nonce !== null && { nonce }),
    // The same key signs access tokens: by this, none of our endpoints takes it for one of the user.
    client_id: clientId,
  });
  return { id_token: token };
}
