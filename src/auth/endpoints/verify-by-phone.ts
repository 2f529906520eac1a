import type { Auth } from '../auth-context.ts';
import { AuthError, invalid } from '../errors.ts';
import { knownDevice } from '../login-throttle/device-cookie.ts';
import { codeKey, withLoginThrottle } from '../login-throttle/login-throttle.ts';
import type { RequestContext } from '../request-context.ts';
import { type SignInResponse, signIn } from '../sign-in.ts';
import { rejectEmailBesidePhone } from '../texts/text-request-body.ts';
import type { User } from '../users/auth-users-table.ts';
import { parsePhone } from '../users/phone-number.ts';
import { findUserByPhone, listUsersChangingTo } from '../users/user-queries.ts';
import { type PhoneCodeType, verifyPhoneCode } from '../verification/phone-verification.ts';

export function isPhoneCodeType(type: unknown): type is PhoneCodeType {
  return type === 'sms' || type === 'phone_change';
}

/** Exchanges a code from a text message for a session. */
export async function verifyTextCode(
  auth: Auth,
  { type, ...members }: Record<string, unknown> & { type: PhoneCodeType },
  context: RequestContext,
): Promise<SignInResponse> {
  const { address, code } = presentedIn(members, auth);
  const now = auth.now();
  const { user, device } = await (type === 'sms'
    ? findOwner(auth, address, context, now)
    : findChanger(auth, address, context, now));
  const onFailure = () => auth.failedSignIns.note(user, 'texted_code', context);
  const secret = codeKey(address);
  const { network } = context;
  const attempt = { secret, device, network, isSplitByNetwork: true, onFailure };
  const presented = { address, code, userId: type === 'phone_change' ? user?.id : undefined };
  return withLoginThrottle(auth, attempt, () =>
    auth.db.transaction(async (tx) => {
      const verified = await verifyPhoneCode(tx, auth, type, presented, context, now);
      // The code of a change proves that someone has the new number, not that they are the owner of the account.
      const isConfirmation = type === 'sms';
      const how = { method: 'otp', context, provider: 'phone', isConfirmation } as const;
      return signIn(tx, auth, verified, how, now);
    }),
  );
}

interface Guesser {
  /** Null for a stranger to the account. */
  user: User | null;
  device: string | null;
}

async function findOwner(
  auth: Auth,
  phone: string,
  { cookies }: RequestContext,
  now: Date,
): Promise<Guesser> {
  const user = await findUserByPhone(auth.db, phone);
  return { user, device: user && knownDevice(auth, cookies, user, now) };
}

/**
 * Finds the account whose number is to change, if this browser is known for it. All its devices share a budget: whoever signs in
 * again and again would otherwise get new guesses at a number of somebody else.
 */
async function findChanger(
  auth: Auth,
  phone: string,
  { cookies }: RequestContext,
  now: Date,
): Promise<Guesser> {
  const candidates = await listUsersChangingTo(auth.db, phone);
  const user = candidates.find((each) => knownDevice(auth, cookies, each, now) !== null) ?? null;
  return { user, device: user && `account ${user.id}` };
}

function presentedIn(members: Record<string, unknown>, { settings }: Auth) {
  if (!settings.phone.enabled) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const { token, token_hash: hash = '', phone } = members;
  if (hash !== '' || typeof token !== 'string' || token === '') {
    throw invalid('Verify requires a token for this verification type');
  }
  rejectEmailBesidePhone(members, 'verify');
  return { address: parsePhone(phone), code: token.trim() };
}
