import { collectColours } from '#blocks/colours/collect-colours.ts';
import { renderLegacyHtml } from '#blocks/legacy-html/load.server.tsx';
import { loadBlocks } from '#blocks/load-blocks.server.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { withoutBrokenBlocks } from '#blocks/render-page-body.tsx';
import {
  addressesAbove,
  findLiveAncestors,
  type ListedPage,
} from '#domain/pages/live-page-list.ts';
import { findLivePage, type LivePage } from '#domain/pages/live-pages.ts';
import { slugProblem } from '#domain/pages/page-slug.ts';
import { builtInPages } from '../built-in-pages.ts';
import type { SiteContext } from '../site-context.ts';
import { type Crumb, createPage, type LoaderResult, type SitePage } from '../site-page.ts';
import { CmsPage } from './cms-page.tsx';

/** A page with its blocks, and whether they are more than nothing or something broken. */
export interface BuiltPage {
  page: SitePage;
  /** False for content that is broken or empty, where a built-in page may stand in. */
  usable: boolean;
}

/** `/{slug}` and `/page/{slug}`: a published page, nested addresses included. */
export async function loadCmsPage(context: SiteContext, slug: string): Promise<LoaderResult> {
  if (slug === 'home') return { kind: 'moved', to: '/' };
  const [published, above] = await Promise.all([
    loadPublishedPage(context, slug),
    pagesAbove(context, slug),
  ]);
  return published && placed(published.page, slug, above);
}

/** A page at an address that it has for itself, public or not. */
export async function buildCmsPage(context: SiteContext, found: LivePage): Promise<SitePage> {
  const [{ page: drawn }, above] = await Promise.all([
    buildPage(context, found),
    pagesAbove(context, found.slug),
  ]);
  return placed(drawn, found.slug, above);
}

function pagesAbove({ db }: SiteContext, slug: string): Promise<ListedPage[]> | ListedPage[] {
  return slugProblem(slug) ? [] : findLiveAncestors(db, slug);
}

function placed(drawn: SitePage, slug: string, above: readonly ListedPage[]): SitePage {
  return {
    ...drawn,
    trail: trailTo(slug, drawn.title, above),
    reads: [...drawn.reads, ...addressesAbove(slug).map((address) => `pages:${address}`)],
  };
}

/** Pages that are built in stand in the way also while staff have published nothing there. */
function trailTo(slug: string, title: string, above: readonly ListedPage[]): Crumb[] {
  const live = new Map(above.map((step) => [`/${step.slug}`, step.title]));
  const steps = addressesAbove(slug).map((address) => `/${address}`);
  const known = steps.map((href) => ({ href, label: live.get(href) ?? builtInPages.get(href) }));
  return [
    { label: 'Home', href: '/' },
    ...known.filter((step): step is Crumb => step.label !== undefined),
    { label: title, href: `/${slug}` },
  ];
}

export async function loadPublishedPage(
  context: SiteContext,
  slug: string,
): Promise<BuiltPage | null> {
  if (slugProblem(slug)) return null;
  const found = await findLivePage(context.db, slug);
  return found && buildPage(context, found);
}

/** A page by its own fields; its way from the home page is for who knows where it stands. */
export async function buildPage(
  { db, settings, images: findPictures }: SiteContext,
  found: LivePage,
): Promise<BuiltPage> {
  const content = parsePageContent(found.content, { for: 'visitors' });
  const site = await settings();
  const timeZone = site.time_zone;
  const drawn = createPage({
    title: found.title,
    description: found.excerpt,
    canonical: found.slug === 'home' ? '/' : `/${found.slug}`,
    reads: [`pages:${found.slug}`],
    body: <CmsPage page={found} content={content} timeZone={timeZone} />,
  });
  if (!content.ok) return { page: drawn, usable: false };

  const parsed = content;
  const blocks = await loadBlocks(db, parsed.data, { settings: site });
  const { imageHosts } = blocks;
  const { of: pictures, reads } = await findPictures(blocks.images);
  const loaded = await renderLegacyHtml(blocks.html, blocks.loaded, pictures);
  const whole: SitePage = {
    ...drawn,
    body: <CmsPage page={found} {...{ content, loaded, pictures, timeZone }} />,
    reads: [...drawn.reads, ...blocks.reads, ...reads],
    imageHosts: [...new Set([...parsed.resources.imageHosts, ...imageHosts])],
    frameHosts: parsed.resources.frameHosts,
    style: collectColours(parsed.data),
    fallback() {
      const { data, broken } = withoutBrokenBlocks(parsed.data, loaded, pictures);
      const shown = { ...parsed, data };
      const body = <CmsPage page={found} {...{ content: shown, loaded, pictures, timeZone }} />;
      return { page: { ...whole, body }, missing: broken };
    },
  };
  return { page: whole, usable: !content.empty };
}
