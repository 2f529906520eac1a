import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { parseEmail } from '../users/email-address.ts';

/**
 * POST /recover `{email}`: sends a password reset email. Neither the response nor its time
 * reveals whether the account exists.
 */
export function recover(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const email = parseEmail(members.email);
    const challenge = parseChallenge(members);
    const { network: sender } = getRequestContext(auth, c.env.incoming);
    await enforceEmailLimits(auth, { kind: 'recovery', recipient: email, sender }, auth.now());
    const redirectTo = getRedirectTo(auth, c);
    await auth.requestEmail({ type: 'recovery', email, challenge, redirectTo, newcomer: null });
    return c.json({});
  };
}
