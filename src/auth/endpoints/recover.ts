import type { Handler } from 'hono';
import { askerOf } from '../asker.ts';
import { readMembers } from '../body.ts';
import type { Auth } from '../context.ts';
import { countPublicEmail, takeFromEmailBudgets } from '../emails/email-budgets.ts';
import { writeLetter } from '../emails/writing.ts';
import { readChallenge } from '../flows/challenge.ts';
import type { AuthEnv } from '../guards.ts';
import { redirectAsked } from '../redirects/asked.ts';
import { readEmail } from '../users/email.ts';
import { lockUserByEmail } from '../users/making-by-email.ts';

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
