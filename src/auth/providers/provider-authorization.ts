import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import type { Auth } from '../auth-context.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import { hashBrowser } from './flow-browser.ts';
import { configureProvider } from './provider-configuration.ts';
import { ProviderFailure } from './provider-failure.ts';
import { createProviderFlow } from './provider-flows.ts';
import { isSecureUrl, ProviderResponseError } from './provider-requests.ts';
import type { ProviderSettings } from './provider-settings.ts';

export interface AuthorizationRequest {
  provider: ProviderSettings;
  redirectTo: string;
  challenge: Challenge | null;
  /** The secret of the browser, see flow-browser.ts. */
  browser: string;
  /** The query of the request, whose further params go to the provider. */
  query: Readonly<Record<string, string>>;
  /** Who gets the identity; null for a sign-in. */
  linking: { userId: string; sessionId: string } | null;
}

/** Params of ours, and those of OAuth that are ours to set. */
const reservedParams = new Set([
  ...['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'invite_token', 'apikey'],
  ...['client_id', 'client_secret', 'redirect_uri', 'response_type', 'response_mode', 'scope'],
  ...['state', 'nonce', 'code', 'code_challenge', 'code_challenge_method', 'code_verifier'],
  ...['request', 'request_uri', 'grant_type'],
]);

/** The URL that a provider redirects to, as it is registered there. */
export function callbackUrl({ settings }: Pick<Auth, 'settings'>, provider: ProviderSettings) {
  return provider.redirectUri ?? `${settings.externalUrl}/callback`;
}

/** Starts a flow and returns the URL of the provider's sign-in. Throws `ProviderFailure`. */
export async function startProviderFlow(
  auth: Auth,
  { provider, redirectTo, challenge, browser, query, linking }: AuthorizationRequest,
  now: Date,
): Promise<string> {
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const authorizationUrl = await authorizationUrlOf(provider, now);
  const flow = await createProviderFlow(
    auth.db,
    {
      provider: provider.name,
      redirect_to: redirectTo,
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
      code_verifier: verifier,
      nonce,
      browser_hash: hashBrowser(browser),
      linking_user_id: linking?.userId ?? null,
      linking_session_id: linking?.sessionId ?? null,
    },
    now,
  );
  const params = {
    ...furtherParams(query),
    ...provider.authorizationParams,
    redirect_uri: callbackUrl(auth, provider),
    scope: scopesOf(provider, query.scopes),
    state: flow.id,
    ...(provider.issuer !== undefined && { nonce }),
    ...(provider.pkce && {
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  };
  for (const [name, value] of Object.entries(params))
    authorizationUrl.searchParams.set(name, value);
  return authorizationUrl.href;
}

async function authorizationUrlOf(provider: ProviderSettings, now: Date): Promise<URL> {
  try {
    const url = buildAuthorizationUrl(await configureProvider(provider, now), {});
    if (isSecureUrl(url.href)) return url;
    throw new ProviderResponseError('the authorization endpoint is not secure');
  } catch (error) {
    throw ProviderFailure.of(provider, error);
  }
}

function scopesOf({ scopes }: ProviderSettings, requested = ''): string {
  const further = requested.split(/[\s,]+/).filter((scope) => scope !== '');
  return [...new Set([...scopes, ...further])].join(' ');
}

function furtherParams(query: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !reservedParams.has(name)));
}
