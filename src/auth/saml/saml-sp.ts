import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { AuthSettings } from '../auth-settings.ts';
import type { IdpMetadata } from './idp-metadata.ts';
import { escapeXml } from './safe-xml.ts';
import { bindings, nameIdFormats, ns } from './saml-names.ts';
import { createCertificate } from './signing-certificate.ts';

type SamlContext = Pick<AuthSettings, 'externalUrl' | 'saml'>;

/** The name of this service for identity providers: the URL of its metadata. */
export function entityIdOf({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): string {
  return `${externalUrl}/sso/saml/metadata`;
}

/** Where identity providers send their responses to. */
export function acsUrlOf({ externalUrl }: Pick<AuthSettings, 'externalUrl'>): string {
  return `${externalUrl}/sso/saml/acs`;
}

/** Creates the metadata of this service, for the administrators of identity providers. */
export function createSpMetadata(settings: SamlContext): string {
  const certificate = createCertificate(privateKeyOf(settings)).toString('base64');
  const keyInfo = `<ds:KeyInfo xmlns:ds="${ns.signature}"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  const keys = [
    `<md:KeyDescriptor use="signing">${keyInfo}</md:KeyDescriptor>`,
    settings.saml.allowEncryptedAssertions &&
      `<md:KeyDescriptor use="encryption">${keyInfo}<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"/></md:KeyDescriptor>`,
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${ns.metadata}" entityID="${escapeXml(entityIdOf(settings))}">`,
    `<md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${ns.protocol}">`,
    ...keys.filter((line) => line !== false),
    `<md:NameIDFormat>${nameIdFormats.persistent}</md:NameIDFormat>`,
    `<md:AssertionConsumerService Binding="${bindings.post}" Location="${escapeXml(acsUrlOf(settings))}" index="1" isDefault="true"/>`,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
}

interface AuthnRequest {
  id: string;
  /** Returned by the identity provider with its response. */
  relayState: string;
  nameIdFormat: string | null;
}

/** Returns the URL of the identity provider with a signed request to sign someone in. */
export function createRequestUrl(
  settings: SamlContext,
  idp: IdpMetadata,
  { id, relayState, nameIdFormat }: AuthnRequest,
): Promise<string> {
  const format = nameIdFormat ?? nameIdFormats.persistent;
  const saml = new SAML({
    ...samlOptions(settings, idp),
    entryPoint: idp.signInUrl,
    privateKey: pemOf(settings),
    signatureAlgorithm: 'sha256',
    identifierFormat: format === nameIdFormats.unspecified ? null : format,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => id,
  });
  return saml.getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Returns the part of a response that the identity provider signed, an assertion, decrypted if need be. Throws if there is
 * none. Of what the library could check besides, nothing is left to it: it knows neither our clock nor the recipient.
 */
export async function readSignedAssertion(
  settings: SamlContext,
  idp: IdpMetadata,
  xml: string,
): Promise<string> {
  const saml = new SAML({
    ...samlOptions(settings, idp),
    ...(settings.saml.allowEncryptedAssertions && { decryptionPvk: pemOf(settings) }),
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
  });
  const encoded = Buffer.from(xml).toString('base64');
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded });
  const assertion = profile?.getAssertionXml?.();
  if (assertion === undefined) throw new Error('The response has no signed assertion.');
  return assertion;
}

function samlOptions(settings: SamlContext, idp: IdpMetadata) {
  return {
    issuer: entityIdOf(settings),
    callbackUrl: acsUrlOf(settings),
    idpCert: [...idp.certificates],
  };
}

/** The private key as PEM, which the libraries for XML expect. */
export function pemOf(settings: Pick<AuthSettings, 'saml'>): string {
  return privateKeyOf(settings).export({ type: 'pkcs8', format: 'pem' }).toString();
}

function privateKeyOf({ saml: { privateKey } }: Pick<AuthSettings, 'saml'>) {
  if (!privateKey) throw new Error('SAML has no private key.');
  return privateKey;
}
