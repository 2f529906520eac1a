// @module-tag nightly

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { pages } from '#domain/pages/pages-table.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { fillStarterSite } from './fill-starter-site.ts';

/** Every path in the specification's header and footer. */
const paths = [
  '/about',
  '/about/mission',
  '/about/leadership',
  '/about/history',
  '/projects',
  '/contact',
  '/news',
  '/events',
  '/careers',
  '/publications',
  '/reports',
  '/policies',
  '/data',
  '/media',
  '/faq',
  '/privacy',
  '/terms',
  '/accessibility',
  '/sitemap',
];

const crawlMs = 60_000;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
  await fillStarterSite(site.database.db);
});
afterAll(() => site.close());

test('header and footer link to every path in the specification', async () => {
  const html = await htmlOf('/');
  expect(linksIn(html)).toEqual(expect.arrayContaining(paths));
});

test('has no broken links or images, and no skipped heading levels', {
  timeout: crawlMs,
}, async () => {
  const seen = await crawl();
  expect([...seen]).toEqual(expect.arrayContaining(paths));
  expect([...seen].filter((path) => path.startsWith('/projects/'))).toHaveLength(6);
  expect([...seen].filter((path) => /^\/news\/[a-z]/.test(path)).length).toBeGreaterThanOrEqual(9);
});

test('the drafts can replace the built-in pages', { timeout: crawlMs }, async () => {
  const { db } = site.database;
  const drafts = await db.select().from(pages).where(eq(pages.status, 'draft'));
  for (const draft of drafts) {
    await publishContent(pageContentType, db, systemActor('Test'), draft);
  }
  await site.changes.settled();
  expect(await htmlOf('/')).toContain('Science that serves the public');
  await crawl();
});

/** Visits every page linked from the home page once and checks it. */
async function crawl(): Promise<Set<string>> {
  const seen = new Set<string>(['/']);
  for (const path of seen) {
    const html = await htmlOf(path);
    expect(skippedHeadings(html), path).toEqual([]);
    expect(picturesIn(html).filter(isMissing), path).toEqual([]);
    const links = linksIn(html);
    expect(links.filter(isDocument).filter(isMissing), path).toEqual([]);
    for (const link of links) if (!isDocument(link)) seen.add(link);
  }
  return seen;
}

async function htmlOf(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.headers.get('content-type')?.includes('html') ? response.text() : '';
}

/** Paths of links on this site, without the panel's sign-in page. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) => href);
  return found.map((href) => href.replaceAll('&amp;', '&')).filter((href) => href !== '/login');
}

function picturesIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/pictures\/[^"]+)"/g)].map(
    ([, src = '']) => src,
  );
}

function isDocument(link: string): boolean {
  return link.startsWith('/assets/documents/');
}

function isMissing(src: string): boolean {
  return !existsSync(fileURLToPath(new URL(`../site/public${src}`, import.meta.url)));
}

function skippedHeadings(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const levels = [...main.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  return levels.flatMap((level, index) => {
    const before = index === 0 ? 0 : (levels[index - 1] ?? 0);
    return level > before + 1 ? [`h${before} then h${level}`] : [];
  });
}
