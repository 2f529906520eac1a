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
    'AUTH_SAML_PRIVATE_KEY is missing for AUTH_SAML_ENABLED.',
  );
});

test.each([
  ['pkcs1', 'pem'],
  ['pkcs8', 'pem'],
  ['pkcs1', 'der'],
  ['pkcs8', 'der'],
] as const)('reads a key of SAML in %s as %s', (type, format) => {
  const exported = samlKey.export({ type, format } as Parameters<typeof samlKey.export>[0]);
  const text = typeof exported === 'string' ? exported : exported.toString('base64');
  const written = [text, text.trim().replaceAll('\n', '\\n')];
  for (const AUTH_SAML_PRIVATE_KEY of written) {
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
