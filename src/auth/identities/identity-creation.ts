import type { Db } from '#db/client.ts';
import { type Identity, identities } from './identities-table.ts';

interface NewIdentity {
  provider: string;
  /** The provider's user id. */
  providerId: string;
  userId: string;
  data: Record<string, unknown>;
}

export async function createIdentity(tx: Db, input: NewIdentity, now: Date): Promise<Identity> {
  const identity = await createFreeIdentity(tx, input, now);
  if (!identity) throw new Error('The identity already belongs to an account.');
  return identity;
}

/** Like `createIdentity`; returns null if an account has the identity already, or gets it at the same moment. */
export async function createFreeIdentity(
  tx: Db,
  { provider, providerId, userId, data }: NewIdentity,
  now: Date,
): Promise<Identity | null> {
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
    .onConflictDoNothing()
    .returning();
  return identity ?? null;
}
