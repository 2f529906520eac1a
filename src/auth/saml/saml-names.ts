/** Namespaces of SAML 2.0 and of XML signatures. */
export const ns = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

export const bindings = {
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
} as const;

export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const;

export const bearerMethod = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
export const successStatus = 'urn:oasis:names:tc:SAML:2.0:status:Success';

/** Algorithms that signatures may use. SHA-1 can be forged. */
export const signatureMethods: ReadonlySet<string | null> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
/** With the bytes of a digest. */
export const digestMethods: ReadonlyMap<string | null, number> = new Map([
  ['http://www.w3.org/2001/04/xmlenc#sha256', 32],
  ['http://www.w3.org/2001/04/xmlenc#sha512', 64],
]);
export const canonicalizations: ReadonlySet<string | null> = new Set([
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
]);
export const envelopedSignature = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

/**
 * Algorithms that encrypted assertions may use: CBC and RSA with the padding of PKCS #1 v1.5 give the plain text away to whoever may
 * try often enough. Of RSA-OAEP, the library knows one kind, with SHA-1, which is not weak for this.
 */
export const contentEncryptions: ReadonlySet<string | null> = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]);
export const keyEncryptions: ReadonlySet<string | null> = new Set([
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]);
export const keyDigests: ReadonlySet<string | null> = new Set([
  'http://www.w3.org/2000/09/xmldsig#sha1',
]);
