import { loadFeaturedProjects } from '#blocks/featured-projects/load.server.ts';
import { loadLatestNews } from '#blocks/latest-news/load.server.ts';
import { findLiveSlugs } from '#domain/pages/live-slugs.ts';
import { listLatestPosts } from '#domain/posts/news-list-query.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { BuiltInHome } from './built-in-home.tsx';
import { fundingCategory, getHomeTasks, taskSlugs } from './home-tasks.ts';

const projectList = { title: '', count: 3, showAll: false };
/** A lead story and four headlines. */
const newsList = { title: '', count: 5, category: '', showAll: false };

/** Tasks also depend on posts, as the list of news does. */
const taskReads = taskSlugs.map((slug) => `pages:${slug}`);

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
  const [projects, news, liveSlugs, funding] = await Promise.all([
    loadFeaturedProjects(context.db, projectList, { settings }),
    loadLatestNews(context.db, newsList, { settings }),
    findLiveSlugs(context.db, taskSlugs),
    listLatestPosts(context.db, { count: 1, category: fundingCategory }),
  ]);
  const pictures = await context.images([...projects.images, ...news.images]);
  const hasFunding = funding.length > 0;
  const tasks = getHomeTasks(liveSlugs, hasFunding);
  const lists = {
    tasks,
    hasFunding,
    projects: projects.loaded,
    posts: news.loaded,
    getImage: pictures.of,
  };
  return createPage({
    title: settings.site_name,
    description: settings.site_description,
    canonical: '/',
    body: <BuiltInHome settings={settings} {...lists} />,
    imageHosts: httpsOrigins([...projects.images, ...news.images]),
    reads: ['pages:home', ...taskReads, ...projects.reads, ...news.reads, ...pictures.reads],
  });
}
