import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { identities } from './identities-table.ts';
import { createIdentity } from './identity-creation.ts';

/** Deletes the account's own identity of a provider. */
export async function deleteOwnIdentity(
  tx: Db,
  userId: string,
  provider: 'email' | 'phone',
): Promise<void> {
  await tx
    .delete(identities)
    .where(and(eq(identities.user_id, userId), eq(identities.provider, provider)));
}

/** Updates the account's own identity of a provider, or creates it. */
export async function upsertOwnIdentity(
  tx: Db,
  userId: string,
  provider: 'email' | 'phone',
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(identities)
    .set({
      identity_data: sql`${identities.identity_data} || ${JSON.stringify(data)}::jsonb`,
      updated_at: now,
    })
    .where(and(eq(identities.user_id, userId), eq(identities.provider, provider)));
  if (rowCount) return;
  const known = { sub: userId, ...data };
  await createIdentity(tx, { provider, providerId: userId, userId, data: known }, now);
}
