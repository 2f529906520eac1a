import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { hasPhone } from '../texts/text-request-body.ts';
import { parseEmail } from '../users/email-address.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { findUserByEmail } from '../users/user-queries.ts';
import { sendSignInText } from './otp-by-phone.ts';

/**
 * POST /otp and /magiclink `{email, create_user, data}`: sends a sign-in email, or with `{phone}` a text message. Creates an account for an
 * unknown email address if sign-up is open; if not, unknown addresses get the same response as known ones.
 */
export function sendMagicLink(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    if (hasPhone(members)) {
      await sendSignInText(auth, c.env.incoming, members);
      return c.json({});
    }
    const { create_user: mayCreate = true } = members;
    if (!auth.settings.emailEnabled) {
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    }
    const email = parseEmail(members.email);
    const challenge = parseChallenge(members);
    const data = parseMetadata(members.data, 'data');
    const context = getRequestContext(auth, c.env.incoming);
    const limited = { kind: 'magic_link', recipient: email, sender: context.network } as const;
    await enforceEmailLimits(auth, limited, auth.now());
    if (mayCreate !== true && !(await findUserByEmail(auth.db, email))) {
      throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
    }
    const newcomer = mayCreate === true && !auth.settings.disableSignup ? { data, context } : null;
    const redirectTo = getRedirectTo(auth, c);
    await auth.requestEmail({ type: 'sign_in', email, challenge, redirectTo, newcomer });
    return c.json({});
  };
}
