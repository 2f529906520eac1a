import { maxTopics } from '#constants/newsletter.ts';
import { listTopics } from '#domain/newsletter/topics/topic-choice.ts';
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
  const [settings, topics] = await Promise.all([context.settings(), listTopics(context.db)]);
  return createPage({
    title: 'Newsletter',
    description: `Subscribe to the ${settings.site_name} newsletter: calls, results and events by email.`,
    canonical: '/newsletter',
    trail,
    body: <NewsletterPage settings={settings} topics={topics} />,
    reads: ['posts'],
  });
}

/** Builds the page again, with the submitted values and the errors. Without the database, only ticked topics are offered. */
export async function buildNewsletterErrorPage(
  { db }: SiteContext,
  settings: PublicSettings,
  rejected: RejectedForm,
): Promise<SitePage> {
  const { topics: ticked = [] } = rejected.formState.lists ?? {};
  const topics = await listTopics(db).catch(() => ticked.slice(0, maxTopics));
  return createPage({
    status: rejected.status,
    title: 'Error: Newsletter',
    trail,
    body: <NewsletterPage rejected={rejected} settings={settings} topics={topics} />,
  });
}
