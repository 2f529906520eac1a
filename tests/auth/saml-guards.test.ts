// @module-tag nightly

import { expect, test } from 'vitest';
import type { Deviation } from './saml-idp.ts';
import { newPerson, samlSite } from './saml-site.ts';

// Each would fail later for another reason, which an attacker could learn from.
const at = samlSite({ AUTH_DISABLE_SIGNUP: 'false' });

test.each<[string, string, () => Deviation]>([
  [
    'encrypted in CBC',
    'use AES in GCM',
    () => encryptedAs('2009/xmlenc11#aes256-gcm', '2001/04/xmlenc#aes256-cbc'),
  ],
  [
    'whose key is encrypted with SHA-256',
    'use SHA-1 for rsa-oaep-mgf1p',
    () => encryptedAs('2000/09/xmldsig#sha1', '2001/04/xmlenc#sha256'),
  ],
  [
    'with another algorithm in another namespace',
    'it must have one EncryptedData',
    () => ({
      encryptFor: at.publicKey,
      after: (xml) =>
        xml.replace(
          '<xenc:EncryptionMethod',
          '<a:EncryptionMethod xmlns:a="urn:a" Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><xenc:EncryptionMethod',
        ),
    }),
  ],
  [
    'with a signature of another element',
    'of the element that it is in',
    () => ({ after: (xml) => xml.replace(/<Reference URI="[^"]*"/, '<Reference URI="#other"') }),
  ],
  [
    'with a signature of the wrong length',
    'a value of the wrong length',
    () => ({
      after: (xml) => xml.replace(/<SignatureValue>/, `<SignatureValue>${'A'.repeat(4_000)}`),
    }),
  ],
])('a response %s is rejected for what it says: %s', async (_, reason, deviation) => {
  const provider = await at.addProvider();
  const { query } = await at.signIn(provider, newPerson(provider), deviation());
  expect(query).toMatchObject({
    error_code: 'validation_failed',
    error_description: expect.stringContaining(reason),
  });
});

/** Encrypted, and said to be so in another way. */
function encryptedAs(algorithm: string, claimed: string): Deviation {
  const url = 'http://www.w3.org/';
  const after = (xml: string) => xml.replaceAll(url + algorithm, url + claimed);
  return { encryptFor: at.publicKey, after };
}
