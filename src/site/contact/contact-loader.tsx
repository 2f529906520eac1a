import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { builtInEditPath } from '../built-in-pages.ts';
import { type BuiltPage, loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { RejectedForm } from '../forms/form-error-summary.tsx';
import { findPrivacyPage, privacyReads } from '../forms/privacy-page.ts';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { ContactPage } from './contact-page.tsx';

const trail = [
  { label: 'Home', href: '/' },
  { label: 'Contact', href: '/contact' },
];

/** Loads the page published as `contact`, or the built-in one while that is missing, empty or broken. */
export async function loadContact(context: SiteContext): Promise<SitePage> {
  return buildContactPage(context, await loadPublishedPage(context, 'contact'));
}

export async function buildContactPage(
  context: SiteContext,
  published: BuiltPage | null,
): Promise<SitePage> {
  if (published?.usable) return { ...published.page, trail };
  const [settings, privacyPage] = await Promise.all([
    context.settings(),
    findPrivacyPage(context.db),
  ]);
  return createPage({
    title: 'Contact us',
    description: `How to contact the ${settings.site_name}: address, phone, email and message form.`,
    canonical: '/contact',
    editPath: builtInEditPath,
    trail,
    body: <ContactPage settings={settings} privacyPage={privacyPage} />,
    reads: ['pages:contact', ...privacyReads],
  });
}

/** Builds the built-in page again, with the submitted values and the errors; also without the database. */
export async function buildContactErrorPage(
  { db }: SiteContext,
  settings: PublicSettings,
  rejected: RejectedForm,
): Promise<SitePage> {
  const privacyPage = await findPrivacyPage(db).catch(() => null);
  return createPage({
    status: rejected.status,
    title: 'Error: Contact us',
    trail,
    body: <ContactPage rejected={rejected} settings={settings} privacyPage={privacyPage} />,
  });
}
