import { builtInEditPath } from '../built-in-pages.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import { findPageSection } from '../cms-page/page-section.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { AboutPage } from './about-page.tsx';
import { aboutLead } from './about-texts.ts';

/** Loads the page published as `about`, or the built-in one while that is missing, empty or broken. */
export async function loadAbout(context: SiteContext): Promise<SitePage> {
  return buildAboutPage(context, await loadPublishedPage(context, 'about'));
}

export async function buildAboutPage(
  context: SiteContext,
  published: BuiltPage | null,
): Promise<SitePage> {
  const trail = [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about' },
  ];
  if (published?.usable) return { ...published.page, trail };
  const [{ site_name }, section, pictures] = await Promise.all([
    context.settings(),
    findPageSection(context, 'about'),
    context.images([]),
  ]);
  return createPage({
    title: 'About us',
    description: aboutLead,
    canonical: '/about',
    editPath: builtInEditPath,
    trail,
    body: <AboutPage siteName={site_name} pages={section.children} getImage={pictures.of} />,
    reads: ['pages:about', ...section.reads],
  });
}
