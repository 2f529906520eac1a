import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordContentAudit, storeLiveRevision } from '../content/content-history.ts';
import { lockRow, writeRow } from '../content/content-rows.ts';
import { lockSlugs, reserveSlug } from '../content/content-slugs.ts';
import type { ContentRead } from '../content/content-type.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { invalid } from '../errors.ts';
import { authorize } from '../permissions.ts';
import { pageContentType } from './page-content-type.ts';
import { findParent, joinSlug } from './page-parent.ts';
import { lastSegment, tooDeep, tooDeepMessage } from './page-slug.ts';
import { moveDescendants, redirectMovedPage, rejectedSlug } from './page-subtree.ts';
import { type Page, pages } from './pages-table.ts';

/** Only so many siblings can be put in order by hand. */
export const maxOrdered = 200;

export interface PageMove {
  /** The new parent; null for the top level. */
  parent_id: string | null;
  /** The last part of the new slug; the page keeps its own without it. */
  segment?: string | undefined;
  /** The sibling that it is placed before; null for the end. Left out, the order by hand stays as it is. */
  before?: string | null | undefined;
}

/**
 * Moves a page, with the pages below it, to another parent or place among its siblings, at once: slugs change, redirects
 * lead from the old URLs of live pages, and slugs in drafts follow. Unpublished edits stay drafts. Rejects a move below
 * itself, a slug that is invalid or taken, too many levels and too many pages.
 */
export async function movePage(
  db: Db,
  actor: Actor,
  read: ContentRead,
  move: PageMove,
): Promise<Page> {
  authorize(actor, pageContentType.permission);
  return transactionAs(db, actor, async (tx) => {
    await lockSlugs(tx);
    const current = await lockRow(pageContentType, tx, read);
    const parent = move.parent_id === null ? null : await findParent(tx, move.parent_id);
    rejectOwnSubtree(current, parent);
    const isElsewhere = (parent?.id ?? null) !== current.parent_id || move.segment !== undefined;
    const moved = isElsewhere ? await changeSlug(tx, actor, current, parent, move) : current;
    if (move.before !== undefined) {
      await placeBefore(tx, moved, parent, move.before);
      if (moved === current) await recordContentAudit(pageContentType, tx, actor, 'move', moved);
    } else if (moved.parent_id !== current.parent_id)
      await setPositions(tx, new Map([[moved.id, null]]));
    return lockRow(pageContentType, tx, moved);
  });
}

function rejectOwnSubtree(page: Page, parent: Page | null): void {
  if (!parent) return;
  if (parent.id === page.id || parent.slug.startsWith(`${page.slug}/`)) {
    throw rejectedParent('A page can’t be moved below itself.');
  }
}

async function changeSlug(
  tx: Db,
  actor: Actor,
  current: Page,
  parent: Page | null,
  { segment }: PageMove,
): Promise<Page> {
  if (current.slug === 'home') throw rejectedParent('The home page can’t be moved.');
  const slug = joinSlug(parent, segment ?? lastSegment(current.slug));
  if (slug === current.slug) return current;
  if (tooDeep(slug)) throw rejectedSlug(tooDeepMessage);
  await reserveSlug(pageContentType, tx, current.id, slug);
  const row = await writeRow(pageContentType, tx, actor, current.id, {
    slug,
    draft: await draftAfterMove(tx, current, parent, slug),
  });
  await redirectMovedPage(tx, actor, current, slug);
  const below = await moveDescendants(tx, actor, current, row);
  if (pageContentType.isPublic(row)) await storeLiveRevision(pageContentType, tx, actor, row);
  await recordContentAudit(pageContentType, tx, actor, 'move', row, {
    moved_from: current.slug,
    ...below,
  });
  return row;
}

/** The draft of a moved page. A new last part of its slug that is planned there stays planned, if it is free. */
async function draftAfterMove(
  tx: Db,
  { id, draft }: Page,
  parent: Page | null,
  slug: string,
): Promise<Page['draft']> {
  if (draft?.slug === undefined) return draft;
  const { slug: planned, ...others } = draft;
  const rest = Object.keys(others).length > 0 ? others : null;
  const there = joinSlug(parent, lastSegment(planned));
  if (there === slug) return rest;
  await reserveSlug(pageContentType, tx, id, there);
  return { ...others, slug: there };
}

/** Puts a page before one of its siblings, or at the end, and numbers them all. */
async function placeBefore(
  tx: Db,
  page: Page,
  parent: Page | null,
  before: string | null,
): Promise<void> {
  const siblings = await tx
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(
      contentList,
      and(eq(contentList.subject_table, 'pages'), eq(contentList.subject_id, pages.id)),
    )
    .where(
      and(
        isNull(pages.deleted_at),
        parent ? eq(pages.parent_id, parent.id) : isNull(pages.parent_id),
        ne(pages.id, page.id),
      ),
    )
    .orderBy(sql`${pages.position} nulls last`, asc(contentList.title_key), asc(pages.id))
    .limit(maxOrdered);
  if (siblings.length >= maxOrdered) {
    throw invalid(`Only up to ${maxOrdered} pages in one place can be put in order by hand.`);
  }
  const ids = siblings.map(({ id }) => id);
  const at = before === null ? ids.length : ids.indexOf(before);
  if (at < 0) throw invalid('The page that it should be placed before is no longer there.');
  const ordered = ids.toSpliced(at, 0, page.id);
  await setPositions(tx, new Map(ordered.map((id, index) => [id, index + 1])));
}

async function setPositions(tx: Db, positions: ReadonlyMap<string, number | null>): Promise<void> {
  const ids = [...positions.keys()];
  const given = JSON.stringify(Object.fromEntries(positions));
  const position = sql`(${given}::jsonb ->> ${pages.id}::text)::integer`;
  await tx
    .update(pages)
    .set({ position })
    .where(and(inArray(pages.id, ids), sql`${pages.position} is distinct from ${position}`));
}

function rejectedParent(sentence: string) {
  return invalid(sentence, { parent_id: sentence });
}
