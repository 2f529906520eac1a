import type { ReactNode } from 'react';
import type { ShownAlert } from '#domain/alert/alert.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { absoluteCanonicalUrl } from './seo/search-and-sharing.ts';
import { SocialMetaTags } from './seo/social-meta-tags.tsx';
import { structuredData } from './seo/structured-data.ts';
import type { SiteAssets } from './site-context.ts';
import type { SitePage } from './site-page.ts';

interface Props {
  page: SitePage;
  settings: PublicSettings;
  assets: SiteAssets;
  publicUrl: string;
  style: string;
  alert: ShownAlert | null;
  children: ReactNode;
}

const defaultIcon = '/assets/pictures/favicon.svg';

export function getIconUrl({ favicon_url }: PublicSettings): string {
  return favicon_url ?? defaultIcon;
}

/** The HTML document around a page, with its head. */
export function Document({ page, settings, assets, publicUrl, style, alert, children }: Props) {
  const title =
    page.canonical === '/' ? settings.site_name : `${page.title} · ${settings.site_name}`;
  const canonical = absoluteCanonicalUrl(page, publicUrl);
  const structured = page.notice ? null : structuredData(page, settings, publicUrl);
  return (
    <html
      lang="en"
      data-follows={page.follows}
      data-alert={alert?.version}
      data-edit={page.editPath}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {page.description && <meta name="description" content={page.description} />}
        {canonical && !page.noindex ? (
          <link rel="canonical" href={canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <SocialMetaTags page={page} title={title} settings={settings} publicUrl={publicUrl} />
        {page.feeds.map(({ title: name, href }) => (
          <link key={href} rel="alternate" type="application/rss+xml" title={name} href={href} />
        ))}
        <link rel="icon" href={getIconUrl(settings)} />
        <link rel="apple-touch-icon" href="/assets/pictures/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {assets.fonts.latin && (
          <link
            rel="preload"
            href={assets.fonts.latin}
            as="font"
            type="font/woff2"
            crossOrigin=""
          />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {structured && (
          <script type="application/ld+json">
            {JSON.stringify(structured).replaceAll('<', '\\u003c')}
          </script>
        )}
        <style>{style}</style>
        {/* Blocks rendering so that a dismissed alert does not flash. */}
        {page.hasScript && (
          <script type="module" src={assets.script} async {...(alert && { blocking: 'render' })} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
