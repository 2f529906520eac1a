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

export function getPasswordChangeReason(
  accessToken: string | null,
  { isRequired, hasPassword }: { isRequired: boolean; hasPassword: boolean },
): Reason {
  if (methodsIn(accessToken).some((method) => byLetter.has(method))) {
    return emailLinkResult.type === 'invite' ? 'invitation' : 'forgotten';
  }
  if (!isRequired) return 'wanted';
  // Whoever has none has accepted an invitation by signing in with a provider.
  return hasPassword ? 'required' : 'invitation';
}

/** Returns the authentication methods of the token. */
function methodsIn(accessToken: string | null): string[] {
  const { amr } = parseTokenClaims(accessToken);
  return Array.isArray(amr) ? amr.map((proof) => String(proof?.method)) : [];
}
