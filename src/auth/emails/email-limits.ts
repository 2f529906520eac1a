import type { Auth } from '../auth-context.ts';
import { startEmailCooldown } from '../email-cooldown/email-cooldown.ts';
import { AuthError } from '../errors.ts';
import { throwIfLimited } from '../rate-limits/rate-limit-error.ts';
import type { AuthEmailType } from './auth-email-types.ts';

const overLimit = 'over_email_send_rate_limit';

/** An email that is not requested by an administrator. */
interface PublicEmail {
  kind: AuthEmailType;
  /** The requested email address, whether an account has it or not. */
  recipient: string;
  /** The network of a visitor, or the id of a signed-in user. */
  sender: string;
}

/**
 * Throws `over_email_send_rate_limit` above the limits of the sender or recipient, or with the emergency
 * brake on. Call it before checking whether the address is known, and outside a transaction: known and
 * unknown addresses must wait alike. The sender is counted first, so that rejected requests cannot use up a
 * recipient's limit.
 */
export async function enforceEmailLimits(
  { db, limits, settings }: Auth,
  { kind, recipient, sender }: PublicEmail,
  now: Date,
): Promise<void> {
  await enforceGlobalEmailLimit(limits);
  throwIfLimited(await limits.count('emails_per_sender', sender), overLimit);
  const key = `${kind}:${recipient}`;
  throwIfLimited(await startEmailCooldown(db, key, settings.mailerMaxFrequencyMs, now), overLimit);
  throwIfLimited(await limits.count('emails_per_recipient', key), overLimit);
}

/**
 * Counts a sent email towards the emergency brake. Requests for unknown addresses send nothing and do not
 * count, or anybody could pull the brake. Call it after the commit: it needs a connection too.
 */
export async function countPublicEmail({ limits }: Pick<Auth, 'limits'>): Promise<void> {
  await limits.count('emails', '');
}

/** Counts an email of an administrator. Returns the milliseconds to wait above the limit, else null. */
export function countStaffEmail(
  { limits }: Pick<Auth, 'limits'>,
  administratorId: string,
): Promise<number | null> {
  return limits.count('emails_of_staff', administratorId);
}

async function enforceGlobalEmailLimit(limits: Auth['limits']): Promise<void> {
  if ((await limits.peek('emails', '')) === null) return;
  throw new AuthError(429, overLimit, 'Email rate limit exceeded');
}
