import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { writeLetter } from '../emails/auth-email.ts';
import { countPublicEmail, takeFromEmailBudgets } from '../emails/email-limits.ts';
import { readMembers } from '../json-body.ts';
import { readChallenge } from '../pkce/pkce-challenge.ts';
import { redirectAsked } from '../redirects/requested-redirect.ts';
import { askerOf } from '../request-context.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { readEmail } from '../users/email-address.ts';

/** POST /recover `{email}`: a letter for who forgot the password. Nobody learns whether there is an account. */
export function recover(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readMembers(c.env.incoming);
    const to = readEmail(members.email);
    const challenge = readChallenge(members);
    const now = auth.now();
    const { network: sender } = askerOf(auth, c.env.incoming);
    await takeFromEmailBudgets(auth, { kind: 'recovery', recipient: to, sender }, now);
    const isSent = await auth.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, to);
      if (!user) return false;
      const redirectTo = redirectAsked(auth, c);
      await writeLetter(tx, auth, { kind: 'recovery', user, to, challenge, redirectTo }, now);
      return true;
    });
    if (isSent) await countPublicEmail(auth);
    return c.json({});
  };
}
