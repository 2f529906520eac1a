import type { AuthError } from '../errors.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-secrets.ts';
import { errorParams, withParams } from '../redirects/redirect-params.ts';
import type { LinkType } from './link-types.ts';

const halfConfirmedMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** The outcome of following a link. */
export type LinkOutcome =
  | { session: SessionTokens; cookies: readonly string[] }
  | { authCode: string }
  | { halfConfirmed: true }
  | { error: AuthError };

type Landing = Exclude<LinkOutcome, { session: SessionTokens }> | { session: SessionTokens };

interface SessionTokens {
  access_token: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
}

/**
 * Returns the URL to redirect to after a link, in the format that client libraries expect: tokens and
 * messages are in the fragment, which no server sees, and in a PKCE flow also in the query.
 */
export function landingUrl(
  redirectTo: string,
  { token, type }: { token: string; type: LinkType },
  outcome: Landing,
): string {
  const isPkce = token.startsWith(pkcePrefix);
  if ('authCode' in outcome) return withParams(redirectTo, { code: outcome.authCode });
  const params = paramsOf(outcome, type);
  return withParams(redirectTo, isPkce ? params : {}, { ...params, sb: '' });
}

function paramsOf(
  outcome: Exclude<Landing, { authCode: string }>,
  type: LinkType,
): Record<string, string> {
  if ('halfConfirmed' in outcome) return { message: halfConfirmedMessage };
  if ('error' in outcome) return errorParams(outcome.error);
  return { ...sessionParams(outcome.session), type };
}

/** The tokens of a session, as client libraries read them from a fragment. */
export function sessionParams(session: SessionTokens): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type: 'bearer',
  };
}
