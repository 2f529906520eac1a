import { loadPublishedPage } from '../cms-page/load.tsx';
import type { SiteContext } from '../context.ts';
import { page, type SitePage } from '../page.ts';
import { BuiltInHome } from './built-in-home.tsx';

/** The page an editor published as `home`; the built-in one while that is missing, empty or broken. */
export async function loadHome(context: SiteContext): Promise<SitePage> {
  const published = await loadPublishedPage(context, 'home');
  if (published?.usable) return published.page;
  const settings = await context.settings();
  return page({
    title: settings.site_name,
    description: settings.site_description,
    canonical: '/',
    body: <BuiltInHome settings={settings} />,
    reads: ['pages:home', 'projects', 'posts'],
  });
}
