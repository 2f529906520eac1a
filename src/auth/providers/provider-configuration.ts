import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { hourMs } from '#time/durations.ts';
import { isClaims } from './provider-person.ts';
import { fetchFromProvider, type ProviderRequest, providerLimits } from './provider-requests.ts';
import type { ProviderEndpoints, ProviderSettings } from './provider-settings.ts';

interface Cached {
  configuration: Promise<Configuration>;
  untilMs: number;
}

const freshMs = hourMs;
/** Also forgets providers that exist no longer. */
const maxCached = 100;

/** What issuers say about themselves, and their keys, for all requests of this process. */
const cache = new Map<string, Cached>();

/**
 * Returns how to talk to a provider. What its issuer says about itself is fetched once an hour; a failure is not kept, so the
 * next sign-in tries again.
 */
export async function configureProvider(
  provider: ProviderSettings,
  now: Date,
): Promise<Configuration> {
  const { issuer, endpoints, clientIds, secret } = provider;
  if (issuer === undefined) return configureEndpoints(provider, endpoints);
  const key = JSON.stringify([issuer, provider.discoveryUrl, clientIds[0], secret]);
  const cached = cache.get(key);
  if (cached && now.getTime() < cached.untilMs) return cached.configuration;
  const configuration = discover(issuer, provider);
  cache.delete(key);
  cache.set(key, { configuration, untilMs: now.getTime() + freshMs });
  for (const oldest of [...cache.keys()].slice(0, -maxCached)) cache.delete(oldest);
  configuration.catch(() => {
    if (cache.get(key)?.configuration === configuration) cache.delete(key);
  });
  return configuration;
}

function discover(
  issuer: string,
  { clientIds, secret, discoveryUrl }: ProviderSettings,
): Promise<Configuration> {
  return discovery(new URL(issuer), clientIds[0] ?? '', {}, authenticateWith(secret), {
    [customFetch]: fetchWithDiscoveryAt(discoveryUrl),
    timeout: providerLimits.timeoutMs / 1_000,
    // `fetchFromProvider` allows http on this machine only. Without the other, nobody would verify the signature of an
    // ID token that comes from the provider directly.
    execute: [allowInsecureRequests, enableNonRepudiationChecks],
  });
}

function fetchWithDiscoveryAt(discoveryUrl: string | undefined): typeof fetchFromProvider {
  return (url, options) => {
    const isDiscovery = url.endsWith('/.well-known/openid-configuration');
    return fetchFromProvider((isDiscovery && discoveryUrl) || url, options);
  };
}

function configureEndpoints(
  { clientIds, secret }: ProviderSettings,
  endpoints: ProviderEndpoints | undefined,
): Configuration {
  const { authorization = '', token = '' } = endpoints ?? {};
  const metadata = {
    issuer: authorization,
    authorization_endpoint: authorization,
    token_endpoint: token,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  const [clientId = ''] = clientIds;
  const configuration = new Configuration(metadata, clientId, {}, authenticateWith(secret));
  configuration[customFetch] = fetchFromEndpoint;
  allowInsecureRequests(configuration);
  return configuration;
}

/** GitHub responds with status 200 to a code that it rejects. */
async function fetchFromEndpoint(url: string, options: ProviderRequest): Promise<Response> {
  const response = await fetchFromProvider(url, options);
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  const isError = response.status === 200 && isClaims(body) && typeof body.error === 'string';
  return isError ? Response.json(body, { status: 400 }) : response;
}

/** By the body where the provider allows it; HTTP Basic is read in different ways if the secret has special characters. */
function authenticateWith(secret: string): ClientAuth {
  const [byBody, byHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    return (methods?.includes('client_secret_post') ? byBody : byHeader)(server, ...request);
  };
}
