import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Identity, identities } from './identities-table.ts';

export function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at), asc(identities.id));
}
