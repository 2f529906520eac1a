import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import { askerOf } from '../asker.ts';
import { readMembers } from '../body.ts';
import type { Auth } from '../context.ts';
import { writeAddressChange } from '../emails/address-change.ts';
import { countPublicEmail, takeFromEmailBudgets } from '../emails/email-budgets.ts';
import { writeLetter } from '../emails/writing.ts';
import { AuthError } from '../errors.ts';
import { type Challenge, readChallenge } from '../flows/challenge.ts';
import type { AuthEnv } from '../guards.ts';
import { redirectAsked } from '../redirects/asked.ts';
import { readEmail } from '../users/email.ts';
import { lockUserByEmail } from '../users/making-by-email.ts';
import { isContested } from '../verification/unproven.ts';

interface Resending {
  email: string;
  challenge: Challenge | null;
  redirectTo: string;
}

/** POST /resend `{type: signup | email_change, email}`: the letter once more, to whom it is still due. */
export function resend(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readMembers(c.env.incoming);
    const { type, phone } = members;
    if (type === 'sms' || type === 'phone_change' || (phone !== undefined && phone !== '')) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (type !== 'signup' && type !== 'email_change') {
      const sentence = 'Missing one of these types: signup, email_change, sms, phone_change';
      throw new AuthError(400, 'validation_failed', sentence);
    }
    const email = readEmail(members.email);
    const challenge = readChallenge(members);
    const now = auth.now();
    const kind = type === 'signup' ? 'confirmation' : 'address_change_new';
    const { network: sender } = askerOf(auth, c.env.incoming);
    await takeFromEmailBudgets(auth, { kind, recipient: email, sender }, now);
    const asked = { email, challenge, redirectTo: redirectAsked(auth, c) };
    const isSent = await auth.db.transaction((tx) =>
      type === 'signup' ? again(tx, auth, asked, now) : changeAgain(tx, auth, asked, now),
    );
    if (isSent) await countPublicEmail(auth);
    return c.json({});
  };
}

async function again(
  tx: Db,
  auth: Auth,
  { email, ...asked }: Resending,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_confirmed_at) return false;
  const letter = { kind: 'confirmation', user, to: email, contests: isContested(user) } as const;
  await writeLetter(tx, auth, { ...letter, ...asked }, now);
  return true;
}

async function changeAgain(
  tx: Db,
  auth: Auth,
  { email, ...asked }: Resending,
  now: Date,
): Promise<boolean> {
  const user = await lockUserByEmail(tx, email);
  if (!user || user.email_change === '') return false;
  await writeAddressChange(tx, auth, { user, ...asked }, now);
  return true;
}
