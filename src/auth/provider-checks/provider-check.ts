import { z } from 'zod';
import { parseUrl } from '#url/parse-url.ts';
import type { ProviderSettings } from '../providers/provider-settings.ts';
import {
  compareClocks,
  firstFault,
  ProviderFault,
  parseEndpoint,
  probe,
  requireSecureReturn,
  requireWorkingPage,
} from './provider-fault.ts';
import { credentialNames, discoveryAdvice, issuerAdvice } from './setting-advice.ts';

const text = z.string().min(1);
const discoverySchema = z.looseObject({
  issuer: text,
  authorization_endpoint: text.optional(),
  token_endpoint: text.optional(),
  jwks_uri: text.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
const keysSchema = z.looseObject({ keys: z.array(z.looseObject({ kty: text })).min(1) });
const rejectionSchema = z.looseObject({ error: z.string() });

/** What a token endpoint says to a client or a secret that it does not know. */
const unknownClient = /^(invalid_client|unauthorized_client|incorrect_client_credentials)$/;

/** How an authorization endpoint responds to such a client, or to a redirect URI that is not registered. */
const wrongRequest: ReadonlySet<number> = new Set([400, 401, 404]);
/** Of no verifier: nobody signs in. */
const challenge = 'A'.repeat(43);

interface Endpoints {
  authorization: string;
  token: string;
  /** What else has to respond. */
  others: readonly string[];
  /** Whether the token endpoint takes the secret in a header, as at a sign-in. */
  isBasic: boolean;
}

interface Check {
  provider: ProviderSettings;
  signal: AbortSignal;
  now(): Date;
}

/**
 * Tests whether people can sign in with a provider: its redirect URI, its discovery document, endpoints and keys, our
 * client ID and secret, and the clocks. Returns the first fault, or null.
 */
export function checkProvider(
  provider: ProviderSettings,
  redirectUri: string,
  now: () => Date,
): Promise<ProviderFault | null> {
  return firstFault(async (signal) => {
    const check = { provider, signal, now };
    requireSecureReturn(redirectUri, 'redirect URI');
    const endpoints = await findEndpoints(check);
    for (const url of endpoints.others) await probe(url, { signal });
    await tryAuthorization(check, endpoints, redirectUri);
    await tryClient(check, endpoints, redirectUri);
  });
}

async function findEndpoints(check: Check): Promise<Endpoints> {
  const { issuer, endpoints } = check.provider;
  if (issuer !== undefined) return discover(check, issuer);
  if (!endpoints) throw new Error(`The provider ${check.provider.name} has no endpoints.`);
  const { authorization, token, userInfo } = endpoints;
  return { authorization, token, others: [userInfo], isBasic: false };
}

async function discover({ provider, signal }: Check, issuer: string): Promise<Endpoints> {
  const url =
    provider.discoveryUrl ?? `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await probe(url, { signal });
  const said = await parseResponse(response, discoverySchema);
  if (!said) {
    const finding = `No OpenID Connect discovery document at ${url} (HTTP ${response.status}).`;
    throw new ProviderFault(finding, discoveryAdvice(provider));
  }
  if (parseUrl(said.issuer)?.href !== parseUrl(issuer)?.href) {
    const finding = `The provider’s issuer is ${said.issuer}, not ${issuer}.`;
    throw new ProviderFault(finding, issuerAdvice(provider, said.issuer));
  }
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = said;
  if (!authorization || !token || !keys) {
    const missing = !authorization
      ? 'authorization_endpoint'
      : !token
        ? 'token_endpoint'
        : 'jwks_uri';
    const advice = 'Use an OpenID Connect provider that supports the authorization code flow.';
    throw new ProviderFault(`The discovery document has no ${missing}.`, advice);
  }
  await requireKeys(keys, signal);
  const methods = said.token_endpoint_auth_methods_supported;
  const isBasic = !methods?.includes('client_secret_post');
  return { authorization, token, others: [], isBasic };
}

async function requireKeys(url: string, signal: AbortSignal): Promise<void> {
  const response = await probe(url, { signal });
  if (await parseResponse(response, keysSchema)) return;
  const finding = `No signing keys at ${url} (HTTP ${response.status}).`;
  throw new ProviderFault(finding, 'Create a signing key at the provider.');
}

/** Opens the page to which people are redirected. Providers show it, or send them on, if they know the redirect URI. */
async function tryAuthorization(
  { provider, signal }: Check,
  { authorization }: Endpoints,
  redirectUri: string,
): Promise<void> {
  const [clientId = ''] = provider.clientIds;
  const url = parseEndpoint(authorization);
  const params = {
    ...provider.authorizationParams,
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: provider.scopes.join(' '),
    state: 'test',
    ...(provider.pkce && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  const response = await probe(url.href, { signal });
  if (wrongRequest.has(response.status)) {
    throw new ProviderFault(
      `The provider rejected the sign-in request (HTTP ${response.status}).`,
      `Check that the redirect URI ${redirectUri} is registered there and that the client ID is correct.`,
    );
  }
  requireWorkingPage(url.href, response);
}

/** Sends a code that cannot exist: a provider that knows us rejects the code, others the client. */
async function tryClient(
  { provider, signal, now }: Check,
  { token, isBasic }: Endpoints,
  redirectUri: string,
): Promise<void> {
  const [clientId = ''] = provider.clientIds;
  const { secret } = provider;
  const code = { grant_type: 'authorization_code', code: 'test', redirect_uri: redirectUri };
  const credentials = `${formEncoded(clientId)}:${formEncoded(secret)}`;
  const response = await probe(token, {
    method: 'POST',
    signal,
    headers: {
      Accept: 'application/json',
      ...(isBasic && {
        Authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
    },
    body: new URLSearchParams(
      isBasic ? code : { ...code, client_id: clientId, client_secret: secret },
    ),
  });
  // What the provider says of itself may come from a cache, with the time of its first request.
  compareClocks(response, now());
  const rejection = await parseResponse(response, rejectionSchema, () => true);
  if (!rejection || !unknownClient.test(rejection.error)) return;
  throw new ProviderFault(
    'The provider doesn’t accept the client ID or the secret.',
    `Check that ${credentialNames(provider)} match the provider’s. The secret may have expired.`,
  );
}

function formEncoded(value: string): string {
  return new URLSearchParams({ value }).toString().slice('value='.length);
}

async function parseResponse<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  isAccepted = ({ ok }: Response) => ok,
): Promise<z.output<Schema> | null> {
  if (!isAccepted(response)) return null;
  const body: unknown = await response.json().catch(() => null);
  return schema.safeParse(body).data ?? null;
}
