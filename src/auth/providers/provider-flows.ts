import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs, minuteMs } from '#time/durations.ts';
import { AuthError } from '../errors.ts';
import { isUuid } from '../uuid.ts';
import { type ProviderFlow, providerFlows } from './provider-flows-table.ts';

/** How long someone may take at the provider, with a second factor that has to be fetched. */
const lifetimeMs = 15 * minuteMs;
/** Expired flows are purged after this long; until then, whoever comes too late returns to where they started. */
const retentionMs = dayMs;

export async function createProviderFlow(
  db: Db,
  flow: Omit<ProviderFlow, 'id' | 'created_at'>,
  now: Date,
): Promise<ProviderFlow> {
  const [created] = await db
    .insert(providerFlows)
    .values({ ...flow, created_at: now })
    .returning();
  if (!created) throw new Error('The database did not return the new flow.');
  return created;
}

/** Takes the flow of a `state`: of several requests with the same one, one gets it. */
export async function takeProviderFlow(db: Db, state: string): Promise<ProviderFlow | null> {
  if (!isUuid(state)) return null;
  const [flow] = await db.delete(providerFlows).where(eq(providerFlows.id, state)).returning();
  return flow ?? null;
}

export function requireFreshFlow({ created_at }: ProviderFlow, now: Date): void {
  if (now.getTime() - created_at.getTime() <= lifetimeMs) return;
  throw new AuthError(422, 'flow_state_expired', 'The sign-in took too long. Start again.');
}

/** Deletes expired flows. Returns the number of rows. */
export async function purgeProviderFlows(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - retentionMs);
  const { rowCount } = await db.delete(providerFlows).where(lt(providerFlows.created_at, old));
  return rowCount ?? 0;
}
