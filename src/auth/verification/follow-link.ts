import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { pkcePrefix } from '../one-time-tokens/one-time-secrets.ts';
import { issueAuthCode } from '../pkce/pkce-flows.ts';
import type { RequestContext } from '../request-context.ts';
import { signIn } from '../sign-in.ts';
import type { LinkOutcome } from './link-landing.ts';
import { flowMethodOf, type LinkType } from './link-types.ts';
import { verifyOneTimeToken } from './token-verification.ts';

/**
 * Follows a link from an email: uses it up, does what it was sent for, and lets its reader in, here or, in
 * a PKCE flow, in the browser that asked for it. A refusal is an outcome too: it has to be told somewhere.
 */
export async function followLink(
  auth: Auth,
  { token, type }: { token: string; type: LinkType },
  context: RequestContext,
): Promise<LinkOutcome> {
  const now = auth.now();
  try {
    return await auth.db.transaction((tx) => take(tx, auth, { token, type }, context, now));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return { error };
  }
}

async function take(
  tx: Db,
  auth: Auth,
  { token, type }: { token: string; type: LinkType },
  context: RequestContext,
  now: Date,
): Promise<LinkOutcome> {
  const { user, complete } = await verifyOneTimeToken(tx, auth, type, { linkToken: token }, now);
  if (!complete) return { half: true };
  if (!token.startsWith(pkcePrefix)) {
    const { body, cookies } = await signIn(tx, auth, user, { method: 'otp', context }, now);
    return { session: body, cookies };
  }
  const authCode = await issueAuthCode(tx, { userId: user.id, by: flowMethodOf[type] }, now);
  if (authCode !== null) return { authCode };
  throw new AuthError(404, 'flow_state_not_found', 'Flow state not found');
}
