import { and, asc, inArray, like, notLike, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { isLivePage } from './live-pages.ts';
import { pages } from './pages-table.ts';

const maxListed = 50_000;
const maxInSection = 200;

const listed = { slug: pages.slug, title: pages.title, live_updated_at: pages.live_updated_at };

export type ListedPage = SelectedRow<typeof listed>;

/** All live pages by slug; at most as many as a sitemap may contain. */
export function listLivePages(db: Db): Promise<ListedPage[]> {
  return db
    .select(listed)
    .from(pages)
    .where(isLivePage())
    .orderBy(asc(pages.slug))
    .limit(maxListed);
}

/** The live pages above a nested slug, outermost first: `about` for `about/mission`. */
export async function findLiveAncestors(db: Db, slug: string): Promise<ListedPage[]> {
  const above = getAncestorSlugs(slug);
  if (above.length === 0) return [];
  return db
    .select(listed)
    .from(pages)
    .where(and(inArray(pages.slug, above), isLivePage()))
    .orderBy(asc(pages.slug));
}

const listedInSection = {
  slug: pages.slug,
  title: pages.title,
  excerpt: pages.excerpt,
  /** The place set by hand, if any. */
  position: pages.position,
};

export type SectionPage = SelectedRow<typeof listedInSection>;

/** The live pages directly below the given slugs, in the order set by hand, then by title; a few hundred at most. */
export function listPagesBelow(db: Db, slugs: readonly string[]): Promise<SectionPage[]> {
  // Slugs contain neither of the wildcards `%` and `_`.
  const below = slugs.map((slug) =>
    and(like(pages.slug, `${slug}/%`), notLike(pages.slug, `${slug}/%/%`)),
  );
  return db
    .select(listedInSection)
    .from(pages)
    .where(and(or(...below), isLivePage()))
    .orderBy(sql`${pages.position} nulls last`, asc(pages.title), asc(pages.slug))
    .limit(maxInSection);
}

/** `a` and `a/b` for `a/b/c`, whether or not these pages exist. */
export function getAncestorSlugs(slug: string): string[] {
  const parts = slug.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}
