import type { AuthError } from '../errors.ts';
import { errorParams, withParams } from '../redirects/redirect-params.ts';
import type { ProviderTokens } from './code-exchange.ts';

/** The outcome of a sign-in with a provider. */
export type ProviderOutcome =
  | { session: object; tokens: ProviderTokens }
  | { authCode: string }
  | { error: AuthError }
  /** The person or the provider said no. */
  | { refusal: ProviderRefusal };

export interface ProviderRefusal {
  error: string;
  description: string;
}

/** What clients read as a decision about the person, whatever its status. */
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

/**
 * Returns the URL to redirect to after a sign-in with a provider, as client libraries expect it: tokens in the fragment, which
 * no server sees; errors in both.
 */
export function providerLandingUrl(redirectTo: string, outcome: ProviderOutcome): string {
  if ('authCode' in outcome) return withParams(redirectTo, { code: outcome.authCode });
  if ('session' in outcome) return withParams(redirectTo, {}, sessionParams(outcome));
  const params =
    'refusal' in outcome ? refusalParams(outcome.refusal) : denialParams(outcome.error);
  return withParams(redirectTo, params, { ...params, sb: '' });
}

/** The provider's own tokens in the body of a session. */
export function providerTokensBody({ accessToken, refreshToken }: ProviderTokens) {
  return {
    provider_token: accessToken,
    ...(refreshToken !== null && { provider_refresh_token: refreshToken }),
  };
}

function sessionParams({ session, tokens }: { session: object; tokens: ProviderTokens }) {
  const { access_token, expires_at, expires_in, refresh_token } = session as Record<
    string,
    unknown
  >;
  return {
    access_token: String(access_token),
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...providerTokensBody(tokens),
    refresh_token: String(refresh_token),
    token_type: 'bearer',
    sb: '',
  };
}

/** The params that tell a client library why someone was not signed in. */
export function denialParams(error: AuthError): Record<string, string> {
  const params = errorParams(error);
  return denied.has(error.code) ? { ...params, error: 'access_denied' } : params;
}

function refusalParams({ error, description }: ProviderRefusal): Record<string, string> {
  return { error, ...(description !== '' && { error_description: description }) };
}
