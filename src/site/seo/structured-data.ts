import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { SitePage } from '../site-page.ts';

/** Builds the schema.org structured data of a page; null if there is none. */
export function structuredData(
  page: SitePage,
  settings: PublicSettings,
  publicUrl: string,
): object | null {
  const graph: object[] = page.canonical === '/' ? organizationAndSite(settings, publicUrl) : [];
  if (page.trail.length > 0) graph.push(breadcrumbList(page, publicUrl));
  graph.push(...page.structuredData);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}

function breadcrumbList({ trail }: SitePage, publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + href,
    })),
  };
}

function organizationAndSite(settings: PublicSettings, publicUrl: string): object[] {
  const organization = {
    '@type': 'GovernmentOrganization',
    '@id': `${publicUrl}/#organization`,
    name: settings.site_name,
    description: settings.site_description,
    url: `${publicUrl}/`,
    ...(settings.contact_email && { email: settings.contact_email }),
    ...(settings.contact_phone && { telephone: settings.contact_phone }),
    ...(settings.address && { address: settings.address }),
    sameAs: Object.values(settings.social_media),
  };
  const website = {
    '@type': 'WebSite',
    name: settings.site_name,
    url: `${publicUrl}/`,
    publisher: { '@id': organization['@id'] },
  };
  return [organization, website];
}
