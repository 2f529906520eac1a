import { contentTables } from '#constants/enums.ts';
import { contentTypes } from '#content-types/definitions.ts';
import { listLiveUrls } from '#domain/content/live-urls.ts';
import { listLivePages } from '#domain/pages/live-page-list.ts';
import { getContentPath } from '#domain/search/content-urls.ts';
import { builtInPages } from '../built-in-pages.ts';
import type { SiteContext } from '../site-context.ts';
import type { TextResult } from '../site-page.ts';

/** Maximum number of URLs in one file (sitemaps.org). */
const maxUrls = 50_000;

/** Posts are the last, because there may be more than fit. */
const tables = [...contentTables.filter((table) => table !== 'posts'), 'posts' as const];

/** Loads the XML sitemap: every public URL with the date of its last live change (sitemaps.org). */
export async function loadSitemap({ db, publicUrl }: SiteContext): Promise<TextResult> {
  const found = await Promise.all(
    tables.map(async (table) => ({
      table,
      urls: await (table === 'pages' ? listLivePages(db) : listLiveUrls(table, db, maxUrls)),
    })),
  );
  const dates = new Map<string, Date | null>([['/', null]]);
  for (const href of [...builtInPages.keys(), '/sitemap']) dates.set(href, null);
  for (const { table, urls } of found) {
    const list = contentTypes[table].path.slice(0, -1);
    if (urls.length > 0 && list !== '' && !dates.has(list)) dates.set(list, null);
    for (const { slug, live_updated_at: date } of urls)
      dates.set(getContentPath(table, slug), date);
  }
  const entries = Array.from(dates, ([path, date]) => entry(publicUrl + path, date));
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.slice(0, maxUrls).join('')}</urlset>\n`;
  return {
    kind: 'text',
    contentType: 'application/xml; charset=utf-8',
    body,
    reads: [...contentTables],
  };
}

function entry(url: string, date: Date | null): string {
  // PostgreSQL has dates that JavaScript cannot represent.
  const known = date !== null && !Number.isNaN(date.getTime());
  const changed = known ? `<lastmod>${date.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${changed}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
}
