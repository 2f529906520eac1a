import type { PublicSettings } from '#domain/settings/public-settings.ts';
import type { SitePage } from '../page.ts';

interface Props {
  page: SitePage;
  title: string;
  settings: PublicSettings;
  publicUrl: string;
}

/** What other sites show of a page when somebody shares it (ogp.me). */
export function SharingCard({ page, title, settings, publicUrl }: Props) {
  if (!page.canonical) return null;
  const image = absolute(settings.logo_url, publicUrl);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.site_name} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={publicUrl + page.canonical} />
      {page.description && <meta property="og:description" content={page.description} />}
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content="summary" />
    </>
  );
}

function absolute(address: string | null, publicUrl: string): string | null {
  const readable = address !== null && URL.canParse(address, publicUrl);
  return readable ? new URL(address, publicUrl).href : null;
}
