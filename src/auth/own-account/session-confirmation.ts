import { eq } from 'drizzle-orm';
import { confirmationMinutes } from '#constants/limits.ts';
import { minuteMs } from '#time/durations.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { sessionDevice } from '../login-throttle/session-budget.ts';
import { spendToken } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import type { LiveSession } from '../sessions/live-session.ts';
import { type Session, sessions } from '../sessions/sessions-table.ts';
import type { User } from '../users/auth-users-table.ts';
import { lockBearer } from './bearer-lock.ts';
import { checkCurrentPassword, checkNonce, invalidNonce } from './owner-verification.ts';

/** How far the clocks of two servers may differ. */
const clockToleranceMs = minuteMs;

/** What proves who the user is; the code of an email only counts for accounts without a password. */
interface ConfirmationProof {
  password: string;
  code: string;
}

/** Whether the user of a session has proved a moment ago who they are. */
export function isFreshlyConfirmed({ confirmed_at }: Session, now: Date): boolean {
  if (confirmed_at === null) return false;
  const ageMs = now.getTime() - confirmed_at.getTime();
  return ageMs >= -clockToleranceMs && ageMs < confirmationMinutes * minuteMs;
}

/**
 * Confirms a session with the password of its user, or with an emailed code. Guesses count in the login throttle, and as
 * failed sign-ins in the audit log. Throws an AuthError for a wrong proof. Give it the pool, not a transaction.
 */
export async function confirmSession(
  auth: Auth,
  { user, session }: { user: User; session: LiveSession },
  { password, code }: ConfirmationProof,
  context: RequestContext,
): Promise<void> {
  const now = auth.now();
  const onFailure = () => auth.failedSignIns.note(user, 'confirmation', context);
  const from = { device: sessionDevice(session), network: context.network, onFailure };
  const hasPassword = user.encrypted_password !== null;
  const token = hasPassword ? null : await checkNonce(auth, user, code, from, now);
  if (hasPassword) await checkCurrentPassword(auth, user, password, from);
  await auth.db.transaction(async (tx) => {
    const current = await lockBearer(tx, { user, session }, now);
    if (current.encrypted_password !== user.encrypted_password) {
      throw new AuthError(409, 'conflict', 'The password was changed at the same moment');
    }
    if (token && !(await spendToken(tx, token))) throw invalidNonce();
    await tx.update(sessions).set({ confirmed_at: now }).where(eq(sessions.id, session.id));
  });
}
