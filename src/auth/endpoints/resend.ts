import type { Handler } from 'hono';
import type { Auth } from '../auth-context.ts';
import type { AuthEnv } from '../auth-guards.ts';
import { enforceEmailLimits } from '../emails/email-limits.ts';
import { AuthError, invalid } from '../errors.ts';
import { readJsonBody } from '../json-body.ts';
import { parseChallenge } from '../pkce/pkce-challenge.ts';
import { getRedirectTo } from '../redirects/requested-redirect.ts';
import { getRequestContext, type RequestContext } from '../request-context.ts';
import { sendRequestedText } from '../texts/requested-text.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import {
  hasPhone,
  parseTextRecipient,
  rejectEmailBesidePhone,
} from '../texts/text-request-body.ts';
import { parseEmail } from '../users/email-address.ts';
import type { PhoneCodeType } from '../verification/phone-verification.ts';
import { isPhoneCodeType } from './verify-by-phone.ts';

/**
 * POST /resend `{type: signup | email_change, email}` or `{type: sms | phone_change, phone}`: resends the email or text message
 * if it is still due. The response does not wait for a text message: its time would reveal whether there was one.
 */
export function resend(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming);
    const { type } = members;
    if (isPhoneCodeType(type)) {
      await resendText(auth, getRequestContext(auth, c.env.incoming), { ...members, type });
      return c.json({});
    }
    if (type !== 'signup' && type !== 'email_change') {
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if (hasPhone(members)) {
      throw invalid('Type provided requires an email address');
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

async function resendText(
  auth: Auth,
  { network: sender }: RequestContext,
  { type, ...members }: Record<string, unknown> & { type: PhoneCodeType },
): Promise<void> {
  if (!auth.settings.phone.enabled) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  rejectEmailBesidePhone(members, 'resend');
  const phone = parseTextRecipient(members);
  const kind = type === 'sms' ? 'confirmation' : type;
  await enforceTextLimits(auth, { kind, phone, sender }, auth.now());
  auth.inBackground(sendRequestedText(auth, { type, phone, newcomer: null }));
}
