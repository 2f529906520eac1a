import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { readMenus } from '#domain/navigation/menus.ts';
import { findLivePage } from '#domain/pages/publishing.ts';
import { pages } from '#domain/pages/table.ts';
import { readPublicSettings } from '#domain/settings/settings.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { fillStarterSite } from './fill.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('an empty database is given a site once, also when two processes start together', async () => {
  const filled = await Promise.all([fillStarterSite(database.db), fillStarterSite(database.db)]);
  expect(filled.sort()).toEqual([false, true]);
  await database.db.delete(pages);
  expect(await fillStarterSite(database.db)).toBe(false);
});

test('a database with pages of its own is left alone', async () => {
  const other = await testDatabase();
  await other.pool.query("insert into pages (title, slug) values ('Ours', 'ours')");
  expect(await fillStarterSite(other.db)).toBe(false);
  await other.close();
});

test('every starter page reads back as it was written, and every menu leads to one', async () => {
  const other = await testDatabase();
  await fillStarterSite(other.db);
  const rows = await other.db.select().from(pages);
  for (const { content, title } of rows) {
    expect(parsePageContent(content, { for: 'visitors' }), title).toMatchObject({
      ok: true,
      empty: false,
      omitted: 0,
    });
  }
  const menus = await readMenus(other.db);
  const links = Object.values(menus).flatMap((menu) =>
    menu.flatMap((link) => [link, ...link.children]),
  );
  expect(links.length).toBeGreaterThan(5);
  for (const { href } of links) {
    const slug = href === '/' ? 'home' : href.slice(1);
    expect(await findLivePage(other.db, slug), href).not.toBeNull();
  }
  expect((await readPublicSettings(other.db)).contact_email).toBe('info@dsti.gov.example');
  await other.close();
});

test('one page is a draft, which visitors do not find', async () => {
  const other = await testDatabase();
  await fillStarterSite(other.db);
  expect(await findLivePage(other.db, 'annual-report')).toBeNull();
  await other.close();
});
