import { authorizationCodeGrant, type Configuration, fetchUserInfo } from 'openid-client';
import { parseUrl } from '#url/parse-url.ts';
import type { ExternalPerson } from '../external-accounts/external-person.ts';
import { configureProvider } from './provider-configuration.ts';
import { ProviderFailure } from './provider-failure.ts';
import type { ProviderFlow } from './provider-flows-table.ts';
import { isClaims, personOfClaims, personOfGithub } from './provider-person.ts';
import { fetchFromProvider, ProviderResponseError } from './provider-requests.ts';
import type { ProviderEndpoints, ProviderSettings } from './provider-settings.ts';

/** What the provider's redirect said. */
export interface CallbackParams {
  code: string;
  /** Which provider says it (RFC 9207). */
  iss?: string | undefined;
}

export interface Exchanged {
  person: ExternalPerson;
  /** The provider's own tokens, for the program that started the sign-in. */
  tokens: ProviderTokens;
}

export interface ProviderTokens {
  accessToken: string;
  refreshToken: string | null;
}

/**
 * Exchanges the code of a provider for the person who signed in there. Throws `ProviderFailure`. The ID token is verified
 * with its signature, issuer, audience, times and the nonce of the flow.
 */
export async function exchangeCode(
  provider: ProviderSettings,
  { flow, redirectUri }: { flow: ProviderFlow; redirectUri: string },
  { code, iss }: CallbackParams,
  now: Date,
): Promise<Exchanged> {
  try {
    const configuration = await configureProvider(provider, now);
    requireSameIssuer(configuration, provider, iss);
    const url = new URL(`${redirectUri}?${new URLSearchParams({ code })}`);
    if (iss !== undefined && provider.issuer !== undefined) url.searchParams.set('iss', iss);
    const response = await authorizationCodeGrant(configuration, url, {
      ...(provider.pkce && { pkceCodeVerifier: flow.code_verifier }),
      ...(provider.issuer !== undefined && { expectedNonce: flow.nonce }),
    });
    const { access_token: accessToken, refresh_token: refreshToken = null } = response;
    const person = provider.endpoints
      ? await fetchPerson(provider, provider.endpoints, accessToken)
      : await personOfIdToken(provider, configuration, accessToken, response.claims() ?? {});
    if (!person) throw new ProviderResponseError('the response has no usable subject');
    return { person, tokens: { accessToken, refreshToken } };
  } catch (error) {
    throw ProviderFailure.of(provider, error);
  }
}

/** A code must not go to another provider than the one that issued it (mix-up). */
function requireSameIssuer(
  configuration: Configuration,
  { issuer, endpoints }: ProviderSettings,
  iss: string | undefined,
): void {
  const metadata = configuration.serverMetadata();
  if (iss === undefined) {
    if (metadata.authorization_response_iss_parameter_supported !== true) return;
  } else if (issuer !== undefined) {
    if (iss === metadata.issuer) return;
  } else if (parseUrl(iss)?.origin === parseUrl(endpoints?.authorization ?? '')?.origin) {
    return;
  }
  throw new ProviderFailure('mix_up', 'The response is from another provider');
}

async function personOfIdToken(
  provider: ProviderSettings,
  configuration: Configuration,
  accessToken: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<ExternalPerson | null> {
  const person = personOfClaims(provider, claims);
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  if (!person || person.email !== null || !hasMore) return person;
  // A provider may leave the email address out of the ID token.
  const info = await fetchUserInfo(configuration, accessToken, person.subject);
  return personOfClaims(provider, { ...claims, ...info });
}

async function fetchPerson(
  provider: ProviderSettings,
  { userInfo, emails }: ProviderEndpoints,
  accessToken: string,
): Promise<ExternalPerson | null> {
  const profile = await fetchJson(userInfo, accessToken);
  if (!isClaims(profile)) throw new ProviderResponseError('the profile is not an object');
  if (emails === undefined) return personOfClaims(provider, profile);
  const list = await fetchJson(emails, accessToken);
  return personOfGithub(provider, profile, Array.isArray(list) ? list : []);
}

async function fetchJson(url: string, accessToken: string): Promise<unknown> {
  const headers = { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' };
  const response = await fetchFromProvider(url, { headers });
  if (response.status !== 200) throw new ProviderResponseError(`HTTP status ${response.status}`);
  return response.json();
}
