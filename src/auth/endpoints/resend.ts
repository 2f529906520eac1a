import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { parseEmail } from '../users/email-address.ts';

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
    const kind = type === 'signup' ? 'confirmation' : 'address_change_new';
    const { network: sender } = getRequestContext(auth, c.env.incoming);
    await enforceEmailLimits(auth, { kind, recipient: email, sender }, auth.now());
    const requested = type === 'signup' ? 'confirmation' : type;
    const redirectTo = getRedirectTo(auth, c);
    await auth.requestEmail({ type: requested, email, challenge, redirectTo, newcomer: null });
    return c.json({});
  };
}
