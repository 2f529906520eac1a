import { loadFeaturedProjects } from '#blocks/featured-projects/load.server.ts';
import { loadLatestNews } from '#blocks/latest-news/load.server.ts';
import { httpsOrigins } from '#url/link-validation.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { BuiltInHome } from './built-in-home.tsx';

const list = { title: '', count: 3, category: '', showAll: false };

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
  const [projects, news] = await Promise.all([
    loadFeaturedProjects(context.db, list, { settings }),
    loadLatestNews(context.db, list, { settings }),
  ]);
  const pictures = await context.images([...projects.images, ...news.images]);
  const lists = { projects: projects.loaded, posts: news.loaded, getImage: pictures.of };
  return createPage({
    title: settings.site_name,
    description: settings.site_description,
    canonical: '/',
    body: <BuiltInHome settings={settings} {...lists} />,
    imageHosts: httpsOrigins([...projects.images, ...news.images]),
    reads: ['pages:home', ...projects.reads, ...news.reads, ...pictures.reads],
  });
}
