import type { ReactNode } from 'react';
import type { ShownAlert } from '#domain/alert/alert.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
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

const ownIcon = '/assets/pictures/favicon.svg';

export function getIconUrl({ favicon_url }: PublicSettings): string {
  return favicon_url ?? ownIcon;
}

/** The document around a page: everything a browser or a search engine asks of the head. */
export function Document({ page, settings, assets, publicUrl, style, alert, children }: Props) {
  const title =
    page.canonical === '/' ? settings.site_name : `${page.title} · ${settings.site_name}`;
  const facts = page.notice ? null : structuredData(page, settings, publicUrl);
  return (
    <html lang="en" data-follows={page.follows} data-alert={alert?.version}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.canonical ? (
          <link rel="canonical" href={publicUrl + page.canonical} />
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
        {assets.font && (
          <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="" />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {facts && (
          <script type="application/ld+json">
            {JSON.stringify(facts).replaceAll('<', '\\u003c')}
          </script>
        )}
        <style>{style}</style>
        {/* Whoever dismissed the alert is to see the page without it at once, not to see it leave. */}
        {page.hasScript && (
          <script type="module" src={assets.script} async {...(alert && { blocking: 'render' })} />
        )}
      </head>
      <body>{children}</body>
    </html>
  );
}
