import { httpsOrigins } from '#blocks/links.ts';
import type { Maintenance } from '#domain/maintenance/reading.ts';
import { findLivePageById } from '#domain/pages/publishing.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { RichTextView, readRichText } from '#ui/rich-text/rich-text.tsx';
import { loadPublishedPage } from '../cms-page/load.tsx';
import type { SiteContext } from '../context.ts';
import { page, type SitePage } from '../page.ts';
import { Notice, Screen, WayBack } from './notice.tsx';
import { retryAfterSeconds } from './retry-after.ts';

/**
 * `/maintenance`: the designated page while it is live, else the stored html, else title and
 * message. While the site is open it shows what visitors would see.
 */
export async function loadMaintenance(context: SiteContext): Promise<SitePage> {
  const [maintenance, settings] = await Promise.all([context.maintenance(), context.settings()]);
  const notice = page({
    ...answerOf(maintenance),
    title: maintenance.title,
    bare: true,
    reads: maintenance.page_id ? ['pages'] : [],
    body: <Notice {...{ maintenance, settings }} />,
  });
  const soundPart = () => ({ page: notice, missing: ['what stands in for the notice'] });
  const screen =
    (await designatedPage(context, maintenance)) ?? customScreen(maintenance, settings);
  return screen ? { ...notice, ...screen, soundPart } : notice;
}

function answerOf({ enabled, estimated_end }: Maintenance): Pick<SitePage, 'status' | 'headers'> {
  if (!enabled) return { status: 200, headers: {} };
  const seconds = retryAfterSeconds(estimated_end, new Date());
  return { status: 503, headers: { 'Retry-After': String(seconds) } };
}

async function designatedPage(
  context: SiteContext,
  { page_id, enabled }: Maintenance,
): Promise<Partial<SitePage> | null> {
  const live = page_id && (await findLivePageById(context.db, page_id));
  const published = live ? await loadPublishedPage(context, live.slug) : null;
  if (!published?.usable) return null;
  const { title, body, style, imageHosts, frameHosts, reads } = published.page;
  return {
    ...{ title, style, imageHosts, frameHosts },
    reads: ['pages', ...reads],
    body: (
      <main>
        {body}
        {!enabled && (
          <div className="gutter pb-10">
            <WayBack isClosed={false} />
          </div>
        )}
      </main>
    ),
  };
}

function customScreen(
  maintenance: Maintenance,
  settings: PublicSettings,
): Partial<SitePage> | null {
  const text = readRichText(maintenance.custom_html ?? '');
  if (text.tree.children.length === 0) return null;
  return {
    imageHosts: httpsOrigins(text.images),
    body: (
      <Screen {...{ maintenance, settings }}>
        <h1 className="sr-only">{maintenance.title}</h1>
        <RichTextView text={text} />
      </Screen>
    ),
  };
}
