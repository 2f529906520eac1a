import { z } from 'zod';
import { type AuthError, invalid } from '../errors.ts';
import { fetchFromProvider, isSecureUrl } from '../providers/provider-requests.ts';
import type { DiscoveryDocument } from './discovery-document.ts';

const maxUrlLength = 1_000;
const maxListLength = 200;
const printable = /^[\x20-\x7e]*$/;

/** A URL to which data may be sent. */
const endpoint = z.string().max(maxUrlLength).regex(printable).refine(isSecureUrl);
const names = z.array(z.string().max(maxUrlLength).regex(printable)).max(maxListLength);

const published = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: endpoint.optional(),
  revocation_endpoint: endpoint.optional(),
  scopes_supported: names.optional().catch(undefined),
  response_types_supported: names.optional().catch(undefined),
  subject_types_supported: names.optional().catch(undefined),
  id_token_signing_alg_values_supported: names.optional().catch(undefined),
});

/** Where an issuer publishes its document (OpenID Connect Discovery, 4). */
export function discoveryUrlOf(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

/**
 * Fetches what an issuer says of itself. Throws `validation_failed` with the reason if it cannot be used; the response
 * itself is not in it.
 */
export async function fetchDiscoveryDocument(
  issuer: string,
  url: string,
): Promise<DiscoveryDocument> {
  const parsed = published.safeParse(await fetchJson(url));
  if (!parsed.success) {
    const member = parsed.error.issues[0]?.path[0];
    throw unusable(
      member === undefined ? 'it is not an object' : `${String(member)} is missing or not valid`,
    );
  }
  const {
    scopes_supported: supported_scopes,
    response_types_supported: supported_response_types,
    subject_types_supported: supported_subject_types,
    id_token_signing_alg_values_supported: supported_id_token_signing_algs,
    ...document
  } = parsed.data;
  if (document.issuer !== issuer) throw unusable('its issuer is not the given issuer');
  return {
    ...document,
    supported_scopes,
    supported_response_types,
    supported_subject_types,
    supported_id_token_signing_algs,
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetchFromProvider(url, { headers: { Accept: 'application/json' } }).catch(
    () => {
      throw unusable('it could not be fetched');
    },
  );
  if (response.status !== 200) throw unusable(`the server responded with ${response.status}`);
  return response.json().catch(() => {
    throw unusable('it is not JSON');
  });
}

function unusable(reason: string): AuthError {
  return invalid(`The discovery document of the issuer cannot be used: ${reason}`);
}
