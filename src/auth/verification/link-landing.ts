import type { AuthError } from '../errors.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-secrets.ts';
import type { LinkType } from './link-types.ts';

const halfDone =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What became of a link. */
export type LinkOutcome =
  | { session: SessionTokens; cookies: readonly string[] }
  | { authCode: string }
  | { half: true }
  | { error: AuthError };

type Landing = Exclude<LinkOutcome, { session: SessionTokens }> | { session: SessionTokens };

interface SessionTokens {
  access_token: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
}

/**
 * The address to which a browser goes on after a link was followed, as the client library reads it there:
 * tokens and messages stand in the fragment, which no server sees, and in a PKCE flow also in the query.
 */
export function landingUrl(
  redirectTo: string,
  { token, type }: { token: string; type: LinkType },
  outcome: Landing,
): string {
  const isPkce = token.startsWith(pkcePrefix);
  if ('authCode' in outcome) return withParts(redirectTo, { code: outcome.authCode });
  const said = saidOf(outcome, type);
  return withParts(redirectTo, isPkce ? said : {}, { ...said, sb: '' });
}

function saidOf(
  outcome: Exclude<Landing, { authCode: string }>,
  type: LinkType,
): Record<string, string> {
  if ('half' in outcome) return { message: halfDone };
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

/** The rest of the query stays as it was written. */
function withParts(
  address: string,
  query: Record<string, string>,
  fragment?: Record<string, string>,
): string {
  const [bare = ''] = address.split('#');
  const added = String(new URLSearchParams(query));
  const joint = bare.includes('?') ? '&' : '?';
  const end = fragment ? `#${new URLSearchParams(fragment)}` : '';
  return bare + (added === '' ? '' : joint + added) + end;
}
