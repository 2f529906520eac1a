import { itemTypes, mapItemTypes } from '#content-types/definitions.ts';
import type { DraftPreview } from '#domain/content/draft-as-published.ts';
import { findItemAsPublished } from '#domain/content/find-live-item.ts';
import { findPageAsPublished, type LivePage } from '#domain/pages/live-pages.ts';
import { findPostAsPublished } from '#domain/posts/find-posts.ts';
import { findProjectAsPublished } from '#domain/projects/find-projects.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import { buildAboutPage } from '../about/about-loader.tsx';
import { type BuiltPage, buildCmsPage, buildPage } from '../cms-page/cms-page-loader.tsx';
import { buildContactPage } from '../contact/contact-loader.tsx';
import { buildHomePage } from '../home/home-loader.tsx';
import { buildItemListPage } from '../items/item-list-loader.tsx';
import { getListPath } from '../items/item-list-params.ts';
import { buildItemPage } from '../items/item-loader.tsx';
import { buildPostPage } from '../news/post-loader.tsx';
import { buildProjectPage } from '../projects/project-loader.tsx';
import { buildProjectsPage } from '../projects/projects-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';
import { PreviewBar } from './preview-bar.tsx';

export interface Preview {
  table: RevisedTable;
  id: string;
  /** When the link expires; null for staff, who need no link. */
  until: Date | null;
}

/**
 * Builds the page of an item as if its draft were published now. Throws `not_found` for deleted or
 * trashed items. The caller has checked access.
 */
export async function loadPreview(
  context: SiteContext,
  { table, id, until }: Preview,
  now: Date,
): Promise<SitePage> {
  const [{ page, liveUrl, differs }, { time_zone }] = await Promise.all([
    builders[table](context, id, now),
    context.settings(),
  ]);
  const bar = { until, liveUrl, differs, timeZone: time_zone };
  return asPreview(page, <PreviewBar {...bar} />);
}

type BuildPreview = (
  context: SiteContext,
  id: string,
  now: Date,
) => Promise<Pick<DraftPreview, 'liveUrl' | 'differs'> & { page: SitePage }>;

const builders: Record<RevisedTable, BuildPreview> = {
  async pages(context, id, now) {
    const { page, ...made } = await findPageAsPublished(context.db, id, now);
    return { ...made, page: await buildPreviewPage(context, page) };
  },
  async posts(context, id, now) {
    const { post, ...made } = await findPostAsPublished(context.db, id, now);
    return { ...made, page: await buildPostPage(context, post) };
  },
  async projects(context, id, now) {
    const { project, ...made } = await findProjectAsPublished(context.db, id, now);
    return { ...made, page: await buildProjectPage(context, project, made.liveSlug) };
  },
  ...mapItemTypes(
    (type): BuildPreview =>
      async (context, id, now) => {
        const { item, ...made } = await findItemAsPublished(type, context.db, id, now);
        return { ...made, page: await buildItemPage(type, context, item) };
      },
  ),
};

type BuildFallback = (context: SiteContext, page: BuiltPage) => Promise<SitePage | null>;

/** Slugs with a built-in page as the fallback. */
const fallbackBuilders: ReadonlyMap<string, BuildFallback> = new Map<string, BuildFallback>([
  ['home', buildHomePage],
  ['about', buildAboutPage],
  ['contact', buildContactPage],
  ['projects', (context, page) => buildProjectsPage(context, page, new URLSearchParams())],
  ...Object.values(itemTypes).map((type): [string, BuildFallback] => [
    getListPath(type).slice(1),
    (context, page) => buildItemListPage(type, context, page, new URLSearchParams()),
  ]),
]);

async function buildPreviewPage(context: SiteContext, page: LivePage): Promise<SitePage> {
  const buildFallback = fallbackBuilders.get(page.slug);
  const withFallback =
    buildFallback && (await buildFallback(context, await buildPage(context, page)));
  return withFallback ?? buildCmsPage(context, page);
}

/** Makes a page a preview: not indexed, not cached, without live updates. */
function asPreview(page: SitePage, notice: SitePage['notice']): SitePage {
  return {
    ...page,
    title: `Preview: ${page.title}`,
    description: null,
    canonical: null,
    image: null,
    structuredData: [],
    feeds: [],
    notice,
    follows: null,
    isCacheable: false,
    reads: [],
  };
}
