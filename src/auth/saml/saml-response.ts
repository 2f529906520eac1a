import { decryptXml } from '@node-saml/node-saml/lib/xml.js';
import type { AuthSettings } from '../auth-settings.ts';
import { AuthError, invalid } from '../errors.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { attributeOf, childrenOf, descendantsOf, parseXml, textOf, XmlError } from './safe-xml.ts';
import { parseAssertion, type SamlAssertion } from './saml-assertion.ts';
import { ns, successStatus } from './saml-names.ts';
import { acsUrlOf, pemOf, readSignedAssertion } from './saml-sp.ts';
import { checkEncryption, checkSignatures, rejected } from './signature-guard.ts';

type SamlContext = Pick<AuthSettings, 'externalUrl' | 'saml'>;

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A response that has been parsed, of which nothing is verified yet. */
export interface UnverifiedResponse {
  xml: string;
  root: Element;
  /** Who says to have sent it; empty if it does not say. */
  issuer: string;
}

/** Parses the field `SAMLResponse`. Throws 400 `validation_failed`. */
export function parseResponse(field: string): UnverifiedResponse {
  const encoded = field.replace(/\s+/g, '');
  if (encoded === '') throw invalid('SAMLResponse is missing');
  if (!base64.test(encoded)) throw invalid('SAMLResponse is not a valid Base64 string');
  const xml = Buffer.from(encoded, 'base64').toString('utf8');
  const root = parse(xml);
  if (root.namespaceURI !== ns.protocol || root.localName !== 'Response') {
    throw invalid('SAMLResponse is not a valid XML SAML assertion');
  }
  return { xml, root, issuer: issuerOf(root) };
}

function parse(xml: string): Element {
  try {
    return parseXml(xml);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw invalid(`SAMLResponse is not a valid XML SAML assertion: ${error.message}`);
  }
}

/** An unsigned response may leave its issuer to the assertion. */
function issuerOf(root: Element): string {
  const [issuer] = [root, ...childrenOf(root, ns.assertion, 'Assertion')].flatMap((element) =>
    childrenOf(element, ns.assertion, 'Issuer'),
  );
  return issuer ? textOf(issuer) : '';
}

interface Expected {
  idp: IdpMetadata;
  /** The request that it must answer; null if the identity provider started the sign-in. */
  requestId: string | null;
  now: Date;
}

/**
 * Verifies a response and returns its assertion, read from nothing but what is signed. Throws 400 `validation_failed`, and
 * 403 `access_denied` if the identity provider did not sign the person in.
 */
export async function verifyResponse(
  settings: SamlContext,
  { xml, root }: UnverifiedResponse,
  { idp, requestId, now }: Expected,
): Promise<SamlAssertion> {
  checkEnvelope(root, settings, { idp, requestId });
  await checkContent(root, settings);
  const signed = await readSignedAssertion(settings, idp, xml).catch((error: unknown) => {
    throw unsigned(error);
  });
  return parseAssertion(parse(signed), {
    issuer: idp.entityId,
    settings,
    requestId,
    now,
  });
}

/** Checks what a response says of itself, signed or not. */
function checkEnvelope(
  root: Element,
  settings: SamlContext,
  { idp, requestId }: Pick<Expected, 'idp' | 'requestId'>,
): void {
  const destination = attributeOf(root, 'Destination');
  if (destination !== null && destination !== acsUrlOf(settings)) {
    throw rejected('unexpected Destination');
  }
  if (attributeOf(root, 'InResponseTo') !== requestId) {
    throw rejected('InResponseTo does not match the request');
  }
  const [issuer] = childrenOf(root, ns.assertion, 'Issuer');
  if (issuer && textOf(issuer) !== idp.entityId) throw rejected('unexpected Issuer');
  const codes = childrenOf(root, ns.protocol, 'Status').flatMap((status) =>
    childrenOf(status, ns.protocol, 'StatusCode'),
  );
  const [code] = codes;
  if (codes.length !== 1 || !code) throw rejected('it has no status');
  if (attributeOf(code, 'Value') === successStatus) return;
  throw new AuthError(403, 'access_denied', 'The identity provider did not sign you in');
}

async function checkContent(root: Element, settings: SamlContext): Promise<void> {
  const signatures = checkSignatures(root);
  const assertions = descendantsOf(root, ns.assertion, 'Assertion');
  const encrypted = descendantsOf(root, ns.assertion, 'EncryptedAssertion');
  const [only, ...others] = [...assertions, ...encrypted];
  if (!only || others.length > 0 || only.parentNode !== root) {
    throw rejected('it must have one assertion');
  }
  if (only.localName === 'Assertion') {
    if (signatures === 0) throw unsigned();
    return;
  }
  if (!settings.saml.allowEncryptedAssertions) throw rejected('encrypted assertions are disabled');
  checkEncryption(only);
  // The library decrypts it again, and looks at no algorithm.
  try {
    const decrypted = await decryptXml(only.toString(), pemOf(settings));
    if (checkSignatures(parse(decrypted)) + signatures > 0) return;
  } catch (error) {
    throw unsigned(error);
  }
  throw unsigned();
}

/** One answer whatever failed, so that nobody learns from it what a decrypted text looks like. */
function unsigned(cause?: unknown): AuthError {
  return rejected('it is not signed by the identity provider', { cause });
}
