import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { queueAuthEmail } from '../emails/auth-email.ts';
import { countPublicEmail, enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext } from '../request-context.ts';
import { lockUserByEmail } from '../users/account-by-email.ts';
import { createAccount } from '../users/account-creation.ts';
import { parseEmail } from '../users/email-address.ts';
import { parseMetadata } from '../users/metadata-validation.ts';

/**
 * POST /otp and /magiclink `{email, create_user, data}`: sends a sign-in email. Creates an account for an
 * unknown email address if sign-up is open; if not, unknown addresses get the same response as known ones.
 */
export function sendMagicLink(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const { phone, create_user: mayCreate = true } = members;
    if (phone !== undefined && phone !== '') {
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    }
    if (!auth.settings.emailEnabled) {
      throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
    }
    const email = parseEmail(members.email);
    const challenge = parseChallenge(members);
    const data = parseMetadata(members.data, 'data');
    const now = auth.now();
    const context = getRequestContext(auth, c.env.incoming);
    const limited = { kind: 'magic_link', recipient: email, sender: context.network } as const;
    await enforceEmailLimits(auth, limited, now);
    const { settings } = auth;
    const isSent = await auth.db.transaction(async (tx) => {
      const known = await lockUserByEmail(tx, email);
      if (!known && mayCreate !== true) {
        throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
      }
      if (!known && settings.disableSignup) return false;
      const account = {
        email,
        passwordHash: null,
        confirmed: settings.mailerAutoconfirm,
        data,
        origin: 'sign_up',
      } as const;
      const user = known ?? (await createAccount(tx, auth, account, context, now)).user;
      const kind = user.email_confirmed_at ? 'magic_link' : 'confirmation';
      const contests = known !== null && kind === 'confirmation';
      const redirectTo = getRedirectTo(auth, c);
      const signInEmail = { kind, user, to: email, challenge, redirectTo, contests } as const;
      await queueAuthEmail(tx, auth, signInEmail, now);
      return true;
    });
    if (isSent) await countPublicEmail(auth);
    return c.json({});
  };
}
