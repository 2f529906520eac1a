import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { conflict, notFound } from '../errors.ts';
import { toRefusal } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { findMissingPaths } from '../search/broken-links.ts';
import {
  isTargetPath,
  listPathForms,
  normalizeRedirectPath,
  parseRedirectTarget,
  storedPath,
} from './find-redirect.ts';
import { type RedirectFields, toSitePath } from './redirect-fields.ts';
import { redirects } from './redirects-table.ts';

export type Redirect = typeof redirects.$inferSelect;

/** The redirect somebody read, and as which version. */
export interface RedirectRead {
  id: string;
  version: number;
}

const toName = sql<string>`rtrim(lower(substring(${redirects.to_path} from '^[^?#]*')), '/')`;

/**
 * Leads from an address to another. Refuses with `invalid` what visitors would never follow: from where
 * something public stands or another redirect begins, and to where they would be sent on again. What led
 * to the old address leads to the new one from then on.
 */
export async function addRedirect(
  db: Db,
  actor: Actor,
  typed: RedirectFields,
  site: Site,
): Promise<Redirect> {
  authorize(actor, 'redirects.manage');
  const given = toSitePath(typed, site.publicUrl);
  return db.transaction(async (tx) => {
    await oneAtATime(tx);
    await refuseUseless(tx, given, null, site.isBuiltIn);
    const created_by = actor.kind === 'staff' ? actor.id : null;
    const [row] = await tx
      .insert(redirects)
      .values({ ...given, created_by })
      .returning();
    if (!row) throw new Error('The new redirect was not returned by the database.');
    await shortenChains(tx, row);
    await recordOf(tx, actor, 'create', row);
    return row;
  });
}

/** Changes one; refuses as `addRedirect` does, and with `conflict` what somebody else changed meanwhile. */
export async function updateRedirect(
  db: Db,
  actor: Actor,
  read: RedirectRead,
  typed: RedirectFields,
  site: Site,
): Promise<Redirect> {
  authorize(actor, 'redirects.manage');
  const given = toSitePath(typed, site.publicUrl);
  return db.transaction(async (tx) => {
    await oneAtATime(tx);
    await lock(tx, read);
    await refuseUseless(tx, given, read.id, site.isBuiltIn);
    const [row] = await tx
      .update(redirects)
      .set({ ...given, updated_at: sql`now()` })
      .where(eq(redirects.id, read.id))
      .returning();
    if (!row) throw notFound('The redirect');
    await shortenChains(tx, row);
    await recordOf(tx, actor, 'update', row);
    return row;
  });
}

export async function deleteRedirect(db: Db, actor: Actor, read: RedirectRead): Promise<void> {
  authorize(actor, 'redirects.manage');
  await db.transaction(async (tx) => {
    await oneAtATime(tx);
    const row = await lock(tx, read);
    await tx.delete(redirects).where(eq(redirects.id, row.id));
    await recordOf(tx, actor, 'delete', row);
  });
}

/** What the site answers at an address by itself. */
export type IsBuiltIn = (path: string) => boolean;

interface Site {
  /** Origin of absolute links, without a slash at the end. */
  publicUrl: string;
  isBuiltIn: IsBuiltIn;
}

/**
 * Two that are added at once could lead to each other. This comes before any row is locked: a publication that
 * moves an address takes the table first, and then its rows.
 */
async function oneAtATime(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
}

async function lock(tx: Db, { id, version }: RedirectRead): Promise<Redirect> {
  const [found] = await tx.select().from(redirects).where(eq(redirects.id, id)).for('update');
  if (!found) throw notFound('The redirect');
  if (found.version !== version) throw conflict('The redirect', found);
  return found;
}

async function refuseUseless(
  tx: Db,
  { from_path, to_path }: RedirectFields,
  own: string | null,
  isBuiltIn: IsBuiltIn,
): Promise<void> {
  const from = normalizeRedirectPath(from_path);
  const others = own === null ? undefined : ne(redirects.id, own);
  const [same] = await tx
    .select()
    .from(redirects)
    .where(and(inArray(storedPath, listPathForms(from_path)), others));
  if (same) {
    throw toRefusal({ from_path: `A redirect leads from here to ${same.to_path} already.` });
  }
  const { lost } = await findMissingPaths(tx, [from], isBuiltIn);
  if (lost.length === 0) {
    throw toRefusal({
      from_path: 'Visitors can already open this URL, so the redirect would have no effect.',
    });
  }
  const target = parseRedirectTarget(to_path) ?? to_path;
  if (!target.startsWith('/')) return;
  const to = listPathForms(target.replace(/[?#].*$/s, ''));
  const [next] = await tx
    .select()
    .from(redirects)
    .where(and(inArray(storedPath, to), others));
  if (next && !isTargetPath(parseRedirectTarget(next.to_path) ?? '', from)) {
    throw toRefusal({
      to_path: `Visitors would be sent on from there to ${next.to_path}. Enter that address.`,
    });
  }
  if (next) {
    throw toRefusal({ to_path: 'A redirect leads from there back to this URL. Delete it first.' });
  }
}

/** In one step: what led to the address it begins at leads where it leads. */
async function shortenChains(tx: Db, { id, from_path, to_path }: Redirect): Promise<void> {
  await tx
    .update(redirects)
    .set({ to_path, updated_at: sql`now()` })
    .where(and(inArray(toName, listPathForms(from_path)), ne(redirects.id, id)));
}

function recordOf(
  tx: Db,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  { id, from_path, to_path }: Redirect,
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    table: 'redirects',
    id,
    details: { from_path, to_path },
  });
}
