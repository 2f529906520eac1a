import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import {
  parseAssertion,
  parseRegistration,
  verificationFailed,
} from '../webauthn/credential-shapes.ts';
import { verifyCredentialUse, verifyNewCredential } from '../webauthn/credential-verification.ts';
import { spendChallenge } from './factor-challenges.ts';
import { isVerified } from './factor-enrolment.ts';
import type { Acceptance, Verification } from './factor-verification.ts';
import { requireOurRelyingParty } from './webauthn-challenge.ts';
import {
  addFactorCredential,
  findFactorCredential,
  recordCredentialUse,
} from './webauthn-credentials.ts';

/**
 * Checks what a security key signed, `{type, credential_response, rpId, rpOrigins}`. The challenge is used up before, whatever
 * the response is worth. Wrong responses do not make the account wait: nothing can be guessed.
 */
export async function checkWebauthnResponse(
  auth: Auth,
  verification: Verification,
  given: unknown,
): Promise<Acceptance> {
  const { user, factor, challenge, context, now } = verification;
  const response = parseMembers(given);
  requireOurRelyingParty(given, auth.settings.passkeys);
  const isEnrolment = !isVerified(factor);
  if (response.type !== (isEnrolment ? 'create' : 'request')) {
    throw invalid('webauthn.type must be that of the challenge');
  }
  await spendChallenge(auth.db, challenge, now);
  try {
    const accept = await (isEnrolment ? checkNewKey : checkKey)(auth, verification, response);
    return (tx) => accept(tx).catch(rejectAsFactor);
  } catch (error) {
    if (!isEnrolment) auth.failedSignIns.note(user, 'second_factor', context);
    return rejectAsFactor(error);
  }
}

interface Response {
  type: unknown;
  credential: unknown;
}

async function checkNewKey(
  { settings }: Auth,
  { factor, challenge }: Verification,
  { credential }: Response,
): Promise<Acceptance> {
  const { stored } = await verifyNewCredential(
    parseRegistration(credential),
    expectedOf(challenge),
    settings.passkeys,
  );
  return (tx) => addFactorCredential(tx, factor, stored);
}

async function checkKey(
  { db, settings }: Auth,
  { factor, challenge }: Verification,
  { credential }: Response,
): Promise<Acceptance> {
  const response = parseAssertion(credential);
  const handle = Buffer.from(response.response.userHandle, 'base64url').toString('utf8');
  const known = await findFactorCredential(db, factor);
  const isKnown = known?.credential_id.equals(Buffer.from(response.id, 'base64url'));
  // The account's id is what keys have that were added before each factor was a user of its own.
  const isOurs = ['', factor.id, factor.user_id].includes(handle);
  if (!known || !isKnown || !isOurs) {
    throw verificationFailed();
  }
  const expected = expectedOf(challenge);
  const { signCount } = await verifyCredentialUse(response, known, expected, settings.passkeys);
  return (tx) => recordCredentialUse(tx, known, signCount);
}

function expectedOf({ webauthn_challenge }: Verification['challenge']) {
  return { challenge: webauthn_challenge ?? '', requireUserVerification: false };
}

function parseMembers(given: unknown): Response {
  if (typeof given !== 'object' || given === null) throw invalid('webauthn is required');
  const type = 'type' in given ? given.type : undefined;
  const credential = 'credential_response' in given ? given.credential_response : undefined;
  if (credential === undefined || credential === null) {
    throw invalid('webauthn.credential_response is required');
  }
  return { type, credential };
}

/** Gives a rejected credential the code that factors have for wrong codes. */
function rejectAsFactor(error: unknown): never {
  if (!(error instanceof AuthError) || error.code !== 'webauthn_verification_failed') throw error;
  const message = 'Security key verification failed';
  throw new AuthError(422, 'mfa_verification_failed', message, {}, { cause: error });
}
