import type { Auth } from '../auth-context.ts';
import { startEmailCooldown } from '../email-cooldown/email-cooldown.ts';
import { AuthError } from '../errors.ts';
import { throwIfLimited } from '../rate-limit-error.ts';
import type { AuthEmailType } from './auth-email-types.ts';

const overLimit = 'over_email_send_rate_limit';

/** An email that somebody other than an administrator asks for. */
interface PublicEmail {
  kind: AuthEmailType;
  /** The address that was typed; whether an account has it plays no part. */
  recipient: string;
  /** Who sent the request: the network of a visitor, or the id of a signed-in user. */
  sender: string;
}

/**
 * Refuses with `over_email_send_rate_limit` when this sender or this recipient has had enough, or the
 * emergency brake is on. Call it before looking whether the address is known, and outside of a transaction:
 * known and unknown addresses have to wait alike. The sender is counted first, so that nobody uses up a
 * recipient's budget with requests that are refused anyway.
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
 * Counts an email that went out towards the emergency brake. Requests for unknown addresses send nothing and
 * count for nothing: else anybody could pull the brake. Call it after the commit: it needs a connection too.
 */
export async function countPublicEmail({ limits }: Pick<Auth, 'limits'>): Promise<void> {
  await limits.count('emails', '');
}

/** Counts one more email of an administrator; returns the milliseconds to wait when it is one too many. */
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
