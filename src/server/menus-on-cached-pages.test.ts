import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { saveMenus } from '#domain/navigation/save-menus.ts';
import { readStoredMenus } from '#domain/navigation/stored-menus.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { openAnotherPool } from '#tests/test-database.ts';

const system = systemActor('Test');
const none = { header: [], quick_links: [], resources: [], legal: [] };

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate navigation'));

/** The links in the header or footer of every page. */
async function linksOf(part: 'header' | 'footer'): Promise<string[]> {
  const html = await (await site.get('/news')).text();
  const [, inner = ''] = new RegExp(`<${part}.*?>(.*)</${part}>`, 's').exec(html) ?? [];
  return [...inner.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
}

test('menus saved by another process appear on cached pages at once', async () => {
  expect(await linksOf('header')).toContain('/contact');
  const elsewhere = openAnotherPool(site.database.url);
  const { version } = await readStoredMenus(elsewhere.db, system);
  const children = [{ label: 'Team', href: '/people/team' }];
  await saveMenus(elsewhere.db, system, version, {
    ...none,
    header: [{ label: 'People', href: '/people', description: 'All of us', children }],
    resources: [{ label: 'Statutes', href: '/statutes' }],
  });
  await elsewhere.close();
  await site.changes.settled();
  const header = await linksOf('header');
  expect(header).toEqual(expect.arrayContaining(['/people', '/people/team']));
  expect(header).not.toContain('/contact');
  expect(await linksOf('footer')).toContain('/statutes');
});

test('empty menus are replaced by the default ones', async () => {
  await site.change("insert into navigation (menu, label, href) values ('legal', 'x', '/x')");
  expect(await linksOf('header')).not.toContain('/about');
  const { version } = await readStoredMenus(site.database.db, system);
  await saveMenus(site.database.db, system, version, none);
  await site.changes.settled();
  expect(await linksOf('header')).toContain('/about');
  expect(await linksOf('footer')).toContain('/sitemap');
});

test('an item with an unsafe link, stored by another program, is omitted', async () => {
  await site.change(`insert into navigation (menu, label, href, position) values
    ('header', 'Bad', 'javascript:alert(1)', 1), ('header', 'Good', '/good', 2), ('legal', 'Data', 'data:text/html,x', 3)`);
  expect(await linksOf('header')).toContain('/good');
  const html = await (await site.get('/')).text();
  expect(html).not.toContain('javascript:');
  expect(html).not.toContain('data:text/html');
});
