import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Identity, identities } from './identities-table.ts';

export function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at), asc(identities.id));
}

/** Finds the identity of a user of a provider. */
export async function findIdentity(
  db: Db,
  provider: string,
  providerId: string,
): Promise<Identity | null> {
  const [identity] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.provider_id, providerId)));
  return identity ?? null;
}
