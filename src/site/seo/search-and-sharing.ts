import type { SearchAndSharingFields } from '#fields/search-and-sharing.ts';
import type { SitePage } from '../site-page.ts';

/** Applies what editors chose for search engines and link previews to the page of an item. */
export function applySearchAndSharing(page: SitePage, chosen: SearchAndSharingFields): SitePage {
  const { seo_title, seo_description, canonical_url, noindex, social_image_url } = chosen;
  return {
    ...page,
    title: seo_title ?? page.title,
    description: seo_description ?? page.description,
    canonicalUrl: canonical_url,
    noindex,
    image: social_image_url ? { url: social_image_url, alt: '' } : page.image,
  };
}

/** The absolute canonical URL of a page; null for pages without one. */
export function absoluteCanonicalUrl(
  { canonical, canonicalUrl }: SitePage,
  publicUrl: string,
): string | null {
  if (canonical === null) return null;
  return canonicalUrl ? new URL(canonicalUrl, publicUrl).href : publicUrl + canonical;
}
