import type { Auth } from '../../auth-context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { matchesChallenge } from '../../pkce/pkce-challenge.ts';
import type { Flow } from '../../pkce/pkce-flow-table.ts';
import { deleteFlow, findFlow } from '../../pkce/pkce-flows.ts';
import { providerTokensBody } from '../../providers/provider-landing.ts';
import { unsealProviderTokens } from '../../providers/provider-tokens.ts';
import type { RequestContext } from '../../request-context.ts';
import { signIn } from '../../sign-in.ts';
import { lockUser } from '../../users/user-queries.ts';
import { isBanned } from '../../users/user-updates.ts';
import type { Grant } from './grant.ts';

/**
 * `{auth_code, code_verifier}`: starts the session of a followed link or a sign-in with a provider, in the browser that
 * requested it.
 */
export const pkceGrant: Grant = async (
  auth,
  { auth_code: code, code_verifier: verifier },
  context,
) => {
  if (typeof code !== 'string' || typeof verifier !== 'string' || code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const now = auth.now();
  const flow = await findFlow(auth.db, code);
  if (!flow?.user_id || !flow.auth_code_issued_at) throw notFound();
  if (now.getTime() - flow.auth_code_issued_at.getTime() > auth.settings.flowStateExpiryMs) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const challenge = { challenge: flow.code_challenge, method: flow.code_challenge_method };
  if (!matchesChallenge(challenge, verifier)) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  return finish(auth, flow, flow.user_id, context, now);
};

function finish(auth: Auth, flow: Flow, userId: string, context: RequestContext, now: Date) {
  return auth.db.transaction(async (tx) => {
    // Locks rows in the same order as a password change.
    const user = await lockUser(tx, userId);
    if (!user || user.deleted_at || !(await deleteFlow(tx, flow.id))) throw notFound();
    if (isBanned(user, now)) throw new AuthError(400, 'user_banned', 'User is banned');
    const { authentication_method: method, provider_type: provider } = flow;
    const notAfter = flow.session_not_after;
    const signedIn = await signIn(tx, auth, user, { method, provider, notAfter, context }, now);
    const tokens = unsealProviderTokens(auth.secret, flow);
    return tokens
      ? { ...signedIn, body: { ...signedIn.body, ...providerTokensBody(tokens) } }
      : signedIn;
  });
}

function notFound(): AuthError {
  return new AuthError(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  );
}
