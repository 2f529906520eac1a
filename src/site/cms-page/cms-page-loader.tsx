import { listBlockLinks, resolveBlockLinks } from '#blocks/block-links.ts';
import { withoutBrokenBlocks } from '#blocks/broken-blocks.tsx';
import { collectColours } from '#blocks/colours/collect-colours.ts';
import { renderHtmlBlocks } from '#blocks/html-text/load-html.server.tsx';
import { loadBlocks } from '#blocks/load-blocks.server.ts';
import { knownBlocks } from '#blocks/page-content/known-blocks.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { findLiveAncestors, getAncestorSlugs } from '#domain/pages/live-page-list.ts';
import { findLivePage, type LivePage } from '#domain/pages/live-pages.ts';
import { slugProblem } from '#domain/pages/page-slug.ts';
import { findLiveLists, sharedLists } from '#domain/search/shared-lists.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { builtInPages, listTitles } from '../built-in-pages.ts';
import type { SiteContext } from '../site-context.ts';
import { type Crumb, createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { CmsPage } from './cms-page.tsx';
import { findPageSection } from './page-section.ts';

/** A rendered page, and whether its content is usable. */
export interface BuiltPage {
  page: SitePage;
  /** False for broken or empty content, where a built-in page is shown instead if there is one. */
  usable: boolean;
}

/** Loads a published page at `/{slug}` or `/page/{slug}`; slugs may be nested. */
export async function loadCmsPage(context: SiteContext, slug: string): Promise<LoaderResult> {
  if (slug === 'home') return { kind: 'moved', to: '/' };
  const [published, above] = await Promise.all([
    loadPublishedPage(context, slug),
    findTitlesAbove(context, slug),
  ]);
  return published && withTrail(published.page, slug, above);
}

/** Builds a page that has its own URL, published or not. */
export async function buildCmsPage(context: SiteContext, found: LivePage): Promise<SitePage> {
  const [{ page: built }, above] = await Promise.all([
    buildPage(context, found),
    findTitlesAbove(context, found.slug),
  ]);
  return withTrail(built, found.slug, above);
}

/**
 * Titles of what visitors find above a page, by path. Built-in pages and lists count even while staff have published no
 * page there.
 */
async function findTitlesAbove({ db }: SiteContext, slug: string): Promise<Map<string, string>> {
  if (slugProblem(slug)) return new Map();
  const paths = getPathsAbove(slug);
  const [pages, lists] = await Promise.all([
    findLiveAncestors(db, slug),
    paths.some((path) => sharedLists.has(path)) ? findLiveLists(db) : new Set<string>(),
  ]);
  return new Map([
    ...builtInPages,
    ...pages.map((page) => [`/${page.slug}`, page.title] as const),
    ...[...listTitles].filter(([path]) => lists.has(path)),
  ]);
}

function getPathsAbove(slug: string): string[] {
  return getAncestorSlugs(slug).map((ancestor) => `/${ancestor}`);
}

function withTrail(built: SitePage, slug: string, titles: ReadonlyMap<string, string>): SitePage {
  const paths = getPathsAbove(slug);
  const crumbs = paths.flatMap((href): Crumb[] => {
    const label = titles.get(href);
    return label === undefined ? [] : [{ label, href }];
  });
  return {
    ...built,
    trail: [{ label: 'Home', href: '/' }, ...crumbs, { label: built.title, href: `/${slug}` }],
    reads: [
      ...built.reads,
      ...getAncestorSlugs(slug).map((ancestor) => `pages:${ancestor}`),
      ...paths.flatMap((path) => sharedLists.get(path) ?? []),
    ],
  };
}

export async function loadPublishedPage(
  context: SiteContext,
  slug: string,
): Promise<BuiltPage | null> {
  if (slugProblem(slug)) return null;
  const found = await findLivePage(context.db, slug);
  return found && buildPage(context, found);
}

/** Builds a page without breadcrumbs: only the caller knows where it is in the site. */
export async function buildPage(context: SiteContext, found: LivePage): Promise<BuiltPage> {
  const { db, settings, images: findPictures, links: findLinks } = context;
  const content = parsePageContent(found.content, { for: 'visitors' });
  const [site, section] = await Promise.all([settings(), findPageSection(context, found.slug)]);
  const timeZone = site.time_zone;
  const built = createPage({
    title: found.title,
    description: found.excerpt,
    canonical: found.slug === 'home' ? '/' : `/${found.slug}`,
    editPath: `/admin/pages/${found.id}/editor`,
    reads: [`pages:${found.slug}`, ...section.reads],
    body: <CmsPage page={found} {...{ content, timeZone, section }} />,
  });
  if (!content.ok) return { page: built, usable: false };

  const blocks = await loadBlocks(db, content.data, { settings: site });
  const { imageHosts } = blocks;
  const texts = [...blocks.html.values()].flatMap(({ text }) => text ?? []);
  const [{ of: pictures, reads }, links] = await Promise.all([
    findPictures(blocks.images),
    findLinks([...listBlockLinks(content.data), ...texts.flatMap(listLinks)]),
  ]);
  const html = new Map(
    Array.from(blocks.html, ([id, { text, canEmbed }]) => [
      id,
      { text: text && resolveLinks(text, links.of), canEmbed },
    ]),
  );
  const loaded = await renderHtmlBlocks(html, blocks.loaded, pictures);
  const parsed = { ...content, data: resolveBlockLinks(content.data, links.of) };
  const page: SitePage = {
    ...built,
    body: <CmsPage page={found} {...{ content: parsed, loaded, pictures, timeZone, section }} />,
    reads: [...built.reads, ...blocks.reads, ...reads, ...links.reads],
    imageHosts: [...new Set([...parsed.resources.imageHosts, ...imageHosts])],
    frameHosts: [...new Set([...parsed.resources.frameHosts, ...blocks.frameHosts])],
    hasNewsletterForm: [...knownBlocks(content.data.content)].some(
      ({ type }) => type === 'NewsletterForm',
    ),
    style: collectColours(parsed.data),
    fallback() {
      const { data, broken } = withoutBrokenBlocks(parsed.data, loaded, pictures);
      const shown = { ...parsed, data };
      const parts = { content: shown, loaded, pictures, timeZone, section };
      const body = <CmsPage page={found} {...parts} />;
      return { instead: { body }, missing: broken };
    },
  };
  return { page, usable: !content.empty };
}
