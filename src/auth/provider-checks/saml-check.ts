import { randomUUID, X509Certificate } from 'node:crypto';
import { dayMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type IdpMetadata, lastCertificateEnd, parseIdpMetadata } from '../saml/idp-metadata.ts';
import { acsUrlOf, createRequestUrl, entityIdOf } from '../saml/saml-sp.ts';
import type { SsoProvider } from '../saml/sso-provider-store.ts';
import {
  compareClocks,
  firstFault,
  ProviderFault,
  probe,
  requireSecureReturn,
  requireWorkingPage,
} from './provider-fault.ts';

/** Renewing a certificate takes some organisations weeks. */
const warningDays = 30;

/** How identity providers respond to requests from a site that they do not know. With 401, some ask for a Windows ticket. */
const wrongRequest: ReadonlySet<number> = new Set([400, 404]);

type Context = Pick<Auth, 'settings' | 'now'>;

/**
 * Tests whether people can sign in with a SAML identity provider, enabled or not: our URL and key, its metadata, the end of
 * its signing certificates, and its sign-in page. Returns the first fault, or null.
 */
export function checkIdentityProvider(
  { settings, now }: Context,
  provider: SsoProvider,
): Promise<ProviderFault | null> {
  return firstFault(async (signal) => {
    requireSecureReturn(acsUrlOf(settings), 'reply URL');
    const stored = parse(provider.saml.metadata_xml, 'The stored metadata');
    const idp = (await download(provider, signal)) ?? stored;
    requireSameIdentity(provider, idp);
    requireKnownKeys(provider, stored, idp);
    requireLastingCertificate(provider, idp, now());
    const url = await sign({ settings }, idp, provider);
    await tryRequest({ settings }, url, { signal, now });
  });
}

function parse(xml: string, what: string): IdpMetadata {
  try {
    return parseIdpMetadata(xml);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const advice = 'Get its metadata from the identity provider again.';
    throw new ProviderFault(`${what} can’t be used: ${error.message}.`, advice);
  }
}

/** What the identity provider says now; null if its metadata was given as XML. */
async function download(
  { saml: { metadata_url: url } }: SsoProvider,
  signal: AbortSignal,
): Promise<IdpMetadata | null> {
  if (url === null) return null;
  const response = await probe(url, { signal });
  if (response.status !== 200) {
    const finding = `No metadata at ${url} (HTTP ${response.status}).`;
    throw new ProviderFault(finding, 'Change metadata_url with the admin API.');
  }
  return parse(await response.text(), `The metadata at ${url}`);
}

function requireSameIdentity({ saml: { entity_id } }: SsoProvider, { entityId }: IdpMetadata) {
  if (entityId === entity_id) return;
  throw new ProviderFault(
    `The entity ID of the identity provider is ${entityId}, not ${entity_id}.`,
    'Use the metadata of the same identity provider, or add the other one with the admin API.',
  );
}

/** Responses are verified with the stored keys, which a renewed certificate may keep. */
function requireKnownKeys({ row }: SsoProvider, stored: IdpMetadata, current: IdpMetadata): void {
  const known = publicKeysOf(stored);
  if (publicKeysOf(current).some((key) => known.includes(key))) return;
  throw new ProviderFault(
    'The identity provider has replaced its signing certificates since its metadata was last downloaded.',
    `It’s downloaded once a day. To do it now, set metadata_url of ${row.id} again with the admin API.`,
  );
}

function publicKeysOf({ certificates }: IdpMetadata): string[] {
  return certificates.map((pem) => {
    const { publicKey } = new X509Certificate(pem);
    return publicKey.export({ type: 'spki', format: 'pem' }).toString();
  });
}

function requireLastingCertificate({ saml }: SsoProvider, idp: IdpMetadata, now: Date): void {
  const end = lastCertificateEnd(idp);
  const daysLeft = end === null ? 0 : Math.floor((end.getTime() - now.getTime()) / dayMs);
  if (daysLeft >= warningDays) return;
  const advice =
    saml.metadata_url === null
      ? 'Ask the organisation for metadata with a new certificate, and set metadata_xml with the admin API before the organisation starts using it.'
      : 'Ask the organisation to renew it. The new one is downloaded with the metadata.';
  throw new ProviderFault(describeEnd(end, now), advice);
}

function describeEnd(end: Date | null, now: Date): string {
  if (!end) return 'The expiry date of the identity provider’s signing certificate can’t be read.';
  const verb = end > now ? 'expires' : 'expired';
  return `The identity provider’s signing certificate ${verb} on ${formatDay(end)} (UTC).`;
}

function formatDay(at: Date): string {
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return at.toLocaleDateString('en-GB', format);
}

async function sign(
  { settings }: Pick<Context, 'settings'>,
  idp: IdpMetadata,
  { saml }: SsoProvider,
): Promise<string> {
  try {
    return await createRequestUrl(settings, idp, {
      id: `id-${randomUUID()}`,
      relayState: 'test',
      nameIdFormat: saml.name_id_format,
    });
  } catch (error) {
    const advice = 'Check AUTH_SAML_PRIVATE_KEY, and restart.';
    throw new ProviderFault('This server’s key couldn’t sign the request.', advice, {
      cause: error,
    });
  }
}

/** Opens the page to which people are redirected. */
async function tryRequest(
  { settings }: Pick<Context, 'settings'>,
  url: string,
  { signal, now }: { signal: AbortSignal; now(): Date },
): Promise<void> {
  const response = await probe(url, { signal });
  if (wrongRequest.has(response.status)) {
    throw new ProviderFault(
      `The identity provider rejected the sign-in request (HTTP ${response.status}).`,
      `Check that ${entityIdOf(settings)} is registered there.`,
    );
  }
  requireWorkingPage(url, response);
  compareClocks(response, now());
}
