import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { createCode } from '../one-time-tokens/code-rules.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import type { RequestContext } from '../request-context.ts';
import { requirePhoneConvertible } from '../sign-up-rules.ts';
import { issueTextCode, sendTextCode } from '../texts/text-code.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import type { User } from '../users/auth-users-table.ts';
import { changePhone, confirmPhone, isPhoneTaken, phoneTaken } from '../users/phone-number.ts';
import { updateAuthUser } from '../users/user-updates.ts';

/** A requested number, and the code that confirms it; null if numbers need none. */
export interface PhoneChange {
  phone: string;
  code: string | null;
}

/** Rejects a number that the user cannot change to. */
export async function checkOwnPhone(
  { db, settings }: Auth,
  user: User,
  phone: string,
): Promise<void> {
  requirePhoneConvertible(settings, user);
  // Whoever signed up with someone else's email address must not get a way in that stays.
  if (user.email !== null && !user.email_confirmed_at) {
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  }
  // With text messages, their limits come first.
  if (settings.phone.autoconfirm && (await isPhoneTaken(db, user, phone))) throw phoneTaken();
}

/**
 * Enforces the limits of the text message and sends it, before anything is stored: a request whose message fails changes
 * nothing. To users whose responses hide which numbers are taken, `sendHiddenText` sends it later.
 */
export async function preparePhoneChange(
  auth: Auth,
  user: User,
  phone: string,
  { network }: RequestContext,
  now: Date,
): Promise<PhoneChange> {
  if (auth.settings.phone.autoconfirm) return { phone, code: null };
  // Anyone can have any number of anonymous accounts.
  const sender = user.is_anonymous ? network : user.id;
  await enforceTextLimits(auth, { kind: 'phone_change', phone, sender }, now);
  if (!user.is_anonymous && (await isPhoneTaken(auth.db, user, phone))) throw phoneTaken();
  const code = createCode(phone, auth.settings, now);
  if (!user.is_anonymous) await sendTextCode(auth, { user, phone, code });
  return { phone, code };
}

/**
 * Changes the number of a locked account: at once with auto-confirm, else when the code is entered. The code of an earlier
 * change is void.
 */
export async function changeOwnPhone(
  tx: Db,
  auth: Auth,
  user: User,
  { phone, code }: PhoneChange,
  now: Date,
): Promise<User> {
  if (phone === user.phone) return user;
  if (code === null) {
    const change = { phone, origin: 'sign_up' } as const;
    return confirmPhone(tx, await changePhone(tx, auth, user, change, now), now);
  }
  const isTaken = await isPhoneTaken(tx, user, phone);
  if (isTaken && !hidesTakenPhones(user, auth.settings)) throw phoneTaken();
  const change = { phone_change: phone, phone_change_sent_at: now };
  const pending = await updateAuthUser(tx, user, change, now);
  if (isTaken) {
    await deleteOneTimeTokens(tx, user.id, ['phone_change_token']);
    return pending;
  }
  const issue = { user: pending, kind: 'phone_change_token', phone, code } as const;
  return (await issueTextCode(tx, auth, issue, now)).user;
}

/** Sends the code of an anonymous user after the response, unless the number has an account. */
export function sendHiddenText(auth: Auth, user: User, { phone, code }: PhoneChange): void {
  if (!user.is_anonymous || code === null) return;
  auth.inBackground(
    isPhoneTaken(auth.db, user, phone).then((isTaken) =>
      isTaken ? undefined : sendTextCode(auth, { user, phone, code }),
    ),
  );
}

/** An anonymous account would tell any stranger which numbers have accounts, as a sign-up must not. */
function hidesTakenPhones(
  { is_anonymous }: User,
  { phone }: Pick<Auth['settings'], 'phone'>,
): boolean {
  return is_anonymous && !phone.autoconfirm;
}
