import type { MenuLink } from '#domain/navigation/menus.ts';
import {
  getAncestorSlugs,
  listPagesBelow,
  type SectionPage,
} from '#domain/pages/live-page-list.ts';
import { slugProblem } from '#domain/pages/page-slug.ts';
import type { SiteContext } from '../site-context.ts';

/** The pages around a page: those below it, and its neighbours below the same parent. */
export interface PageSection {
  children: readonly SectionPage[];
  previous: SectionPage | null;
  next: SectionPage | null;
  /** Cache tags of the lists. */
  reads: readonly string[];
}

const noSection: PageSection = { children: [], previous: null, next: null, reads: [] };

/** Finds the pages around `slug`, in the order set by hand, then in that of the header menu, then by title. */
export async function findPageSection(
  { db, menus }: Pick<SiteContext, 'db' | 'menus'>,
  slug: string,
): Promise<PageSection> {
  if (slug === 'home' || slugProblem(slug)) return noSection;
  const parent = getAncestorSlugs(slug).at(-1);
  const lists = parent === undefined ? [slug] : [slug, parent];
  const [found, { header }] = await Promise.all([listPagesBelow(db, lists), menus()]);
  const sorted = sortByMenu(found, header);
  const siblings = sorted.filter((page) => getAncestorSlugs(page.slug).at(-1) === parent);
  const here = siblings.findIndex((page) => page.slug === slug);
  return {
    children: sorted.filter((page) => getAncestorSlugs(page.slug).at(-1) === slug),
    previous: siblings[here - 1] ?? null,
    next: here < 0 ? null : (siblings[here + 1] ?? null),
    reads: lists.map((list) => `pages:${list}/`),
  };
}

function sortByMenu(pages: readonly SectionPage[], header: readonly MenuLink[]): SectionPage[] {
  const places = new Map(
    header.flatMap((link) => [link, ...link.children]).map(({ href }, place) => [href, place]),
  );
  const placeOf = ({ slug }: SectionPage) => places.get(`/${slug}`) ?? places.size;
  const manual = ({ position }: SectionPage) => position ?? Number.MAX_SAFE_INTEGER;
  return pages.toSorted((a, b) => manual(a) - manual(b) || placeOf(a) - placeOf(b));
}
