import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { parseEmail } from '../users/email-address.ts';

/**
 * POST /recover `{email}`: sends a password reset email. The response never reveals whether the account
 * exists.
 */
export function recover(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const to = parseEmail(members.email);
    const challenge = parseChallenge(members);
    const now = auth.now();
    const { network: sender } = getRequestContext(auth, c.env.incoming);
    await enforceEmailLimits(auth, { kind: 'recovery', recipient: to, sender }, now);
    const isSent = await auth.db.transaction(async (tx) => {
      const user = await lockUserByEmail(tx, to);
      if (!user) return false;
      const redirectTo = getRedirectTo(auth, c);
      await queueAuthEmail(tx, auth, { kind: 'recovery', user, to, challenge, redirectTo }, now);
      return true;
    });
    if (isSent) await countPublicEmail(auth);
    return c.json({});
  };
}
