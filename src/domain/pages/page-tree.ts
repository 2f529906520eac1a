import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { type ListItem, readItems } from '../content/list/list-items.ts';
import { notFound } from '../errors.ts';
import type { Paged } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { getAncestorSlugs } from './live-page-list.ts';
import { pageContentType } from './page-content-type.ts';
import { isBelow, maxMoved } from './page-subtree.ts';
import { type Page, pages } from './pages-table.ts';

interface TreeQuery extends Paged {
  /** The page whose children are listed; left out for the top level. */
  parent?: string | undefined;
}

type TreeItem = ListItem<Page, 'content'> & {
  /** The number of pages directly below it. */
  children: number;
};

/** One page of the pages directly below a page, or at the top level: in the order set by hand, then by title. */
export async function listPageTree(
  db: Db,
  actor: Actor,
  query: TreeQuery,
): Promise<{ items: TreeItem[]; total: number }> {
  authorize(actor, 'content.read');
  const isHere = and(
    isNull(pages.deleted_at),
    query.parent ? eq(pages.parent_id, query.parent) : isNull(pages.parent_id),
  );
  const found = await db
    .select({ id: pages.id })
    .from(pages)
    .innerJoin(
      contentList,
      and(eq(contentList.subject_table, 'pages'), eq(contentList.subject_id, pages.id)),
    )
    .where(isHere)
    .orderBy(sql`${pages.position} nulls last`, asc(contentList.title_key), asc(pages.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const ids = found.map(({ id }) => id);
  const [total, items, children] = await Promise.all([
    db.$count(pages, isHere),
    readItems(pageContentType, db, ids),
    countChildren(db, ids),
  ]);
  return { items: items.map((item) => ({ ...item, children: children.get(item.id) ?? 0 })), total };
}

async function countChildren(db: Db, ids: readonly string[]): Promise<Map<string | null, number>> {
  if (ids.length === 0) return new Map();
  const counted = await db
    .select({ parent: pages.parent_id, number: count() })
    .from(pages)
    .where(and(inArray(pages.parent_id, [...ids]), isNull(pages.deleted_at)))
    .groupBy(pages.parent_id);
  return new Map(counted.map(({ parent, number }) => [parent, number]));
}

interface SubtreeSize {
  /** The pages in use below a page, at any depth; counted up to one more than a move allows. */
  total: number;
  /** Those of them that are published. */
  published: number;
}

/** How many pages move along with a page. Rejects a page that is missing or in the trash. */
export async function countPagesBelow(db: Db, actor: Actor, id: string): Promise<SubtreeSize> {
  authorize(actor, 'content.read');
  const [page] = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.deleted_at)));
  if (!page) throw notFound(pageContentType.what);
  const below = db
    .select({ status: pages.status })
    .from(pages)
    .where(isBelow(page.slug))
    .limit(maxMoved + 1)
    .as('below');
  const [counted] = await db
    .select({
      total: count(),
      published: sql<number>`count(*) filter (where ${below.status} = 'published')`.mapWith(Number),
    })
    .from(below);
  return counted ?? { total: 0, published: 0 };
}

interface PagePath {
  id: string;
  /** Titles of the pages above it, outermost first. */
  above: string[];
}

/** The titles of the pages in use above each of these pages; ids of missing pages are ignored. */
export async function findPagePaths(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<PagePath[]> {
  authorize(actor, 'content.read');
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: pages.id, slug: pages.slug })
    .from(pages)
    .where(inArray(pages.id, [...ids]));
  const slugs = [...new Set(found.flatMap(({ slug }) => getAncestorSlugs(slug)))];
  const above = slugs.length === 0 ? [] : await findTitles(db, slugs);
  const titles = new Map(above.map(({ slug, title }) => [slug, title]));
  return found.map(({ id, slug }) => ({
    id,
    above: getAncestorSlugs(slug).flatMap((ancestor) => titles.get(ancestor) ?? []),
  }));
}

function findTitles(db: Db, slugs: readonly string[]) {
  return db
    .select({ slug: pages.slug, title: pages.title })
    .from(pages)
    .where(and(inArray(pages.slug, [...slugs]), isNull(pages.deleted_at)));
}
