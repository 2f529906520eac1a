import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { listPathForms, storedPath } from './find-redirect.ts';
import { redirects } from './redirects-table.ts';

const targetPath = sql`rtrim(lower(substring(${redirects.to_path} from '^[^?#]*')), '/')`;
/** The query and fragment of the target. */
const rest = sql`coalesce(substring(${redirects.to_path} from '[?#].*$'), '')`;

/**
 * Redirects a former public URL to the new one in one step: redirects to the old URL are changed to the new one, and
 * redirects from the new one are deleted, so no loop can arise.
 */
export async function redirectMovedUrl(
  tx: Db,
  actor: Actor,
  from: string,
  to: string,
): Promise<void> {
  await clearRedirectsFrom(tx, to);
  // The home page always exists, so a redirect from the root would never be used.
  if (from === '/') return;
  await clearRedirectsFrom(tx, from);
  await tx
    .update(redirects)
    .set({ to_path: sql`${to} || ${rest}`, updated_at: sql`now()` })
    .where(inArray(targetPath, listPathForms(from)));
  await tx.insert(redirects).values({
    from_path: from,
    to_path: to,
    created_by: actor.kind === 'staff' ? actor.id : null,
  });
}

/** Deletes redirects from a URL that now has content. */
export async function clearRedirectsFrom(tx: Db, path: string): Promise<void> {
  await tx.delete(redirects).where(inArray(storedPath, listPathForms(path)));
}
