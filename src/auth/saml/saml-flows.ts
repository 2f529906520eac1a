import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Challenge } from '../pkce/pkce-challenge.ts';
import { flowState } from '../pkce/pkce-flow-table.ts';
import type { SamlAssertion } from './saml-assertion.ts';
import { providerName } from './saml-person.ts';
import type { SamlSettings } from './saml-settings.ts';
import { type RelayState, samlRelayStates, samlUsedAssertions } from './saml-tables.ts';
import type { SsoProvider } from './sso-provider-store.ts';

/** Responses that come too late are told so for this long. */
const retentionMs = dayMs;

interface NewRelayState {
  provider: SsoProvider;
  requestId: string;
  redirectTo: string;
  /** If the browser starts a PKCE flow. */
  challenge: Challenge | null;
}

/** Stores that a sign-in is sent to a provider. */
export async function createRelayState(
  tx: Db,
  { provider: { row }, requestId, redirectTo, challenge }: NewRelayState,
  now: Date,
): Promise<RelayState> {
  const times = { created_at: now, updated_at: now };
  const flowId = challenge ? randomUUID() : null;
  if (challenge && flowId) {
    await tx.insert(flowState).values({
      ...times,
      id: flowId,
      auth_code: randomUUID(),
      code_challenge: challenge.challenge,
      code_challenge_method: challenge.method,
      provider_type: providerName(row),
      authentication_method: 'sso/saml',
    });
  }
  const [state] = await tx
    .insert(samlRelayStates)
    .values({
      ...times,
      sso_provider_id: row.id,
      request_id: requestId,
      redirect_to: redirectTo,
      flow_state_id: flowId,
    })
    .returning();
  if (!state) throw new Error('The database did not return the new relay state.');
  return state;
}

/** Deletes a relay state that is answered and returns it; each works once, whether the response is accepted or not. */
export async function spendRelayState(
  db: Db,
  id: string,
  { relayStateMs }: Pick<SamlSettings, 'relayStateMs'>,
  now: Date,
): Promise<RelayState> {
  const [state] = await db.delete(samlRelayStates).where(eq(samlRelayStates.id, id)).returning();
  if (!state) {
    const message = 'SAML RelayState does not exist, try logging in again?';
    throw new AuthError(404, 'saml_relay_state_not_found', message);
  }
  if (now.getTime() - state.created_at.getTime() < relayStateMs) return state;
  const message = 'SAML RelayState has expired. Try logging in again?';
  throw new AuthError(422, 'saml_relay_state_expired', message);
}

/** Stores that an assertion signs someone in. Throws if it has done so before. */
export async function spendAssertion(
  tx: Db,
  { row }: SsoProvider,
  { id, expiresAt }: SamlAssertion,
): Promise<void> {
  const { rowCount } = await tx
    .insert(samlUsedAssertions)
    .values({ sso_provider_id: row.id, assertion_id: id, expires_at: expiresAt })
    .onConflictDoNothing();
  if (rowCount === 1) return;
  throw invalid('SAML Assertion has been used already');
}

/** Issues the code of a PKCE flow, with which the waiting browser gets the session of this user. */
export async function issueFlowCode(
  tx: Db,
  flowId: string,
  { userId, sessionNotAfter }: { userId: string; sessionNotAfter: Date | null },
  now: Date,
): Promise<string> {
  const [flow] = await tx
    .update(flowState)
    .set({
      user_id: userId,
      auth_code_issued_at: now,
      session_not_after: sessionNotAfter,
      updated_at: now,
    })
    .where(and(eq(flowState.id, flowId), isNull(flowState.auth_code_issued_at)))
    .returning();
  if (flow) return flow.auth_code;
  throw new AuthError(404, 'flow_state_not_found', 'Flow state not found');
}

/** Deletes relay states that nobody answered, and assertions that have expired. */
export async function purgeSaml(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - retentionMs);
  await db.delete(samlRelayStates).where(lt(samlRelayStates.created_at, old));
  await db.delete(samlUsedAssertions).where(lte(samlUsedAssertions.expires_at, now));
}
