import { type ListedPage, listLivePages } from '#domain/pages/listing.ts';
import type { SiteContext } from '../context.ts';
import type { SiteText } from '../page.ts';

/** Every public address with the date of its live copy, as sitemaps.org describes. */
export async function loadSitemap({ db, publicUrl }: SiteContext): Promise<SiteText> {
  const pages = await listLivePages(db);
  const home = pages.find(({ slug }) => slug === 'home');
  const others = pages.filter((page) => page !== home);
  const entries = [
    entry(`${publicUrl}/`, home),
    ...others.map((page) => entry(`${publicUrl}/${page.slug}`, page)),
  ];
  const body =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('')}</urlset>\n`;
  return {
    kind: 'text',
    contentType: 'application/xml; charset=utf-8',
    body,
    reads: ['pages'],
  };
}

function entry(address: string, page: ListedPage | undefined): string {
  const date = page ? `<lastmod>${page.live_updated_at.toISOString()}</lastmod>` : '';
  return `<url><loc>${escapeXml(address)}</loc>${date}</url>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);
}
