import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { queueEmailChangeEmails } from '../emails/email-change-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { type Challenge, parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { parseEmail } from '../users/email-address.ts';
import { isContested } from '../verification/unverified-sign-up.ts';

interface ResendRequest {
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
}

/** POST /resend `{type: signup | email_change, email}`: resends the email if it is still due. */
export function resend(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const { type, phone } = members;
    if (type === 'sms' || type === 'phone_change' || (phone !== undefined && phone !== '')) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (type !== 'signup' && type !== 'email_change') {
      const message = 'Missing one of these types: signup, email_change, sms, phone_change';
      throw new AuthError(400, 'validation_failed', message);
    }
    const email = parseEmail(members.email);
    const challenge = parseChallenge(members);
    const now = auth.now();
    const kind = type === 'signup' ? 'confirmation' : 'address_change_new';
    const { network: sender } = getRequestContext(auth, c.env.incoming);
    await enforceEmailLimits(auth, { kind, recipient: email, sender }, now);
    const resendRequest = { email, challenge, redirectTo: getRedirectTo(auth, c) };
    const isSent = await auth.db.transaction((tx) =>
      type === 'signup'
        ? resendConfirmation(tx, auth, resendRequest, now)
        : resendEmailChange(tx, auth, resendRequest, now),
    );
    if (isSent) await countPublicEmail(auth);
    return c.json({});
  };
}

async function resendConfirmation(
  tx: Db,
  auth: Auth,
  { email, ...resendRequest }: ResendRequest,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_confirmed_at) return false;
  const confirmation = {
    kind: 'confirmation',
    user,
    to: email,
    contests: isContested(user),
  } as const;
  await queueAuthEmail(tx, auth, { ...confirmation, ...resendRequest }, now);
  return true;
}

async function resendEmailChange(
  tx: Db,
  auth: Auth,
  { email, ...resendRequest }: ResendRequest,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_change === '') return false;
  await queueEmailChangeEmails(tx, auth, { user, ...resendRequest }, now);
  return true;
}
