import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const newRsaKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey;
const samlKey = newRsaKey(2_048);

test('has no SAML unless it is set, and none without a key', () => {
  expect(readEnvironment({}).auth.saml).toEqual({
    enabled: false,
    privateKey: undefined,
    relayStateMs: 120_000,
    allowEncryptedAssertions: false,
  });
  expect(() => readEnvironment({ AUTH_SAML_ENABLED: 'true' })).toThrow(
    'AUTH_SAML_ENABLED requires AUTH_SAML_PRIVATE_KEY.',
  );
});

test.each(['pkcs1', 'pkcs8'] as const)('reads a key in %s, as PEM and as Base64', (type) => {
  const pem = samlKey.export({ type, format: 'pem' }).toString();
  const base64 = samlKey.export({ type, format: 'der' }).toString('base64');
  for (const AUTH_SAML_PRIVATE_KEY of [pem, pem.trim().replaceAll('\n', '\\n'), base64]) {
    const { saml } = readEnvironment({ AUTH_SAML_ENABLED: 'true', AUTH_SAML_PRIVATE_KEY }).auth;
    expect(saml.privateKey?.equals(samlKey)).toBe(true);
  }
});

const shortKey = newRsaKey(1_024).export({ type: 'pkcs8', format: 'pem' }).toString();
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

test.each([
  ['no key', 'key'],
  ['a short key', shortKey],
  ['another type of key', ecKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
])('rejects %s', (_, AUTH_SAML_PRIVATE_KEY) => {
  const variables = { AUTH_SAML_ENABLED: 'true', AUTH_SAML_PRIVATE_KEY };
  expect(() => readEnvironment(variables)).toThrow(/AUTH_SAML_PRIVATE_KEY must/);
});
