import type { Session } from '@supabase/auth-js';
import { parseTokenClaims } from './token-claims.ts';

/** Whether the session is at the level that the account's factors ask for. */
export function provesSecondFactor({ user, access_token }: Session): boolean {
  const isProtected = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return !isProtected || parseTokenClaims(access_token).aal === 'aal2';
}
