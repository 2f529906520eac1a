import type { Db } from '#db/client.ts';
import { type Identity, identities } from './identities-table.ts';

interface NewIdentity {
  provider: string;
  /** The provider's user id. */
  providerId: string;
  userId: string;
  data: Record<string, unknown>;
}

export async function createIdentity(
  tx: Db,
  { provider, providerId, userId, data }: NewIdentity,
  now: Date,
): Promise<Identity> {
  const [identity] = await tx
    .insert(identities)
    .values({
      provider,
      provider_id: providerId,
      user_id: userId,
      identity_data: data,
      last_sign_in_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!identity) throw new Error('The database did not return the new identity.');
  return identity;
}
