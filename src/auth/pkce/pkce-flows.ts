import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { oauthAuthorizations } from '../oauth-server/oauth-server-tables.ts';
import type { Method } from '../sessions/sessions-table.ts';
import { isUuid } from '../uuid.ts';
import type { Challenge } from './pkce-challenge.ts';
import { type Flow, flowState } from './pkce-flow-table.ts';

/** Unfinished flows are purged after this long. */
const retentionMs = dayMs;

/** Stores that the browser with the verifier of `challenge` waits for this user. */
export async function createFlow(
  tx: Db,
  { challenge, method }: Challenge,
  { userId, by }: { userId: string; by: Method },
  now: Date,
): Promise<void> {
  await tx.insert(flowState).values({
    user_id: userId,
    auth_code: randomUUID(),
    code_challenge: challenge,
    code_challenge_method: method,
    provider_type: 'email',
    authentication_method: by,
    created_at: now,
    updated_at: now,
  });
}

/**
 * Stores the sign-in of someone who came back from a provider, and returns the code with which the program that started it
 * gets the session. `sealed` encrypts what it gets besides, for the id of the flow.
 */
export async function createIssuedFlow(
  tx: Db,
  { userId, provider, challenge }: { userId: string; provider: string; challenge: Challenge },
  sealed: (id: string) => Partial<Flow>,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const code = randomUUID();
  await tx.insert(flowState).values({
    ...sealed(id),
    id,
    user_id: userId,
    auth_code: code,
    code_challenge: challenge.challenge,
    code_challenge_method: challenge.method,
    provider_type: provider,
    authentication_method: 'oauth',
    auth_code_issued_at: now,
    created_at: now,
    updated_at: now,
  });
  return code;
}

/** Issues the code with which the waiting browser gets its session; null if none waits. */
export async function issueAuthCode(
  tx: Db,
  { userId, by }: { userId: string; by: Method },
  now: Date,
): Promise<string | null> {
  const [waiting] = await tx
    .select()
    .from(flowState)
    .where(
      and(
        eq(flowState.user_id, userId),
        eq(flowState.authentication_method, by),
        isNull(flowState.auth_code_issued_at),
      ),
    )
    .orderBy(desc(flowState.created_at))
    .limit(1)
    .for('update');
  if (!waiting) return null;
  await tx
    .update(flowState)
    .set({ auth_code_issued_at: now, updated_at: now })
    .where(eq(flowState.id, waiting.id));
  return waiting.auth_code;
}

export async function findFlow(db: Db, authCode: string): Promise<Flow | null> {
  if (!isUuid(authCode)) return null;
  const [flow] = await db.select().from(flowState).where(eq(flowState.auth_code, authCode));
  return flow ?? null;
}

/** Deletes the flow. Of concurrent callers, one gets true. */
export async function deleteFlow(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(flowState).where(eq(flowState.id, id));
  return rowCount === 1;
}

/** Deletes the codes that could be exchanged for a session of this user, those of applications included. */
export async function deleteUserFlows(tx: Db, userId: string): Promise<void> {
  await tx.delete(flowState).where(eq(flowState.user_id, userId));
  await tx.delete(oauthAuthorizations).where(eq(oauthAuthorizations.user_id, userId));
}

/** Deletes expired flows. Returns the number of rows. */
export async function purgeFlows(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - retentionMs);
  const { rowCount } = await db.delete(flowState).where(lt(flowState.created_at, old));
  return rowCount ?? 0;
}
