import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { listPathForms, storedPath } from './find-redirect.ts';
import { redirects } from './redirects-table.ts';

const toAddress = sql`rtrim(lower(substring(${redirects.to_path} from '^[^?#]*')), '/')`;
/** What of the target stands behind the address itself. */
const rest = sql`coalesce(substring(${redirects.to_path} from '[?#].*$'), '')`;

/**
 * Leads from an address that visitors knew to the one that took its place, in one step: what led to the
 * old one leads to the new one, and nothing leads away from it. So no round trip can come about.
 */
export async function redirectMovedUrl(
  tx: Db,
  actor: Actor,
  from: string,
  to: string,
): Promise<void> {
  await clearRedirectsFrom(tx, to);
  // What is at the root is always found, so nobody would be sent on from there.
  if (from === '/') return;
  await clearRedirectsFrom(tx, from);
  await tx
    .update(redirects)
    .set({ to_path: sql`${to} || ${rest}`, updated_at: sql`now()` })
    .where(inArray(toAddress, listPathForms(from)));
  await tx.insert(redirects).values({
    from_path: from,
    to_path: to,
    created_by: actor.kind === 'staff' ? actor.id : null,
  });
}

/** What has an address of its own is not led away from any more. */
export async function clearRedirectsFrom(tx: Db, address: string): Promise<void> {
  await tx.delete(redirects).where(inArray(storedPath, listPathForms(address)));
}
