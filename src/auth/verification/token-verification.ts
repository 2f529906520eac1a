import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import {
  findByCode,
  findByLinkToken,
  spendToken,
} from '../one-time-tokens/one-time-token-store.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-tokens-table.ts';
import type { RequestContext } from '../request-context.ts';
import type { User } from '../users/auth-users-table.ts';
import { lockUser } from '../users/user-queries.ts';
import { confirmEmail, isBanned } from '../users/user-updates.ts';
import { confirmEmailChange } from './email-change.ts';
import { type CodeType, tokenTypesByCodeType } from './link-types.ts';
import { clearUnverifiedAccount } from './unverified-sign-up.ts';
import type { VerifiedUser } from './verified-user.ts';

/** A link token or code from an email. */
export type PresentedToken = { linkToken: string } | { address: string; code: string };

/**
 * Spends a link or code and does what it was sent for. Throws `otp_expired` for wrong, used, unknown or
 * expired ones, without saying which.
 */
export async function verifyOneTimeToken(
  tx: Db,
  auth: Auth,
  type: CodeType,
  presented: PresentedToken,
  context: RequestContext,
  now: Date,
): Promise<VerifiedUser> {
  const token = await find(tx, auth, type, presented, now);
  const user = token && (await lockUser(tx, token.user_id));
  if (!token || !user || user.deleted_at || !isValidFor(token, user)) throw expired(presented);
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
  if (!(await spendToken(tx, token))) throw expired(presented);
  if (type === 'email_change') return confirmEmailChange(tx, auth, user, context, now);
  const cleared = isOfOwnSignUp(type, token)
    ? user
    : await clearUnverifiedAccount(tx, auth, user, now);
  return { user: await confirmEmail(tx, cleared, now), complete: true };
}

/** Whether a link is valid now; does not spend it. */
export async function isLinkTokenValid(
  { db }: Pick<Auth, 'db'>,
  type: CodeType,
  linkToken: string,
  now: Date,
): Promise<boolean> {
  return (await findByLinkToken(db, linkToken, tokenTypesByCodeType[type], now)) !== null;
}

function find(
  tx: Db,
  auth: Auth,
  type: CodeType,
  presented: PresentedToken,
  now: Date,
): Promise<OneTimeToken | null> {
  return 'linkToken' in presented
    ? findByLinkToken(tx, presented.linkToken, tokenTypesByCodeType[type], now)
    : findByCode(tx, presented, tokenTypesByCodeType[type], auth, now);
}

/** A token for an email address that the account no longer has is void. */
function isValidFor({ token_type, relates_to }: OneTimeToken, user: User): boolean {
  return relates_to === (token_type === 'email_change_token_new' ? user.email_change : user.email);
}

/**
 * Before the email address was verified, anyone could have signed up with it and a password of their own.
 * Only the confirmation of that very sign-up keeps the password; see docs/decisions/030.
 */
function isOfOwnSignUp(type: CodeType, { token_type }: OneTimeToken): boolean {
  return token_type === 'confirmation_token' && type !== 'invite';
}

function expired(presented: PresentedToken): AuthError {
  const message =
    'linkToken' in presented
      ? 'Email link is invalid or has expired'
      : 'Token has expired or is invalid';
  return new AuthError(403, 'otp_expired', message);
}
