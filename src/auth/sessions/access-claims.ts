import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { AuthSettings } from '../auth-settings.ts';
import { splitScopes } from '../oauth-server/oauth-scopes.ts';
import type { User } from '../users/auth-users-table.ts';
import { type Method, mfaAmrClaims, type Session } from './sessions-table.ts';

/** An authentication method used in a session, and when last (in seconds). */
export interface Proof {
  method: Method;
  timestamp: number;
  /** The id of the identity provider, for single sign-on. */
  provider?: string;
}

/** Lists the authentication methods of a session, newest first. */
export async function listProofs(db: Db, sessionId: string): Promise<Proof[]> {
  const rows = await db
    .select()
    .from(mfaAmrClaims)
    .where(eq(mfaAmrClaims.session_id, sessionId))
    .orderBy(desc(mfaAmrClaims.updated_at), desc(mfaAmrClaims.created_at));
  return rows.map(({ authentication_method, updated_at, provider }) => ({
    method: authentication_method,
    timestamp: seconds(updated_at),
    ...(provider !== null && { provider }),
  }));
}

/** The audience of the tokens that this service issues to a user. */
export function getAudience(
  { aud }: Pick<User, 'aud'>,
  { jwtAud }: Pick<AuthSettings, 'jwtAud'>,
): string {
  return aud || jwtAud;
}

/** Returns the claims of an access token. Those of an application say no more of the user than its scopes allow. */
export function accessClaims(
  user: User,
  session: Session,
  amr: readonly Proof[],
  settings: Pick<AuthSettings, 'externalUrl' | 'jwtAud' | 'jwtExpSeconds'>,
  now: Date,
) {
  const issuedAt = seconds(now);
  const claims = {
    iss: settings.externalUrl,
    sub: user.id,
    aud: getAudience(user, settings),
    exp: issuedAt + settings.jwtExpSeconds,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const { oauth_client_id: clientId, scopes } = session;
  return clientId === null ? claims : { ...claims, ...narrowedClaims(user, clientId, scopes) };
}

function narrowedClaims({ email, phone }: User, clientId: string, scopes: string | null) {
  const granted = splitScopes(scopes);
  return {
    email: granted.includes('email') ? (email ?? '') : '',
    phone: granted.includes('phone') ? (phone ?? '') : '',
    app_metadata: {},
    user_metadata: {},
    // Whatever the user is: other programs with the key grant rights by this claim.
    role: 'authenticated',
    client_id: clientId,
    scope: granted.join(' '),
  };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
