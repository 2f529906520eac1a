import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCertificate } from './signing-certificate.ts';

test('a certificate is signed by its own key, and the same for the same key', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const certificate = createCertificate(privateKey);
  const parsed = new X509Certificate(certificate);
  expect(parsed.verify(publicKey)).toBe(true);
  expect(parsed.publicKey.equals(publicKey)).toBe(true);
  expect(parsed.subject).toBe('CN=SAML service provider');
  expect(parsed.issuer).toBe(parsed.subject);
  expect([parsed.validFrom, parsed.validTo].map((text) => new Date(text).getUTCFullYear())).toEqual(
    [1970, 2170],
  );
  expect(createCertificate(privateKey).equals(certificate)).toBe(true);
});
