import { createHash, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isLoopbackHost } from '#url/loopback-host.ts';
import { parseUrl } from '#url/parse-url.ts';
import { invalid } from '../errors.ts';
import { attributeOf, childrenOf, descendantsOf, parseXml, textOf, XmlError } from './safe-xml.ts';
import { bindings, ns } from './saml-names.ts';

/** What the metadata of an identity provider says. */
export interface IdpMetadata {
  entityId: string;
  /** Where users are sent to sign in. */
  signInUrl: string;
  /** Those whose keys sign its responses, as PEM. */
  certificates: readonly string[];
}

const maxMetadataLength = 1024 * 1024;
const maxEntityIdBytes = 1_024;
const maxUrlLength = 2_000;
const maxCertificates = 20;
const minKeyBits = 2_048;

/** By the hash of the metadata, which may be 1 MB long: parsing it blocks the process for a tenth of a second. */
const parsed = new LRUCache<string, IdpMetadata>({ max: 1_000 });

/** Reads the metadata of an identity provider. Throws 400 `validation_failed` with the reason. */
export function parseIdpMetadata(xml: string): IdpMetadata {
  const key = createHash('sha256').update(xml).digest('base64');
  const known = parsed.get(key);
  if (known) return known;
  const metadata = readMetadata(xml);
  parsed.set(key, metadata);
  return metadata;
}

function readMetadata(xml: string): IdpMetadata {
  const entity = entityIn(xml);
  const entityId = attributeOf(entity, 'entityID')?.trim() ?? '';
  if (entityId === '' || Buffer.byteLength(entityId) > maxEntityIdBytes) {
    throw invalid('SAML Metadata does not contain an EntityID');
  }
  const [idp, ...others] = childrenOf(entity, ns.metadata, 'IDPSSODescriptor');
  if (!idp) throw invalid('SAML Metadata does not contain any IDPSSODescriptor');
  if (others.length > 0) throw invalid('SAML Metadata contains multiple IDPSSODescriptors');
  return { entityId, signInUrl: signInUrlIn(idp), certificates: certificatesIn(idp) };
}

/** When the last of the signing certificates ends; null if there is none that can be read. */
export function lastCertificateEnd({ certificates }: IdpMetadata): Date | null {
  const ends = certificates.map((pem) => Date.parse(new X509Certificate(pem).validTo));
  const known = ends.filter((end) => !Number.isNaN(end));
  return known.length > 0 ? new Date(Math.max(...known)) : null;
}

function entityIn(xml: string): Element {
  if (xml.length > maxMetadataLength) throw invalid('SAML Metadata is larger than 1 MB');
  const root = parse(xml);
  if (root.namespaceURI === ns.metadata && root.localName === 'EntityDescriptor') return root;
  const entities = descendantsOf(root, ns.metadata, 'EntityDescriptor');
  if (entities.length > 1) throw invalid('SAML Metadata contains multiple EntityDescriptors');
  if (entities[0]) return entities[0];
  throw invalid('SAML Metadata does not contain an EntityDescriptor');
}

function parse(xml: string): Element {
  try {
    return parseXml(xml, { isLenient: true });
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw invalid(`SAML Metadata is not valid: ${error.message}`);
  }
}

function signInUrlIn(idp: Element): string {
  const service = childrenOf(idp, ns.metadata, 'SingleSignOnService').find(
    (item) => attributeOf(item, 'Binding') === bindings.redirect,
  );
  if (!service) {
    throw invalid('SAML Metadata does not contain a SingleSignOnService with HTTP-Redirect');
  }
  const location = attributeOf(service, 'Location')?.trim() ?? '';
  if (isSecureUrl(location)) return location;
  throw invalid('SAML Metadata contains a SingleSignOnService that is not a HTTPS URL');
}

/** Whether it is https, or http on this machine, without credentials. */
export function isSecureUrl(text: string): boolean {
  if (text.length > maxUrlLength || !/^[\x21-\x7e]+$/.test(text)) return false;
  const url = parseUrl(text);
  if (!url || url.username + url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
}

function certificatesIn(idp: Element): string[] {
  const found = childrenOf(idp, ns.metadata, 'KeyDescriptor')
    .filter((key) => (attributeOf(key, 'use') ?? 'signing') === 'signing')
    .flatMap((key) => descendantsOf(key, ns.signature, 'X509Certificate'))
    .slice(0, maxCertificates)
    .map((element) => certificateOf(textOf(element)));
  const usable = found.filter(
    ({ publicKey: { asymmetricKeyType, asymmetricKeyDetails } }) =>
      asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minKeyBits,
  );
  if (usable.length > 0) return usable.map(String);
  const message = `SAML Metadata does not contain a signing certificate with an RSA key of at least ${minKeyBits} bits`;
  throw invalid(message);
}

function certificateOf(base64: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    throw invalid('SAML Metadata contains an invalid certificate');
  }
}
