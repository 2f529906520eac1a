import type { Db } from '#db/client.ts';
import type { Auth } from '../auth-context.ts';
import { insufficientLevel, sessionNotFound, userBanned } from '../auth-guards.ts';
import { AuthError } from '../errors.ts';
import { accountOfPerson, linkPerson } from '../external-accounts/account-of-person.ts';
import type { ExternalPerson } from '../external-accounts/external-person.ts';
import { rejectPerson } from '../external-accounts/person-rejection.ts';
import { createIssuedFlow } from '../pkce/pkce-flows.ts';
import type { RequestContext } from '../request-context.ts';
import { findLiveSession } from '../sessions/live-session.ts';
import { type SignInResponse, signIn } from '../sign-in.ts';
import type { User } from '../users/auth-users-table.ts';
import { lockUser } from '../users/user-queries.ts';
import { isBanned } from '../users/user-updates.ts';
import type { Exchanged, ProviderTokens } from './code-exchange.ts';
import type { ProviderFlow } from './provider-flows-table.ts';
import { sealProviderTokens } from './provider-tokens.ts';

type Completed = { authCode: string } | { signedIn: SignInResponse };

/**
 * Signs in the person of a provider, or adds the identity to the account of the flow. Returns the session, or in a PKCE flow
 * the code for it. Throws AuthError.
 */
export async function completeProviderFlow(
  auth: Auth,
  flow: ProviderFlow,
  { person, tokens }: Exchanged,
  context: RequestContext,
  now: Date,
): Promise<Completed> {
  const outcome = await auth.db.transaction(async (tx) => {
    const found = await findAccount(tx, auth, flow, person, context, now);
    if ('rejected' in found) return found;
    return finish(tx, auth, flow, { user: found.user, tokens }, context, now);
  });
  if (!('rejected' in outcome)) return outcome;
  const request = { context, redirectTo: flow.redirect_to };
  return rejectPerson(auth, person, outcome.rejected, request, now);
}

async function findAccount(
  tx: Db,
  auth: Auth,
  flow: ProviderFlow,
  person: ExternalPerson,
  context: RequestContext,
  now: Date,
) {
  const { linking_user_id: userId, linking_session_id: sessionId } = flow;
  if (userId === null || sessionId === null) return accountOfPerson(tx, auth, person, context, now);
  const user = await lockLinkingUser(tx, { userId, sessionId }, now);
  if (!auth.settings.manualLinkingEnabled) throw linkingDisabled();
  return { user: await linkPerson(tx, auth, user, person, context, now) };
}

/** The account whose session asked for the identity, if that could still ask for it. */
async function lockLinkingUser(
  tx: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<User> {
  const user = await lockUser(tx, userId);
  const session = user && !user.deleted_at ? await findLiveSession(tx, sessionId, userId) : null;
  if (!user || !session) throw sessionNotFound();
  if (isBanned(user, now)) throw userBanned();
  if (session.has_second_factor && session.aal !== 'aal2') throw insufficientLevel();
  return user;
}

async function finish(
  tx: Db,
  auth: Auth,
  flow: ProviderFlow,
  { user, tokens }: { user: User; tokens: ProviderTokens },
  context: RequestContext,
  now: Date,
): Promise<Completed> {
  const { provider, code_challenge: challenge, code_challenge_method: method } = flow;
  if (challenge === null || method === null) {
    return { signedIn: await signIn(tx, auth, user, { method: 'oauth', provider, context }, now) };
  }
  const sealed = (id: string) => sealProviderTokens(auth.secret, id, tokens);
  const waiting = { userId: user.id, provider, challenge: { challenge, method } };
  return { authCode: await createIssuedFlow(tx, waiting, sealed, now) };
}

export function linkingDisabled(): AuthError {
  return new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
}
