import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { SitePage } from '../page.ts';

interface Props {
  page: SitePage;
  title: string;
  settings: PublicSettings;
  publicUrl: string;
}

const ownPicture = { url: '/assets/pictures/sharing-card.png', alt: '' };
/** Formats that the sites people share on can show; a drawing as SVG is none of them. */
const shareable = /\.(png|jpe?g|webp|gif)([?#]|$)/i;

/** What other sites show of a page when somebody shares it (ogp.me). */
export function SharingCard({ page, title, settings, publicUrl }: Props) {
  if (!page.canonical) return null;
  const picture = page.image && shareable.test(page.image.url) ? page.image : ownPicture;
  const image = absolute(picture.url, publicUrl);
  const isArticle = page.facts.some((fact) => '@type' in fact && fact['@type'] === 'NewsArticle');
  return (
    <>
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={settings.site_name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={publicUrl + page.canonical} />
      {page.description && <meta property="og:description" content={page.description} />}
      {image && <meta property="og:image" content={image} />}
      {image && picture.alt && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function absolute(address: string, publicUrl: string): string | null {
  const readable = URL.canParse(address, publicUrl);
  return readable ? new URL(address, publicUrl).href : null;
}
