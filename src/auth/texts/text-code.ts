import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { getTestCode } from '../one-time-tokens/code-rules.ts';
import { issueOneTimeToken } from '../one-time-tokens/one-time-token-issue.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { User } from '../users/auth-users-table.ts';
import { readUserBody } from '../users/user-body.ts';
import { updateAuthUser } from '../users/user-updates.ts';
import { isUnverifiedSignUp } from '../verification/unverified-sign-up.ts';
import { countText, noSender } from './text-limits.ts';

/** A code to be sent to a phone number after the transaction that issued it. */
export interface TextCode {
  user: User;
  phone: string;
  code: string;
  /** Whether it proves a second factor. */
  isSecondFactor?: boolean;
}

const sentAt = {
  confirmation_token: 'confirmation_sent_at',
  sms_token: 'recovery_sent_at',
  phone_change_token: 'phone_change_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
} as const;

interface Issue {
  user: User;
  kind: keyof typeof sentAt;
  phone: string;
  /** The code, if it has been sent already. */
  code?: string;
}

/**
 * Issues a code for a phone number. Whoever requests another way into an unconfirmed sign-up may own the number, so that
 * sign-up's own code is revoked.
 */
export async function issueTextCode(
  tx: Db,
  auth: Pick<Auth, 'settings' | 'secret'>,
  { user, kind, phone, ...sent }: Issue,
  now: Date,
): Promise<TextCode> {
  if (kind === 'sms_token' && user.email === null && isUnverifiedSignUp(user)) {
    await deleteOneTimeTokens(tx, user.id, ['confirmation_token']);
  }
  const issue = { userId: user.id, kind, address: phone, pkce: false, ...sent };
  const { code } = await issueOneTimeToken(tx, issue, auth, now);
  return { user: await updateAuthUser(tx, user, { [sentAt[kind]]: now }, now), phone, code };
}

/**
 * Sends a code, and waits until the text message was accepted. Sends nothing to test numbers. Throws `sms_send_failed`, or
 * `over_sms_send_rate_limit` above the limits of the number or of all text messages.
 */
export async function sendTextCode(
  auth: Auth,
  { user, phone, code, isSecondFactor }: TextCode,
): Promise<void> {
  if (getTestCode(phone, auth.settings, auth.now()) !== null) return;
  const { textSender } = auth;
  if (!textSender) throw noSender();
  await countText(auth, phone);
  const body = await readUserBody(auth.db, user);
  try {
    await textSender.send({ user: body, phone, code, isSecondFactor });
  } catch (error) {
    auth.report(error);
    const message = 'Error sending confirmation OTP to provider';
    throw new AuthError(422, 'sms_send_failed', message, {}, { cause: error });
  }
}
