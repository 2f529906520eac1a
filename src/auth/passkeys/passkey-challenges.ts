import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { AuthError, invalid } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import type { PasskeySettings } from './passkey-settings.ts';
import { type PasskeyChallenge, webauthnChallenges } from './webauthn-tables.ts';

const challengeBytes = 32;

/** Starts the registration of a passkey of a user, or a sign-in if it is null. */
export async function createPasskeyChallenge(
  db: Db,
  userId: string | null,
  { challengeExpiryMs }: Pick<PasskeySettings, 'challengeExpiryMs'>,
  now: Date,
): Promise<PasskeyChallenge> {
  const [challenge] = await db
    .insert(webauthnChallenges)
    .values({
      user_id: userId,
      challenge_type: userId === null ? 'authentication' : 'registration',
      challenge: randomBytes(challengeBytes).toString('base64url'),
      created_at: now,
      expires_at: new Date(now.getTime() + challengeExpiryMs),
    })
    .returning();
  if (!challenge) throw new Error('The database did not return the new challenge.');
  return challenge;
}

/**
 * Deletes a challenge that is answered and returns it; each works once, whether the response is accepted or not. Call it outside
 * the transaction of the change, which a rejection rolls back. `userId` is as it was at the start.
 */
export async function spendPasskeyChallenge(
  db: Db,
  id: unknown,
  userId: string | null,
  now: Date,
): Promise<PasskeyChallenge> {
  if (id === undefined || id === '') {
    throw invalid('challenge_id is required');
  }
  if (typeof id !== 'string' || !isUuid(id)) {
    throw invalid('challenge_id must be a valid UUID');
  }
  const { user_id } = webauthnChallenges;
  const ofUser = userId === null ? isNull(user_id) : eq(user_id, userId);
  const [challenge] = await db
    .delete(webauthnChallenges)
    .where(and(eq(webauthnChallenges.id, id), ofUser))
    .returning();
  if (!challenge) {
    const message = 'Challenge not found or already used';
    throw new AuthError(400, 'webauthn_challenge_not_found', message);
  }
  if (now < challenge.expires_at) return challenge;
  throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
}

/** Deletes the challenges that nobody answered. */
export async function purgePasskeyChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(webauthnChallenges).where(lte(webauthnChallenges.expires_at, now));
}

/** Formats a challenge for clients, with the options for the browser's call. */
export function challengeBody({ id, expires_at }: PasskeyChallenge, options: object) {
  return { challenge_id: id, options, expires_at: Math.floor(expires_at.getTime() / 1_000) };
}
