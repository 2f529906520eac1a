import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { findUrlHolders, takenAmong } from '../content/content-slugs.ts';
import { invalid, type Rejection } from '../errors.ts';
import { redirectMovedUrl } from '../redirects/redirect-moved-url.ts';
import { slugProblem, tooDeep, tooDeepMessage } from './page-slug.ts';
import { isPublicPage, pagePath } from './page-url.ts';
import { type Page, type PageFields, pages } from './pages-table.ts';

/** A move changes at most this many pages below the moved one. */
export const maxMoved = 500;

type Descendant = Pick<Page, 'id' | 'slug' | 'status' | 'deleted_at'> & {
  draftSlug: string | null;
};

interface Moved extends Descendant {
  newSlug: string;
  newDraftSlug: string | null;
}

/**
 * Gives the pages in use below a page whose slug has changed from that of `before` to that of `after` slugs below the new
 * one, in their drafts too, and redirects from the old URLs of live ones. Pages in the trash keep their slugs. Rejects
 * if one of the new slugs is invalid or taken, or if there are too many pages. The caller holds the lock on slugs.
 */
export async function moveDescendants(
  tx: Db,
  actor: Actor,
  before: Pick<Page, 'slug' | 'id'>,
  after: Pick<Page, 'slug'>,
): Promise<{ moved_below?: number }> {
  // The front page has no pages below it.
  if (before.slug === after.slug || before.slug === 'home' || after.slug === 'home') return {};
  const found = await findDescendants(tx, before);
  if (found.length === 0) return {};
  if (found.length > maxMoved) {
    throw rejectedSlug(
      `More than ${maxMoved} pages are below this one. Move some of them first, in smaller parts.`,
    );
  }
  const moved = found.map((page) => toMoved(page, before.slug, after.slug));
  await rejectProblems(tx, before.id, moved);
  for (const page of inSafeOrder(moved, before.slug, after.slug))
    await movePageRow(tx, actor, page);
  return { moved_below: moved.length };
}

async function findDescendants(
  tx: Db,
  { id, slug }: Pick<Page, 'id' | 'slug'>,
): Promise<Descendant[]> {
  return tx
    .select({
      id: pages.id,
      slug: pages.slug,
      status: pages.status,
      deleted_at: pages.deleted_at,
      draftSlug: sql<string | null>`${pages.draft} ->> 'slug'`,
    })
    .from(pages)
    .where(and(isBelow(slug), ne(pages.id, id)))
    .limit(maxMoved + 1)
    .for('update');
}

/** Whether a page in use is below a slug, at any depth; read from an index whatever the collation. */
export function isBelow(slug: string) {
  return and(
    isNull(pages.deleted_at),
    sql`${pages.slug} ~>=~ ${`${slug}/`} and ${pages.slug} ~<~ ${`${slug}0`}`,
  );
}

function toMoved(page: Descendant, from: string, to: string): Moved {
  const { slug, draftSlug } = page;
  const isPlannedBelow = draftSlug?.startsWith(`${from}/`);
  return {
    ...page,
    newSlug: to + slug.slice(from.length),
    newDraftSlug:
      draftSlug !== null && isPlannedBelow ? to + draftSlug.slice(from.length) : draftSlug,
  };
}

async function rejectProblems(tx: Db, id: string, moved: readonly Moved[]): Promise<void> {
  for (const { slug, newSlug } of moved) {
    const problem = tooDeep(newSlug) ? tooDeepMessage : slugProblem(newSlug);
    if (problem) throw rejectedSlug(`The page ${shorten(slug)} can’t be moved along. ${problem}`);
  }
  const slugs = moved.flatMap(({ newSlug, newDraftSlug }) => [newSlug, newDraftSlug ?? newSlug]);
  const ids = [id, ...moved.map((page) => page.id)];
  const taken = await takenAmong({ table: pages }, tx, ids, slugs);
  const [first] = slugs.filter((slug) => taken.has(slug));
  if (first !== undefined) {
    throw rejectedSlug(`Another page already uses the slug ${shorten(first)}.`);
  }
  for (const [slug, holder] of await findUrlHolders({ name: 'pages' }, tx, slugs)) {
    const { noun } = contentTypes[holder];
    throw rejectedSlug(`A ${noun} already has the URL of the page ${shorten(slug)}.`);
  }
}

/** Each slug must be free when it is assigned: one that the move frees is freed first. */
function inSafeOrder(moved: readonly Moved[], from: string, to: string): Moved[] {
  const direction = to.length < from.length ? 1 : -1;
  return moved.toSorted((one, other) => direction * (one.slug.length - other.slug.length));
}

async function movePageRow(tx: Db, actor: Actor, page: Moved): Promise<void> {
  const { id, slug, newSlug, draftSlug, newDraftSlug } = page;
  await tx
    .update(pages)
    .set({
      slug: newSlug,
      updated_by: staffId(actor),
      ...(newDraftSlug !== draftSlug && {
        draft: sql<
          Partial<PageFields>
        >`jsonb_set(${pages.draft}, '{slug}', to_jsonb(${newDraftSlug}::text))`,
      }),
    })
    .where(eq(pages.id, id));
  await redirectMovedPage(tx, actor, page, newSlug);
  const details = { slug: newSlug, moved_from: slug };
  await recordAudit(tx, actor, { action: 'move', table: 'pages', id, details });
}

/** Redirects from the URL of a live page to the one it has after a move. */
export async function redirectMovedPage(
  tx: Db,
  actor: Actor,
  page: Pick<Page, 'slug' | 'status' | 'deleted_at'>,
  newSlug: string,
): Promise<void> {
  if (!isPublicPage(page)) return;
  await redirectMovedUrl(tx, actor, pagePath(page.slug), pagePath(newSlug));
}

export function rejectedSlug(sentence: string): Rejection {
  return invalid(sentence, { slug: sentence });
}

function shorten(slug: string): string {
  return slug.length > 80 ? `${slug.slice(0, 79)}…` : slug;
}
