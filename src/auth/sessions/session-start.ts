import { isIP } from 'node:net';
import type { Db } from '#db/client.ts';
import { listFactors } from '../factors/factor-queries.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import type { User } from '../users/auth-users-table.ts';
import { listProofs } from './access-claims.ts';
import { issueRefreshToken } from './refresh-token-issue.ts';
import type { SignedIn } from './session-body.ts';
import { type Method, mfaAmrClaims, type Session, sessions } from './sessions-table.ts';

const maxUserAgentLength = 500;

/**
 * Sign-ins that are no fresh confirmation: nobody proved who they are, or by a passkey or a provider, which whoever
 * finds a session open can add; the provider may not have asked for anything either.
 */
const unconfirmedMethods: ReadonlySet<Method> = new Set([
  'anonymous',
  'passkey',
  'oauth',
  'web3',
  'oauth_provider/authorization_code',
  'sso/saml',
]);

export interface SignIn {
  method: Method;
  clientIp: string;
  userAgent: string | null;
  /** False if the sign-in does not prove that it is the owner of the account, whatever its method. */
  isConfirmation?: boolean;
  /** The application whose session it becomes. */
  application?: { clientId: string; scopes: string; aal: Session['aal'] };
  /** Of the identity; stored for single sign-on only. */
  provider?: string;
  /** When an identity provider ends the session; null if it does not. */
  notAfter?: Date | null | undefined;
}

/** Starts a session of a user who was authenticated by `method`. */
export async function startSession(
  tx: Db,
  user: User,
  {
    method,
    clientIp,
    userAgent,
    isConfirmation = true,
    application,
    provider,
    notAfter = null,
  }: SignIn,
  { secret }: { secret: string },
  now: Date,
): Promise<Omit<SignedIn, 'user'>> {
  const [session] = await tx
    .insert(sessions)
    .values({
      user_id: user.id,
      user_agent: userAgent?.replaceAll('\0', '').slice(0, maxUserAgentLength) ?? null,
      ip: toStorableIp(clientIp),
      created_at: now,
      updated_at: now,
      ...(application && {
        oauth_client_id: application.clientId,
        scopes: application.scopes,
        aal: application.aal,
      }),
      not_after: notAfter,
      confirmed_at: isConfirmation && !unconfirmedMethods.has(method) ? now : null,
    })
    .returning();
  if (!session) throw new Error('The database did not return the new session.');
  await tx.insert(mfaAmrClaims).values({
    session_id: session.id,
    authentication_method: method,
    provider: method === 'sso/saml' ? (provider?.replace(/^sso:/, '') ?? null) : null,
    created_at: now,
    updated_at: now,
  });
  const refreshToken = await issueRefreshToken(tx, { session, parent: null, secret }, now);
  const amr = await listProofs(tx, session.id);
  return {
    session,
    amr,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    refreshToken,
  };
}

/** The IP without a zone, which PostgreSQL does not accept; null if it is not one. */
function toStorableIp(ip: string): string | null {
  const [bare = ''] = ip.split('%');
  return isIP(bare) === 0 ? null : bare;
}
