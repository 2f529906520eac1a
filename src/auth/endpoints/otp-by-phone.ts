import type { IncomingMessage } from 'node:http';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { getRequestContext } from '../request-context.ts';
import { sendRequestedText } from '../texts/requested-text.ts';
import { enforceTextLimits } from '../texts/text-limits.ts';
import { parseTextRecipient, rejectEmailBesidePhone } from '../texts/text-request-body.ts';
import { parseMetadata } from '../users/metadata-validation.ts';
import { findUserByPhone } from '../users/user-queries.ts';

/**
 * Sends a sign-in code by text message. The response waits for the message, unless its time would reveal whether the number
 * has an account.
 */
export async function sendSignInText(
  auth: Auth,
  request: IncomingMessage,
  members: Record<string, unknown>,
): Promise<void> {
  if (!auth.settings.phone.enabled) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  rejectEmailBesidePhone(members, 'otp');
  const phone = parseTextRecipient(members);
  const data = parseMetadata(members.data, 'data');
  const mayCreate = (members.create_user ?? true) === true;
  const context = getRequestContext(auth, request);
  const limited = { kind: 'sign_in', phone, sender: context.network } as const;
  await enforceTextLimits(auth, limited, auth.now());
  if (!mayCreate && !(await findUserByPhone(auth.db, phone))) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  }
  const isClosed = auth.settings.disableSignup;
  const newcomer = mayCreate && !isClosed ? { data, context } : null;
  const sending = sendRequestedText(auth, { type: 'sign_in', phone, newcomer });
  if (mayCreate && isClosed) return auth.inBackground(sending);
  await sending;
}
