import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { type Bearer, insufficientLevel, lacksSecondFactor } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { getTestCode } from '../one-time-tokens/code-rules.ts';
import { newCode } from '../one-time-tokens/one-time-secrets.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import { parseTextRecipient } from '../texts/text-request-body.ts';
import { spendChallenge } from './factor-challenges.ts';
import { isVerified } from './factor-enrolment.ts';
import { withFactorThrottle } from './factor-throttle.ts';
import type { Acceptance, Verification } from './factor-verification.ts';
import { type Factor, type FactorChallenge, mfaChallenges } from './factors-table.ts';

// Separates this use of the secret from others.
const purpose = 'factor code\0';

/** A code, and the number that it is to be sent to. */
export interface FactorText {
  phone: string;
  code: string;
}

/**
 * Creates the code for a challenge, within the limits of text messages. Call it outside a transaction. Whoever only has the
 * password gets no text message for a factor that they could not verify.
 */
export async function prepareFactorText(
  auth: Auth,
  bearer: Bearer,
  factor: Factor,
  { channel }: Record<string, unknown>,
): Promise<FactorText> {
  if (!isVerified(factor) && lacksSecondFactor(bearer)) throw insufficientLevel();
  const phone = parseTextRecipient({ phone: factor.phone, channel });
  const { otpLength } = auth.settings.phone.factors;
  const now = auth.now();
  const limited = { kind: 'second_factor', phone, sender: bearer.user.id } as const;
  await enforceTextLimits(auth, limited, now);
  return { phone, code: getTestCode(phone, auth.settings, now) ?? newCode(otpLength) };
}

/** Stores the digest of a challenge's code. */
export async function storeFactorCode(
  tx: Db,
  { secret }: Pick<Auth, 'secret'>,
  { id }: FactorChallenge,
  text: FactorText,
): Promise<void> {
  const code_hash = digestCode(secret, id, text).toString('hex');
  await tx.update(mfaChallenges).set({ code_hash }).where(eq(mfaChallenges.id, id));
}

/** Checks the code of a text message, within the login throttle. It works once, and for the number that it was sent to. */
export async function checkPhoneCode(
  auth: Auth,
  { user, factor, challenge, context, now }: Verification,
  code: unknown,
): Promise<Acceptance> {
  const found = await withFactorThrottle(auth, user, context, async () =>
    isCodeOf(auth.secret, factor, challenge, code) ? challenge : null,
  );
  if (found) return (tx) => spendChallenge(tx, found, now);
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered');
}

function isCodeOf(
  secret: string,
  { phone }: Factor,
  { id, code_hash }: FactorChallenge,
  code: unknown,
): boolean {
  if (typeof code !== 'string' || phone === null || code_hash === null) return false;
  const digest = digestCode(secret, id, { phone, code: code.trim() });
  const stored = Buffer.from(code_hash, 'hex');
  return stored.length === digest.length && timingSafeEqual(stored, digest);
}

function digestCode(secret: string, challengeId: string, { phone, code }: FactorText): Buffer {
  return createHmac('sha256', secret)
    .update(`${purpose}${challengeId}\0${phone}\0${code}`)
    .digest();
}
