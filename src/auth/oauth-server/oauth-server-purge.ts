import { and, inArray, isNull, lte, not, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';
import { oauthAuthorizations, oauthClients } from './oauth-server-tables.ts';
import { isUnused, wasRevokedAfter } from './unused-clients.ts';

/** Codes are kept after they expired, so that one that comes a second time still ends the session. */
const codeRetentionMs = dayMs;
const unusedClientMs = 7 * dayMs;

/** Deletes expired requests and codes, and applications that registered themselves and that nobody approves of any more. */
export async function purgeOauthServer(db: Db, now: Date): Promise<void> {
  const { authorization_code: code, expires_at } = oauthAuthorizations;
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(oauthAuthorizations)
    .where(and(lte(expires_at, now), or(isNull(code), lte(expires_at, before(codeRetentionMs)))));
  const old = before(unusedClientMs);
  const unused = db
    .select({ id: oauthClients.id })
    .from(oauthClients)
    .where(and(isUnused, lte(oauthClients.created_at, old), not(wasRevokedAfter(old))))
    // Someone may be deciding on one at the moment.
    .for('update', { skipLocked: true });
  await db.delete(oauthClients).where(inArray(oauthClients.id, unused));
}
