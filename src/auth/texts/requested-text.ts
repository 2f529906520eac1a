import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import type { RequestContext } from '../request-context.ts';
import { createAccountByPhone, lockUserByPhone } from '../users/account-by-phone.ts';
import { type Metadata, type User, usersTable } from '../users/auth-users-table.ts';
import { isPhoneTaken } from '../users/phone-number.ts';
import { lockUser } from '../users/user-queries.ts';
import { isContested, isUnverifiedSignUp } from '../verification/unverified-sign-up.ts';
import { issueTextCode, sendTextCode, type TextCode } from './text-code.ts';
import { startTextCooldown } from './text-limits.ts';

/** A text message that anyone requested for a phone number, which may have no account. */
export interface TextRequest {
  type: keyof typeof issuers;
  phone: string;
  /** For `sign_in`: what an account is created from if there is none; null if none may be created. */
  newcomer: { data: Metadata; context: RequestContext } | null;
}

const issuers = {
  sign_in: issueForSignIn,
  sms: issueForConfirmation,
  phone_change: issueForChange,
} as const;

/** Sends the requested code if there is an account that it is for. It takes longer for known numbers. */
export async function sendRequestedText(auth: Auth, request: TextRequest): Promise<void> {
  const issue = issuers[request.type];
  const issued = await auth.db.transaction((tx) => issue(tx, auth, request, auth.now()));
  if (!issued) return;
  if (issued.phone !== request.phone) {
    // A change that was requested by the account's number: the limits counted for that one.
    const limited = { kind: 'phone_change', phone: issued.phone } as const;
    const waitMs = await startTextCooldown(auth.db, limited, auth.settings, auth.now());
    if (waitMs !== null) return;
  }
  await sendTextCode(auth, issued);
}

async function issueForSignIn(
  tx: Db,
  auth: Auth,
  { phone, newcomer }: TextRequest,
  now: Date,
): Promise<TextCode | null> {
  const known = await lockUserByPhone(tx, phone);
  const user = known ?? (newcomer && (await signUp(tx, auth, { phone, ...newcomer }, now)));
  return user && issueTextCode(tx, auth, { user, kind: 'sms_token', phone }, now);
}

async function signUp(
  tx: Db,
  auth: Auth,
  { phone, data, context }: { phone: string; data: Metadata; context: RequestContext },
  now: Date,
): Promise<User | null> {
  const confirmed = auth.settings.phone.autoconfirm;
  const account = { phone, passwordHash: null, confirmed, data, origin: 'sign_up' } as const;
  try {
    return (await createAccountByPhone(tx, auth, account, context, now)).user;
  } catch (error) {
    // Someone else signed up with the number at the same moment.
    if (!(error instanceof AuthError) || error.code !== 'phone_exists') throw error;
    return lockUserByPhone(tx, phone);
  }
}

async function issueForConfirmation(
  tx: Db,
  auth: Auth,
  { phone }: TextRequest,
  now: Date,
): Promise<TextCode | null> {
  const user = await lockUserByPhone(tx, phone);
  if (!user || user.phone_confirmed_at) return null;
  const isSame = user.email === null && isUnverifiedSignUp(user) && !isContested(user);
  const kind = isSame ? 'confirmation_token' : 'sms_token';
  return issueTextCode(tx, auth, { user, kind, phone }, now);
}

/** The request names the account's number or, as an account may have none yet, the new one. */
async function issueForChange(
  tx: Db,
  auth: Auth,
  { phone }: TextRequest,
  now: Date,
): Promise<TextCode | null> {
  const user = (await lockUserByPhone(tx, phone)) ?? (await lockUserChangingTo(tx, phone));
  if (!user || user.phone_change === '') return null;
  const change = { user, kind: 'phone_change_token', phone: user.phone_change } as const;
  const isTaken = await isPhoneTaken(tx, user, user.phone_change);
  return isTaken ? null : issueTextCode(tx, auth, change, now);
}

async function lockUserChangingTo(tx: Db, phone: string): Promise<User | null> {
  const [found] = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.phone_change, phone))
    .orderBy(desc(usersTable.phone_change_sent_at))
    .limit(1);
  const user = found && (await lockUser(tx, found.id));
  return user?.phone_change === phone ? user : null;
}
