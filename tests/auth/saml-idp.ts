import {
  constants,
  createCipheriv,
  generateKeyPairSync,
  type KeyObject,
  publicEncrypt,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { createCertificate } from '#auth/saml/signing-certificate.ts';

const assertionNs = 'urn:oasis:names:tc:SAML:2.0:assertion';
const protocolNs = 'urn:oasis:names:tc:SAML:2.0:protocol';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const minuteMs = 60_000;

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
export const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

export const unspecified = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';

export interface Person {
  nameId: string;
  format?: string;
  attributes?: Record<string, readonly string[]>;
}

/** What the identity provider does, where it differs from what it should do. */
export interface Deviation {
  sign?: 'assertion' | 'response' | 'both' | 'none';
  signatureMethod?: string;
  digestMethod?: string;
  signWith?: SamlIdp;
  issuer?: string;
  responseIssuer?: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  /** Null for none. */
  inResponseTo?: string | null;
  confirmedInResponseTo?: string | null;
  status?: string;
  assertionId?: string;
  notBefore?: Date;
  notOnOrAfter?: Date;
  sessionNotOnOrAfter?: Date;
  hasAuthnStatement?: boolean;
  method?: string;
  /** Encrypts the assertion for the holder of this key. */
  encryptFor?: KeyObject;
  keyEncryption?: string;
  /** What is encrypted in place of the assertion. */
  encrypted?: string;
  /** Changes the document before, or after it is signed. */
  before?(xml: string): string;
  after?(xml: string): string;
}

export interface AuthnRequest {
  id: string;
  relayState: string;
  xml: string;
  url: URL;
}

export function newKey(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
}

/** Creating keys takes long; only some tests need several. */
const commonKey = newKey();

/** A certificate until a day, such as `2026-12-24`. Its own signature is wrong, which nobody checks. */
export function certificateUntil(day: string, key = newKey()): string {
  const der = createCertificate(key);
  const end = der.indexOf('21700101000000Z');
  der.write(`${day.replaceAll('-', '')}000000Z`, end);
  return der.toString('base64');
}

/** A SAML 2.0 identity provider, as small as tests need it. */
export class SamlIdp {
  readonly entityId = `https://idp.example.org/${randomUUID()}`;
  readonly signInUrl = 'https://idp.example.org/sso?tenant=1';
  readonly #key: KeyObject;
  readonly #certificate: string;

  constructor(key = commonKey) {
    this.#key = key;
    this.#certificate = createCertificate(this.#key).toString('base64');
  }

  /** Another certificate of its key. */
  renewCertificate(day: string): string {
    return certificateUntil(day, this.#key);
  }

  /** As Shibboleth writes it: with a comment. */
  metadata({
    entityId = this.entityId,
    signInUrl = this.signInUrl,
    certificate = this.#certificate,
  }: {
    entityId?: string;
    signInUrl?: string;
    certificate?: string;
  } = {}): string {
    return `<?xml version="1.0" encoding="UTF-8"?>
<!-- Metadata of the directory -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${protocolNs}">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${certificate}</ds:X509Certificate>
    </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${signInUrl}"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${signInUrl}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;
  }

  /** Creates the field SAMLResponse; `request` is null for a sign-in that the identity provider starts. */
  respond(
    request: Pick<AuthnRequest, 'id'> | null,
    person: Person,
    acsUrl: string,
    now: Date,
    deviation: Deviation = {},
  ): string {
    const { sign = 'assertion', before = same, after = same, signWith = this } = deviation;
    const requestId = request?.id ?? null;
    const ids = { assertion: deviation.assertionId ?? newId(), response: newId() };
    let assertion = this.#assertion(ids.assertion, { requestId, person, acsUrl, now }, deviation);
    if (deviation.encryptFor) {
      if (sign !== 'none') assertion = signWith.#sign(assertion, ids.assertion, deviation);
      assertion = encrypt(
        deviation.encrypted ?? assertion,
        deviation.encryptFor,
        deviation.keyEncryption,
      );
    }
    let xml = before(
      this.#response(ids.response, assertion, { requestId, acsUrl, now }, deviation),
    );
    if (!deviation.encryptFor && (sign === 'assertion' || sign === 'both')) {
      xml = signWith.#sign(xml, ids.assertion, deviation);
    }
    if (sign === 'response' || sign === 'both') xml = signWith.#sign(xml, ids.response, deviation);
    return Buffer.from(after(xml)).toString('base64');
  }

  #response(
    id: string,
    assertion: string,
    { requestId, acsUrl, now }: { requestId: string | null; acsUrl: string; now: Date },
    deviation: Deviation,
  ): string {
    const { status = 'urn:oasis:names:tc:SAML:2.0:status:Success', inResponseTo = requestId } =
      deviation;
    return `<samlp:Response xmlns:samlp="${protocolNs}" xmlns:saml="${assertionNs}" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${deviation.destination ?? acsUrl}"${answers(inResponseTo)}><saml:Issuer>${deviation.responseIssuer ?? deviation.issuer ?? this.entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${assertion}</samlp:Response>`;
  }

  #assertion(
    id: string,
    {
      requestId,
      person,
      acsUrl,
      now,
    }: { requestId: string | null; person: Person; acsUrl: string; now: Date },
    deviation: Deviation,
  ): string {
    const {
      confirmedInResponseTo = requestId,
      notBefore = new Date(now.getTime() - minuteMs),
      notOnOrAfter = new Date(now.getTime() + 5 * minuteMs),
      method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      hasAuthnStatement = true,
    } = deviation;
    const end = notOnOrAfter.toISOString();
    const attributes = Object.entries(person.attributes ?? {}).map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    );
    const session = deviation.sessionNotOnOrAfter
      ? ` SessionNotOnOrAfter="${deviation.sessionNotOnOrAfter.toISOString()}"`
      : '';
    return [
      `<saml:Assertion xmlns:saml="${assertionNs}" ID="${id}" Version="2.0" IssueInstant="${now.toISOString()}">`,
      `<saml:Issuer>${deviation.issuer ?? this.entityId}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${person.format ?? persistent}">${person.nameId}</saml:NameID>`,
      `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${deviation.recipient ?? acsUrl}"${answers(confirmedInResponseTo)}/></saml:SubjectConfirmation></saml:Subject>`,
      `<saml:Conditions NotBefore="${notBefore.toISOString()}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${deviation.audience ?? acsUrl.replace(/acs$/, 'metadata')}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      hasAuthnStatement
        ? `<saml:AuthnStatement AuthnInstant="${now.toISOString()}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`
        : '',
      attributes.length > 0
        ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`
        : '',
      '</saml:Assertion>',
    ].join('');
  }

  #sign(
    xml: string,
    id: string,
    {
      signatureMethod = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      digestMethod = 'http://www.w3.org/2001/04/xmlenc#sha256',
    }: Deviation,
  ): string {
    const element = `//*[@ID='${id}']`;
    const certificate = this.#certificate;
    const signed = new SignedXml({
      privateKey: this.#key,
      signatureAlgorithm: signatureMethod as 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      canonicalizationAlgorithm: exclusive,
      getKeyInfoContent: () =>
        `<X509Data><X509Certificate>${certificate}</X509Certificate></X509Data>`,
    });
    signed.addReference({
      xpath: element,
      transforms: [enveloped, exclusive],
      digestAlgorithm: digestMethod as 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
    const issuer = `${element}/*[local-name()='Issuer']`;
    signed.computeSignature(xml, { location: { reference: issuer, action: 'after' } });
    return signed.getSignedXml();
  }
}

/** Reads a request to sign someone in, as the identity provider gets it. */
export function readRequest(location: string): AuthnRequest {
  const url = new URL(location);
  const encoded = url.searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8');
  const id = /\sID="([^"]+)"/.exec(xml)?.[1] ?? '';
  return { id, relayState: url.searchParams.get('RelayState') ?? '', xml, url };
}

function answers(id: string | null): string {
  return id === null ? '' : ` InResponseTo="${id}"`;
}

function newId(): string {
  return `_${randomUUID()}`;
}

function same(xml: string): string {
  return xml;
}

/** With AES-256 in GCM, and the key with RSA-OAEP. */
function encrypt(
  xml: string,
  key: KeyObject,
  keyEncryption = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
): string {
  const secret = randomBytes(32);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const body = Buffer.concat([iv, cipher.update(xml, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const isOaep = keyEncryption.endsWith('oaep-mgf1p');
  const padding = isOaep ? constants.RSA_PKCS1_OAEP_PADDING : constants.RSA_PKCS1_PADDING;
  const wrapped = publicEncrypt({ key, padding, ...(isOaep && { oaepHash: 'sha1' }) }, secret);
  const value = (bytes: Buffer) =>
    `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`;
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${keyEncryption}"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod>${value(wrapped)}</xenc:EncryptedKey></ds:KeyInfo>${value(body)}</xenc:EncryptedData></saml:EncryptedAssertion>`;
}
