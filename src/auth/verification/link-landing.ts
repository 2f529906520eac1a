import type { AuthError } from '../errors.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-secrets.ts';
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
  if ('error' in outcome) {
    const { status, code, message } = outcome.error;
    const error = errorNames.get(status);
    return { ...(error && { error }), error_code: code, error_description: message };
  }
  const { access_token, expires_at, expires_in, refresh_token } = outcome.session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type: 'bearer',
    type,
  };
}

const errorNames = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
]);

/** Leaves the rest of the query as it was written. */
function withParams(
  url: string,
  query: Record<string, string>,
  fragment?: Record<string, string>,
): string {
  const [bare = ''] = url.split('#');
  const added = String(new URLSearchParams(query));
  const joint = bare.includes('?') ? '&' : '?';
  const end = fragment ? `#${new URLSearchParams(fragment)}` : '';
  return bare + (added === '' ? '' : joint + added) + end;
}
