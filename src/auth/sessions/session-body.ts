import type { AuthSettings } from '../auth-settings.ts';
import type { Factor } from '../factors/factors-table.ts';
import type { Identity } from '../identities/identities-table.ts';
import type { User } from '../users/auth-users-table.ts';
import { userBody } from '../users/user-body.ts';
import { accessClaims, type Proof } from './access-claims.ts';
import type { Session } from './sessions-table.ts';

/** A session with all that its tokens and response are made of. */
export interface SignedIn {
  user: User;
  identities: readonly Identity[];
  factors: readonly Factor[];
  session: Session;
  amr: readonly Proof[];
  refreshToken: string;
}

interface Signing {
  keys: { sign(claims: Record<string, unknown>): Promise<string> };
  settings: Pick<AuthSettings, 'externalUrl' | 'jwtAud' | 'jwtExpSeconds'>;
}

/** The response to every sign-in and refresh, with a new access token. */
export async function sessionBody(
  { keys, settings }: Signing,
  { user, identities, factors, session, amr, refreshToken }: SignedIn,
  now: Date,
) {
  const claims = accessClaims(user, session, amr, settings, now);
  return {
    access_token: await keys.sign(claims),
    token_type: 'bearer',
    expires_in: settings.jwtExpSeconds,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: userBody(user, { identities, factors }),
  };
}
