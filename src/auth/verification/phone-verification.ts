import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../audit/auth-audit-log.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { findByCode, spendToken } from '../one-time-tokens/one-time-token-store.ts';
import type { OneTimeToken, OneTimeTokenType } from '../one-time-tokens/one-time-tokens-table.ts';
import type { RequestContext } from '../request-context.ts';
import { announcePhoneChange, phoneChangeTraits } from '../sign-in-methods/phone-change-notice.ts';
import { requirePhoneConvertible } from '../sign-up-rules.ts';
import type { User } from '../users/auth-users-table.ts';
import { changePhone, confirmPhone } from '../users/phone-number.ts';
import { lockUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';
import { clearUnverifiedAccount, isUnverifiedSignUp } from './unverified-sign-up.ts';

/** The verification types of codes sent by text message. */
export type PhoneCodeType = 'sms' | 'phone_change';

const tokenTypes: Record<PhoneCodeType, readonly OneTimeTokenType[]> = {
  sms: ['confirmation_token', 'sms_token'],
  phone_change: ['phone_change_token'],
};

/**
 * Spends a code from a text message and does what it was sent for. Throws `otp_expired` for wrong, used, unknown or expired
 * ones, without saying which. With `userId`, those of other accounts count as wrong.
 */
export async function verifyPhoneCode(
  tx: Db,
  auth: Auth,
  type: PhoneCodeType,
  { userId, ...presented }: { address: string; code: string; userId?: string | undefined },
  context: RequestContext,
  now: Date,
): Promise<User> {
  const found = await findByCode(tx, presented, tokenTypes[type], auth, now);
  const token = userId === undefined || found?.user_id === userId ? found : null;
  const user = token && (await lockUser(tx, token.user_id));
  if (!token || !user || user.deleted_at || !isValidFor(token, user)) throw expired();
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (!(await spendToken(tx, token))) throw expired();
  if (type === 'phone_change') return confirmPhoneChange(tx, auth, user, context, now);
  // As with email addresses, only the code of the sign-up itself keeps the password: see docs/decisions/030.
  const isOwn = token.token_type === 'confirmation_token' || user.email !== null;
  const keeps = isOwn || !isUnverifiedSignUp(user);
  const cleared = keeps ? user : await clearUnverifiedAccount(tx, auth, user, now);
  return confirmPhone(tx, cleared, now);
}

async function confirmPhoneChange(
  tx: Db,
  auth: Auth,
  user: User,
  context: RequestContext,
  now: Date,
): Promise<User> {
  // Sign-up may have been closed since the text message was sent.
  requirePhoneConvertible(auth.settings, user);
  await auth.accountHooks.phoneProved(tx, user.phone_change);
  const change = { phone: user.phone_change, origin: 'sign_up' } as const;
  const changed = await confirmPhone(tx, await changePhone(tx, auth, user, change, now), now);
  const traits = phoneChangeTraits(user, changed);
  await recordAuthEvent(tx, auth, { action: 'user_modified', user: changed, traits }, context, now);
  await announcePhoneChange(tx, auth, { before: user, user: changed, context }, now);
  return changed;
}

/** A code for a number that the account no longer has, or no longer changes to, is void. */
function isValidFor({ token_type, relates_to }: OneTimeToken, user: User): boolean {
  return relates_to === (token_type === 'phone_change_token' ? user.phone_change : user.phone);
}

function expired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
}
