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
    description: `Subscribe to the ${settings.site_name} newsletter: calls, results and events by email.`,
    canonical: '/newsletter',
    trail,
    body: <NewsletterPage settings={settings} />,
  });
}

/** Builds the page again, with the submitted values and the errors. */
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
