import { maxTopics } from '#constants/newsletter.ts';
import { listTopics } from '#domain/newsletter/topics/topic-choice.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { RejectedForm } from '../forms/form-error-summary.tsx';
import { findPrivacyPage, privacyReads } from '../forms/privacy-page.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { NewsletterPage } from './newsletter-page.tsx';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Newsletter', href: '/newsletter' },
];

export async function loadNewsletter(context: SiteContext): Promise<SitePage> {
  const [settings, topics, privacyPage] = await Promise.all([
    context.settings(),
    listTopics(context.db),
    findPrivacyPage(context.db),
  ]);
  return createPage({
    title: 'Newsletter',
    description: `Subscribe to the ${settings.site_name} newsletter: calls, results and events by email.`,
    canonical: '/newsletter',
    trail,
    body: <NewsletterPage {...{ settings, topics, privacyPage }} />,
    reads: ['posts', ...privacyReads],
  });
}

/** Builds the page again, with the submitted values and the errors. Without the database, only ticked topics are offered. */
export async function buildNewsletterErrorPage(
  { db }: SiteContext,
  settings: PublicSettings,
  rejected: RejectedForm,
): Promise<SitePage> {
  const { topics: ticked = [] } = rejected.formState.lists ?? {};
  const [topics, privacyPage] = await Promise.all([
    listTopics(db).catch(() => ticked.slice(0, maxTopics)),
    findPrivacyPage(db).catch(() => null),
  ]);
  return createPage({
    status: rejected.status,
    title: 'Error: Newsletter',
    trail,
    body: <NewsletterPage {...{ rejected, settings, topics, privacyPage }} />,
  });
}
