import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { identities } from './identities-table.ts';
import { listIdentities } from './identity-queries.ts';

/** Updates the identity of the account's email address. */
export async function updateEmailIdentity(
  tx: Db,
  userId: string,
  data: { email?: string; email_verified: boolean },
  now: Date,
): Promise<void> {
  await tx
    .update(identities)
    .set({
      identity_data: sql`${identities.identity_data} || ${JSON.stringify(data)}::jsonb`,
      updated_at: now,
    })
    .where(and(eq(identities.user_id, userId), eq(identities.provider, 'email')));
}

/** Removes personal data from the identities of a deleted account; they can no longer be used to sign in. */
export async function anonymiseIdentities(tx: Db, userId: string, now: Date): Promise<void> {
  for (const { id, provider_id } of await listIdentities(tx, userId)) {
    const provider = anonymised(userId, provider_id);
    await tx
      .update(identities)
      .set({ provider_id: provider, identity_data: {}, updated_at: now })
      .where(eq(identities.id, id));
  }
}

/** A pseudonym for personal data; equal values get equal ones. */
export function anonymised(userId: string, value: string): string {
  return createHash('sha256').update(`${userId}${value}`).digest('base64url');
}
