import type { AsPublished } from '#domain/content/draft-as-published.ts';
import { findPageAsPublished, type LivePage } from '#domain/pages/live-pages.ts';
import { findPostAsPublished } from '#domain/posts/find-posts.ts';
import { findProjectAsPublished } from '#domain/projects/find-projects.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import { buildAboutPage } from '../about/about-loader.tsx';
import { type BuiltPage, buildCmsPage, buildPage } from '../cms-page/cms-page-loader.tsx';
import { buildContactPage } from '../contact/contact-loader.tsx';
import { buildHomePage } from '../home/home-loader.tsx';
import { buildPostPage } from '../news/post-loader.tsx';
import { buildProjectPage } from '../projects/project-loader.tsx';
import { buildProjectsPage } from '../projects/projects-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';
import { PreviewBar } from './preview-bar.tsx';

export interface Preview {
  table: RevisedTable;
  id: string;
  /** Until when the link opens; null for staff, who need none. */
  until: Date | null;
}

/**
 * A page, post or project as it would look if its draft were published now. Refuses with `not_found`
 * what is gone or in the trash. Whether the asker may see it was decided before.
 */
export async function loadPreview(
  context: SiteContext,
  { table, id, until }: Preview,
  now: Date,
): Promise<SitePage> {
  const [{ drawn, liveAddress, differs }, { time_zone }] = await Promise.all([
    drawings[table](context, id, now),
    context.settings(),
  ]);
  const bar = { until, liveAddress, differs, timeZone: time_zone };
  return asPreview(drawn, <PreviewBar {...bar} />);
}

type Drawing = (
  context: SiteContext,
  id: string,
  now: Date,
) => Promise<Pick<AsPublished, 'liveAddress' | 'differs'> & { drawn: SitePage }>;

const drawings: Record<RevisedTable, Drawing> = {
  async pages(context, id, now) {
    const { page, ...made } = await findPageAsPublished(context.db, id, now);
    return { ...made, drawn: await drawPageInItsPlace(context, page) };
  },
  async posts(context, id, now) {
    const { post, ...made } = await findPostAsPublished(context.db, id, now);
    return { ...made, drawn: await buildPostPage(context, post) };
  },
  async projects(context, id, now) {
    const { project, ...made } = await findProjectAsPublished(context.db, id, now);
    return { ...made, drawn: await buildProjectPage(context, project, made.liveSlug) };
  },
};

type Place = (context: SiteContext, drawn: BuiltPage) => Promise<SitePage | null>;

/** Where a built-in page stands while there is nothing better. */
const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['home', buildHomePage],
  ['about', buildAboutPage],
  ['contact', buildContactPage],
  ['projects', (context, drawn) => buildProjectsPage(context, drawn, new URLSearchParams())],
]);

async function drawPageInItsPlace(context: SiteContext, page: LivePage): Promise<SitePage> {
  const place = places.get(page.slug);
  const stands = place && (await place(context, await buildPage(context, page)));
  return stands ?? buildCmsPage(context, page);
}

/** The same page for one reader: nothing of it is said to search engines or kept. */
function asPreview(drawn: SitePage, notice: SitePage['notice']): SitePage {
  const { fallback: soundPart } = drawn;
  return {
    ...drawn,
    title: `Preview: ${drawn.title}`,
    description: null,
    canonical: null,
    image: null,
    structuredData: [],
    feeds: [],
    notice,
    follows: null,
    isCacheable: false,
    reads: [],
    fallback:
      soundPart &&
      (() => {
        const { page, missing } = soundPart();
        return { page: asPreview(page, notice), missing };
      }),
  };
}
