import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { RejectedForm } from '../forms/form-error-summary.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { NewsletterPage } from './newsletter-page.tsx';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Newsletter', href: '/newsletter' },
];

export async function loadNewsletter(context: SiteContext): Promise<SitePage> {
  const settings = await context.settings();
  return createPage({
    title: 'Newsletter',
    description: `Subscribe to the newsletter of the ${settings.site_name}: calls, results and events by email.`,
    canonical: '/newsletter',
    trail,
    body: <NewsletterPage settings={settings} />,
  });
}

/** The page again, with what was sent in its form and what stands in the way. */
export function buildNewsletterErrorPage(
  settings: PublicSettings,
  rejected: RejectedForm,
): SitePage {
  return createPage({
    status: rejected.status,
    title: 'Error: Newsletter',
    trail,
    body: <NewsletterPage rejected={rejected} settings={settings} />,
  });
}
