import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { secret } from '../env-schemas.ts';
import { duration, flag } from '../setting-schemas.ts';

const minKeyBits = 2_048;

const rsaKey = z.string().transform((text, context) => {
  const key = parseKey(text);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType === 'rsa' && bits >= minKeyBits) return key;
  context.addIssue(`must be an RSA key of at least ${minKeyBits} bits, as PEM or Base64`);
  return z.NEVER;
});

export const samlEnvSchemas = {
  AUTH_SAML_ENABLED: flag.default(false),
  AUTH_SAML_PRIVATE_KEY: secret(rsaKey),
  AUTH_SAML_RELAY_STATE_VALIDITY_PERIOD: duration.default(120_000),
  AUTH_SAML_ALLOW_ENCRYPTED_ASSERTIONS: flag.default(false),
};

const schema = z.object(samlEnvSchemas);
type SamlVariables = z.output<typeof schema>;

/** Lists the variables missing for SAML, a message each. */
export function missingForSaml(env: SamlVariables): string[] {
  const isMissing = env.AUTH_SAML_ENABLED && !env.AUTH_SAML_PRIVATE_KEY;
  return isMissing ? ['AUTH_SAML_ENABLED requires AUTH_SAML_PRIVATE_KEY.'] : [];
}

/** Creates the settings from validated variables. */
export function samlSettings(env: SamlVariables) {
  return {
    enabled: env.AUTH_SAML_ENABLED,
    /** The RSA key that signs requests and decrypts assertions; set if SAML is on. */
    privateKey: env.AUTH_SAML_PRIVATE_KEY,
    /** How long the response to a request is waited for. */
    relayStateMs: env.AUTH_SAML_RELAY_STATE_VALIDITY_PERIOD,
    allowEncryptedAssertions: env.AUTH_SAML_ALLOW_ENCRYPTED_ASSERTIONS,
  } as const;
}

/** Single sign-on with SAML 2.0. */
export type SamlSettings = ReturnType<typeof samlSettings>;

/** Parses PEM, or DER in Base64, in PKCS #1 or PKCS #8. Line ends of PEM may be written as `\n`. */
function parseKey(text: string): KeyObject | null {
  if (text.includes('-----BEGIN')) return keyOf({ key: text.replaceAll('\\n', '\n') });
  const key = Buffer.from(text, 'base64');
  return (
    keyOf({ key, format: 'der', type: 'pkcs1' }) ?? keyOf({ key, format: 'der', type: 'pkcs8' })
  );
}

function keyOf(input: Parameters<typeof createPrivateKey>[0]): KeyObject | null {
  try {
    return createPrivateKey(input);
  } catch {
    return null;
  }
}
