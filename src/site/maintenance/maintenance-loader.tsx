import type { ComponentProps } from 'react';
import type { Maintenance } from '#domain/maintenance/maintenance.ts';
import { findLivePageById } from '#domain/pages/live-pages.ts';
import { listLinks, resolveLinks } from '#html/html-links.ts';
import { readRichText } from '#html/read-rich-text.ts';
import { RichTextView } from '#ui/rich-text/rich-text.tsx';
import { httpsOrigins } from '#url/link-validation.ts';
import { loadPublishedPage } from '../cms-page/cms-page-loader.tsx';
import type { SiteContext } from '../site-context.ts';
import { createPage, type SitePage } from '../site-page.ts';
import { HomeLink, MaintenanceNotice, MaintenanceScreen } from './maintenance-page.tsx';
import { retryAfter } from './retry-after.ts';

/**
 * Loads `/maintenance`: the selected page if it is live, else the custom HTML, else title and message. While
 * the site is open it is a preview.
 */
export async function loadMaintenance(context: SiteContext): Promise<SitePage> {
  const [maintenance, settings, { picture: logo }] = await Promise.all([
    context.maintenance(),
    context.settings(),
    context.logo(),
  ]);
  const shown = { maintenance, settings, logo };
  const notice = createPage({
    ...toStatusAndHeaders(maintenance),
    title: maintenance.title,
    bare: true,
    reads: maintenance.page_id ? ['pages'] : [],
    body: <MaintenanceNotice {...shown} />,
  });
  const { title, body, style, imageHosts, frameHosts } = notice;
  const instead = { title, body, style, imageHosts, frameHosts };
  const fallback = () => ({ instead, missing: ['the maintenance page or custom HTML'] });
  const screen =
    (await loadSelectedPage(context, maintenance)) ?? (await loadCustomHtml(context, shown));
  const reads = [...notice.reads, ...(screen?.reads ?? [])];
  return screen ? { ...notice, ...screen, reads, fallback } : notice;
}

function toStatusAndHeaders({ enabled, expected_end }: Maintenance): Partial<SitePage> {
  if (!enabled) return { status: 200 };
  const headers = { 'Retry-After': retryAfter(expected_end, new Date()) };
  return { status: 503, follows: 'opening', headers };
}

async function loadSelectedPage(
  context: SiteContext,
  { page_id, enabled }: Maintenance,
): Promise<Partial<SitePage> | null> {
  const live = page_id && (await findLivePageById(context.db, page_id));
  const published = live ? await loadPublishedPage(context, live.slug) : null;
  if (!published?.usable) return null;
  const { title, body, style, imageHosts, frameHosts, reads } = published.page;
  return {
    ...{ title, style, imageHosts, frameHosts },
    reads,
    body: (
      <main>
        {body}
        {!enabled && (
          <div className="gutter pb-10">
            <HomeLink isClosed={false} />
          </div>
        )}
      </main>
    ),
  };
}

async function loadCustomHtml(
  context: SiteContext,
  shown: ComponentProps<typeof MaintenanceNotice>,
): Promise<Partial<SitePage> | null> {
  const { title, custom_html } = shown.maintenance;
  const text = readRichText(custom_html ?? '');
  if (text.tree.children.length === 0) return null;
  const [pictures, links] = await Promise.all([
    context.images(text.images),
    context.links(listLinks(text)),
  ]);
  return {
    imageHosts: httpsOrigins(text.images),
    reads: [...pictures.reads, ...links.reads],
    body: (
      <MaintenanceScreen {...shown}>
        <h1 className="sr-only">{title}</h1>
        <RichTextView text={resolveLinks(text, links.of)} getImage={pictures.of} />
      </MaintenanceScreen>
    ),
  };
}
