import { emailLinkResult } from '../../session/auth-client.ts';
import { parseTokenClaims } from '../../session/token-claims.ts';

/** Why the password is changed. After an emailed link the current one is not asked for. */
export type Reason = 'invitation' | 'forgotten' | 'required' | 'wanted';

const byLetter: ReadonlySet<string> = new Set([
  'otp',
  'recovery',
  'invite',
  'magiclink',
  'email/signup',
  'email_change',
]);

export function getPasswordChangeReason(accessToken: string | null, isRequired: boolean): Reason {
  if (methodsIn(accessToken).some((method) => byLetter.has(method))) {
    return emailLinkResult.type === 'invite' ? 'invitation' : 'forgotten';
  }
  return isRequired ? 'required' : 'wanted';
}

/** Returns the authentication methods of the token. */
function methodsIn(accessToken: string | null): string[] {
  const { amr } = parseTokenClaims(accessToken);
  return Array.isArray(amr) ? amr.map((proof) => String(proof?.method)) : [];
}
