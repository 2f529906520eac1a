import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';

/** A credential id has at most 1023 bytes (Web Authentication, 5.1). */
const maxIdLength = Math.ceil((1023 * 4) / 3);
const maxTransports = 10;

const base64url = z.string().regex(/^[\w-]+$/);
const common = {
  id: base64url.max(maxIdLength),
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).catch({}),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(maxTransports)
      .catch([]),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    // Empty for credentials that are not discoverable.
    userHandle: base64url.nullish().transform((handle) => handle ?? ''),
  }),
});

/** Parses what `navigator.credentials.create()` returned, without verifying it. */
export function parseRegistration(credential: unknown): RegistrationResponseJSON {
  return parse(registration, credential);
}

/** Parses what `navigator.credentials.get()` returned, without verifying it. A passkey names its user, a security key may not. */
export function parseAssertion(credential: unknown) {
  return parse(assertion, credential) satisfies AuthenticationResponseJSON;
}

/** Formats a stored credential for the options of a call of the browser. */
export function describeCredential({
  credential_id,
  transports,
}: {
  credential_id: Buffer;
  transports: string[];
}) {
  return { id: credential_id.toString('base64url'), transports };
}

export function verificationFailed(cause?: unknown): AuthError {
  const message = 'Credential verification failed';
  return new AuthError(400, 'webauthn_verification_failed', message, {}, { cause });
}

function parse<Shape extends z.ZodType>(shape: Shape, credential: unknown): z.output<Shape> {
  if (credential === undefined) {
    throw invalid('credential is required');
  }
  const parsed = shape.safeParse(credential);
  if (parsed.success) return parsed.data;
  throw new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response');
}
