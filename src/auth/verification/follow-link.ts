import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-secrets.ts';
import { issueAuthCode } from '../pkce/pkce-flows.ts';
import type { RequestContext } from '../request-context.ts';
import { signIn } from '../sign-in.ts';
import type { LinkOutcome } from './link-landing.ts';
import { flowMethodByLinkType, type LinkType } from './link-types.ts';
import { verifyOneTimeToken } from './token-verification.ts';

/**
 * Follows a link from an email: spends its token, does what it was sent for, and starts a session, here or,
 * in a PKCE flow, in the browser that requested it. Rejections are returned, because they must be shown
 * somewhere.
 */
export async function followLink(
  auth: Auth,
  { token, type }: { token: string; type: LinkType },
  context: RequestContext,
): Promise<LinkOutcome> {
  const now = auth.now();
  try {
    return await auth.db.transaction((tx) => follow(tx, auth, { token, type }, context, now));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { error };
  }
}

async function follow(
  tx: Db,
  auth: Auth,
  { token, type }: { token: string; type: LinkType },
  context: RequestContext,
  now: Date,
): Promise<LinkOutcome> {
  const presented = { linkToken: token };
  const { user, complete } = await verifyOneTimeToken(tx, auth, type, presented, context, now);
  if (!complete) return { halfConfirmed: true };
  if (!token.startsWith(pkcePrefix)) {
    const { body, cookies } = await signIn(tx, auth, user, { method: 'otp', context }, now);
    return { session: body, cookies };
  }
  const authCode = await issueAuthCode(
    tx,
    { userId: user.id, by: flowMethodByLinkType[type] },
    now,
  );
  if (authCode !== null) return { authCode };
  throw new AuthError(404, 'flow_state_not_found', 'Flow state not found');
}
