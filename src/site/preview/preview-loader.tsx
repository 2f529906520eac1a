import type { AsPublished } from '#domain/content/draft-as-published.ts';
import { findPageAsPublished, type LivePage } from '#domain/pages/live-pages.ts';
import { findPostAsPublished } from '#domain/posts/find-posts.ts';
import { findProjectAsPublished } from '#domain/projects/find-projects.ts';
import type { RevisedTable } from '#domain/revisions/revisions-table.ts';
import { aboutFrom } from '../about/about-loader.tsx';
import { type DrawnPage, drawCmsPage, drawPage } from '../cms-page/cms-page-loader.tsx';
import { contactFrom } from '../contact/contact-loader.tsx';
import { homeFrom } from '../home/home-loader.tsx';
import { drawPost } from '../news/post-loader.tsx';
import { drawProject } from '../projects/project-loader.tsx';
import { projectsFrom } from '../projects/projects-loader.tsx';
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
    return { ...made, drawn: await drawPost(context, post) };
  },
  async projects(context, id, now) {
    const { project, ...made } = await findProjectAsPublished(context.db, id, now);
    return { ...made, drawn: await drawProject(context, project, made.liveSlug) };
  },
};

type Place = (context: SiteContext, drawn: DrawnPage) => Promise<SitePage | null>;

/** Where a built-in page stands while there is nothing better. */
const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['home', homeFrom],
  ['about', aboutFrom],
  ['contact', contactFrom],
  ['projects', (context, drawn) => projectsFrom(context, drawn, new URLSearchParams())],
]);

async function drawPageInItsPlace(context: SiteContext, page: LivePage): Promise<SitePage> {
  const place = places.get(page.slug);
  const stands = place && (await place(context, await drawPage(context, page)));
  return stands ?? drawCmsPage(context, page);
}

/** The same page for one reader: nothing of it is said to search engines or kept. */
function asPreview(drawn: SitePage, notice: SitePage['notice']): SitePage {
  const { soundPart } = drawn;
  return {
    ...drawn,
    title: `Preview: ${drawn.title}`,
    description: null,
    canonical: null,
    image: null,
    facts: [],
    feeds: [],
    notice,
    follows: null,
    keep: false,
    reads: [],
    soundPart:
      soundPart &&
      (() => {
        const { page, missing } = soundPart();
        return { page: asPreview(page, notice), missing };
      }),
  };
}
