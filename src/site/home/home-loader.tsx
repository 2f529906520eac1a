import { loadFeaturedProjects } from '#blocks/featured-projects/load.server.ts';
import { loadLatestNews } from '#blocks/latest-news/load.server.ts';
import { loadNextEvents } from '#blocks/next-events/load.server.ts';
import { itemTypes } from '#content-types/definitions.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { builtInEditPath } from '../built-in-pages.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { BuiltInHome } from './built-in-home.tsx';
import { taskSlugs } from './home-tasks.ts';
import { loadHomeTasks } from './home-tasks-query.ts';

const projectList = { title: '', count: 3, showAll: false };
/** A lead story and four headlines. */
const newsList = { title: '', count: 5, category: '', showAll: false };

const eventCount = 3;

/** Tasks also depend on posts, as the list of news does. */
const taskReads = [...Object.keys(itemTypes), ...taskSlugs.map((slug) => `pages:${slug}`)];

/** Loads the page published as `home`, or the built-in one while that is missing, empty or broken. */
export async function loadHome(context: SiteContext): Promise<SitePage> {
  return buildHomePage(context, await loadPublishedPage(context, 'home'));
}

export async function buildHomePage(
  context: SiteContext,
  published: BuiltPage | null,
): Promise<SitePage> {
  if (published?.usable) return published.page;
  const settings = await context.settings();
  const [projects, news, { tasks, hasFunding }, events] = await Promise.all([
    loadFeaturedProjects(context.db, projectList, { settings }),
    loadLatestNews(context.db, newsList, { settings }),
    loadHomeTasks(context.db),
    loadNextEvents(context.db, { count: eventCount }, { settings }),
  ]);
  const pictures = await context.images([...projects.images, ...news.images]);
  const lists = {
    tasks,
    hasFunding,
    projects: projects.loaded,
    posts: news.loaded,
    events: events.loaded,
    getImage: pictures.of,
  };
  return createPage({
    title: settings.site_name,
    description: settings.site_description,
    canonical: '/',
    editPath: builtInEditPath,
    body: <BuiltInHome settings={settings} {...lists} />,
    imageHosts: httpsOrigins([...projects.images, ...news.images]),
    reads: [
      'pages:home',
      ...taskReads,
      ...projects.reads,
      ...news.reads,
      ...events.reads,
      ...pictures.reads,
    ],
  });
}
