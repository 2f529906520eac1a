import type { Auth } from '../auth-context.ts';
import { startEmailCooldown } from '../email-cooldown/email-cooldown.ts';
import { AuthError } from '../errors.ts';
import { getTestCode } from '../one-time-tokens/code-rules.ts';
import { throwIfLimited } from '../rate-limits/rate-limit-error.ts';

const overLimit = 'over_sms_send_rate_limit';

/** What a code is for. A code for one purpose must not delay that for another, which goes to someone else. */
export type TextKind =
  | 'sign_in'
  | 'confirmation'
  | 'phone_change'
  | 'reauthentication'
  | 'second_factor';

/** A text message that somebody requested. */
interface RequestedText {
  kind: TextKind;
  /** The number, whether an account has it or not. */
  phone: string;
  /** The network of a visitor, or the id of a signed-in user. */
  sender: string;
}

/**
 * Throws above the limits of the sender, the number or the installation, and if nothing can send a text message. Call it
 * before checking whether the number is known, and outside a transaction: known and unknown numbers must wait alike.
 */
export async function enforceTextLimits(
  auth: Auth,
  { kind, phone, sender }: RequestedText,
  now: Date,
): Promise<void> {
  const { db, limits, settings, textSender } = auth;
  if (!textSender && getTestCode(phone, settings, now) === null) throw noSender();
  if ((await limits.peek('texts', '')) !== null) throw tooMany();
  throwIfLimited(await limits.count('texts_per_sender', sender), overLimit);
  throwIfLimited(await startTextCooldown(db, { kind, phone }, settings, now), overLimit);
}

/** Like `startEmailCooldown`, for text messages of one kind to a phone number. */
export function startTextCooldown(
  db: Auth['db'],
  { kind, phone }: Pick<RequestedText, 'kind' | 'phone'>,
  settings: Pick<Auth['settings'], 'phone'>,
  now: Date,
): Promise<number | null> {
  const { phone: codes } = settings;
  const { maxFrequencyMs } = kind === 'second_factor' ? codes.factors : codes;
  return startEmailCooldown(db, `text:${kind}:${phone}`, maxFrequencyMs, now);
}

/** Counts a text message that is about to be sent, and throws if it would be one too many to its number, or in all. */
export async function countText({ limits }: Pick<Auth, 'limits'>, phone: string): Promise<void> {
  throwIfLimited(await limits.count('texts_per_recipient', phone), overLimit);
  if ((await limits.count('texts', '')) !== null) throw tooMany();
}

export function noSender(): AuthError {
  return new AuthError(422, 'sms_send_failed', 'Unable to get SMS provider');
}

function tooMany(): AuthError {
  return new AuthError(429, overLimit, 'SMS rate limit exceeded');
}
