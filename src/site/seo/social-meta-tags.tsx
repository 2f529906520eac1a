import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { parseUrl } from '#url/parse-url.ts';
import type { SitePage } from '../site-page.ts';
import { absoluteCanonicalUrl } from './search-and-sharing.ts';

interface Props {
  page: SitePage;
  title: string;
  settings: PublicSettings;
  publicUrl: string;
}

const defaultImage = { url: '/assets/pictures/sharing-card.png', alt: '' };
/** Formats that social networks can show; SVG is not one of them. */
const shareable = /\.(png|jpe?g|webp|gif)([?#]|$)/i;

/** Meta tags for link previews on other sites (ogp.me). */
export function SocialMetaTags({ page, title, settings, publicUrl }: Props) {
  const canonical = absoluteCanonicalUrl(page, publicUrl);
  if (!canonical) return null;
  const { url, alt, isLogo } = getImage(page, settings, publicUrl);
  const isArticle = page.structuredData.some(
    (fact) => '@type' in fact && fact['@type'] === 'NewsArticle',
  );
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={settings.site_name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={canonical} />
      {page.description && <meta property="og:description" content={page.description} />}
      <meta property="og:image" content={url} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content={isLogo ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function getImage(page: SitePage, { logo_url }: PublicSettings, publicUrl: string) {
  const own = { ...defaultImage, isLogo: false };
  const logo = logo_url && { url: logo_url, alt: '', isLogo: true };
  const first = [page.image && { ...page.image, isLogo: false }, logo].find(
    (picture) => picture && shareable.test(picture.url) && parseUrl(picture.url, publicUrl),
  );
  const picture = first || own;
  return { ...picture, url: new URL(picture.url, publicUrl).href };
}
