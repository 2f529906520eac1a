import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { applyToEach, type BulkOutcome } from '../content/bulk-actions.ts';
import { conflict, notFound } from '../errors.ts';
import { toRejection } from '../parse-input.ts';
import { resolvePermalinks } from '../permalinks/resolve-permalinks.ts';
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

/** The redirect and version that the caller has read. */
export interface RedirectRead {
  id: string;
  version: number;
}

const toName = sql<string>`rtrim(lower(substring(${redirects.to_path} from '^[^?#]*')), '/')`;

/**
 * Adds a redirect. Rejects with `invalid` one that would never be followed: from a URL with public content or an
 * existing redirect, or to a URL that redirects again. Redirects to the old URL are changed to the new one.
 */
export async function addRedirect(
  db: Db,
  actor: Actor,
  typed: RedirectFields,
  site: Site,
): Promise<Redirect> {
  authorize(actor, 'redirects.manage');
  const fields = toSitePath(typed, site.publicUrl);
  return transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    await rejectUseless(tx, fields, null, site.isBuiltIn);
    const created_by = actor.kind === 'staff' ? actor.id : null;
    const [row] = await tx
      .insert(redirects)
      .values({ ...fields, created_by })
      .returning();
    if (!row) throw new Error('The new redirect was not returned by the database.');
    await shortenChains(tx, row);
    await recordOf(tx, actor, 'create', row);
    return row;
  });
}

/** Updates a redirect; rejects as `addRedirect` does, and with `conflict` if it was changed meanwhile. */
export async function updateRedirect(
  db: Db,
  actor: Actor,
  read: RedirectRead,
  typed: RedirectFields,
  site: Site,
): Promise<Redirect> {
  authorize(actor, 'redirects.manage');
  const fields = toSitePath(typed, site.publicUrl);
  return transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    await lock(tx, read);
    await rejectUseless(tx, fields, read.id, site.isBuiltIn);
    const [row] = await tx
      .update(redirects)
      .set({ ...fields, updated_at: sql`now()` })
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
  await transactionAs(db, actor, async (tx) => {
    await oneAtATime(tx);
    const row = await lock(tx, read);
    await tx.delete(redirects).where(eq(redirects.id, row.id));
    await recordOf(tx, actor, 'delete', row);
  });
}

/** Deletes many redirects independently: one that is rejected does not affect the others. */
export async function deleteRedirects(
  db: Db,
  actor: Actor,
  reads: readonly RedirectRead[],
): Promise<BulkOutcome> {
  authorize(actor, 'redirects.manage');
  return applyToEach(reads, async (read) => {
    await deleteRedirect(db, actor, read);
    return undefined;
  });
}

/** What the application itself serves at a path. */
export type IsBuiltIn = (path: string) => boolean;

interface Site {
  /** Origin of absolute links, without a trailing slash. */
  publicUrl: string;
  isBuiltIn: IsBuiltIn;
}

/**
 * Locks the table, because two redirects added at once could point to each other. Called before any row is locked:
 * a publication that changes a slug also locks the table before its rows.
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

async function rejectUseless(
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
    const target = await describeTarget(tx, same);
    throw toRejection({ from_path: `This URL already redirects to ${target}.` });
  }
  const { lost } = await findMissingPaths(tx, [from], isBuiltIn);
  if (lost.length === 0) {
    throw toRejection({
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
    throw toRejection({
      to_path: `This URL redirects to ${await describeTarget(tx, next)}. Enter that URL instead.`,
    });
  }
  if (next) {
    throw toRejection({
      to_path: 'This URL redirects back to the old URL. Delete that redirect first.',
    });
  }
}

/** The target as people read it: of a permalink, the current path. */
async function describeTarget(tx: Db, { to_path }: Redirect): Promise<string> {
  const { of } = await resolvePermalinks(tx, [to_path]);
  return of(to_path) ?? 'something that isn’t published';
}

/** Keeps redirects to one step: those that led to the new redirect's source now lead to its target. */
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
