import { asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { oauthClients } from './oauth-server-tables.ts';

/** Of all networks. */
const maxRegistered = 1_000;
const registrationLock = 'oauth client registration';

/** In queries of `oauth_clients`: whether it registered itself, and nobody lets it in. */
export const isUnused = sql<boolean>`("auth"."oauth_clients"."registration_type" = 'dynamic' and not exists (
  select from auth.oauth_consents as consent
  where consent.client_id = "auth"."oauth_clients"."id" and consent.revoked_at is null))`;

/** In queries of `oauth_clients`: whether someone has taken their approval back since. */
export function wasRevokedAfter(time: Date): SQL {
  return sql`exists (
    select from auth.oauth_consents as consent
    where consent.client_id = "auth"."oauth_clients"."id"
      and consent.revoked_at > ${time.toISOString()}::timestamptz)`;
}

/**
 * Makes room for one more application that registers itself: if there are too many, the oldest that nobody has approved is deleted.
 * Returns whether there is room, which stays so until the transaction ends.
 */
export async function makeRoom(tx: Db): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${registrationLock}))`);
  const [row] = await tx
    .select({ registered: count() })
    .from(oauthClients)
    .where(eq(oauthClients.registration_type, 'dynamic'));
  if ((row?.registered ?? 0) < maxRegistered) return true;
  const [oldest] = await tx
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(isUnused)
    .orderBy(asc(oauthClients.created_at), asc(oauthClients.id))
    .limit(1)
    // Someone may be deciding on one at the moment.
    .for('update', { skipLocked: true });
  if (!oldest) return false;
  await tx.delete(oauthClients).where(eq(oauthClients.id, oldest.id));
  return true;
}
