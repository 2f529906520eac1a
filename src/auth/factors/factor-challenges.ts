import { randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { type Factor, type FactorChallenge, mfaChallenges, mfaFactors } from './factors-table.ts';

const maxOpenChallenges = 10;
const challengeBytes = 32;

type Expiring = Pick<Auth['settings'], 'factorChallengeExpiryMs'>;

/**
 * Starts a verification of a factor from an IP address. Deletes the factor's expired challenges, and its oldest ones beyond
 * ten.
 */
export async function createChallenge(
  tx: Db,
  factor: Factor,
  clientIp: string,
  { factorChallengeExpiryMs }: Expiring,
  now: Date,
): Promise<FactorChallenge> {
  const expired = lte(mfaChallenges.created_at, new Date(now.getTime() - factorChallengeExpiryMs));
  const ofFactor = eq(mfaChallenges.factor_id, factor.id);
  await tx.delete(mfaChallenges).where(and(ofFactor, expired));
  const surplus = tx
    .select({ id: mfaChallenges.id })
    .from(mfaChallenges)
    .where(ofFactor)
    .orderBy(desc(mfaChallenges.created_at))
    .offset(maxOpenChallenges - 1);
  await tx.delete(mfaChallenges).where(inArray(mfaChallenges.id, surplus));
  const [challenge] = await tx
    .insert(mfaChallenges)
    .values({
      factor_id: factor.id,
      ip_address: clientIp,
      created_at: now,
      ...(factor.factor_type === 'webauthn' && {
        webauthn_challenge: randomBytes(challengeBytes).toString('base64url'),
      }),
    })
    .returning();
  if (!challenge) throw new Error('The database did not return the new challenge.');
  const challenged = { last_challenged_at: now, updated_at: now };
  await tx.update(mfaFactors).set(challenged).where(eq(mfaFactors.id, factor.id));
  return challenge;
}

export function getChallengeExpiry(
  { created_at }: FactorChallenge,
  { factorChallengeExpiryMs }: Expiring,
): Date {
  return new Date(created_at.getTime() + factorChallengeExpiryMs);
}

/** Finds an open challenge of a factor that began at this IP address. Rejects any other one. */
export async function getOpenChallenge(
  db: Db,
  factor: Factor,
  { id, clientIp }: { id: unknown; clientIp: string },
  settings: Expiring,
  now: Date,
): Promise<FactorChallenge> {
  const challenge = typeof id === 'string' && isUuid(id) ? await find(db, factor, id) : undefined;
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (challenge.verified_at || challenge.ip_address !== clientIp) throw notForThisRequest();
  if (now < getChallengeExpiry(challenge, settings)) return challenge;
  throw new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}

/** Marks a challenge as used. Of concurrent callers, one succeeds. */
export async function spendChallenge(tx: Db, { id }: FactorChallenge, now: Date): Promise<void> {
  const open = and(eq(mfaChallenges.id, id), isNull(mfaChallenges.verified_at));
  const { rowCount } = await tx.update(mfaChallenges).set({ verified_at: now }).where(open);
  if (rowCount !== 1) throw notForThisRequest();
}

async function find(db: Db, factor: Factor, id: string): Promise<FactorChallenge | undefined> {
  const ofFactor = and(eq(mfaChallenges.factor_id, factor.id), eq(mfaChallenges.id, id));
  const [challenge] = await db.select().from(mfaChallenges).where(ofFactor);
  return challenge;
}

function notForThisRequest(): AuthError {
  const message = 'Challenge and verify IP addresses mismatch';
  return new AuthError(422, 'mfa_ip_address_mismatch', message);
}
