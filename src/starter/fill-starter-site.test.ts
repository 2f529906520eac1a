import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { projectStatuses } from '#constants/enums.ts';
import { systemActor } from '#domain/actor.ts';
import { media } from '#domain/media/media-table.ts';
import { addMenuItems } from '#domain/navigation/menus.ts';
import { navigation } from '#domain/navigation/navigation-table.ts';
import { findLivePage } from '#domain/pages/live-pages.ts';
import { pages } from '#domain/pages/pages-table.ts';
import { posts } from '#domain/posts/posts-table.ts';
import { projectCategories } from '#domain/projects/project-categories.ts';
import { projects } from '#domain/projects/projects-table.ts';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import { saveSettings } from '#domain/settings/write-settings.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { fillStarterSite } from './fill-starter-site.ts';
import { starterFolder } from './starter-folder.ts';

const today = new Date('2026-11-21T05:09:00Z');
const minWords = 250;
const maxWords = 500;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await fillStarterSite(database.db, today);
});
afterAll(() => database.close());

test('fills an empty database once, even if two processes start together', {
  tags: 'nightly',
}, async () => {
  const other = await testDatabase();
  const filled = await Promise.all([fillStarterSite(other.db), fillStarterSite(other.db)]);
  expect(filled.sort()).toEqual([false, true]);
  for (const table of [pages, posts, projects]) await other.db.delete(table);
  expect(await fillStarterSite(other.db)).toBe(false);
  await other.close();
});

test.each([
  "pages (title, slug) values ('Ours', 'ours')",
  "posts (title, slug) values ('Ours', 'ours')",
  "projects (title, slug) values ('Ours', 'ours')",
])('does not touch a database with content: %s', async (row) => {
  const other = await testDatabase();
  await other.pool.query(`insert into ${row}`);
  expect(await fillStarterSite(other.db)).toBe(false);
  await other.close();
});

test('keeps settings and menus that were saved before', async () => {
  const other = await testDatabase();
  const system = systemActor('Test');
  await saveSettings(other.db, system, 0, { site_name: 'Our office' });
  await addMenuItems(other.db, system, 'header', [{ label: 'Ours', href: '/ours' }]);
  expect(await fillStarterSite(other.db)).toBe(true);
  expect(await other.db.select().from(siteSettings)).toMatchObject([{ site_name: 'Our office' }]);
  expect(await other.db.select().from(navigation)).toMatchObject([{ label: 'Ours' }]);
  await other.close();
});

test.each([
  ['pages/faq.json', '"level": 3', '"level": 7', 'was rejected', 'content: '],
  ['pages/faq.json', '"content": [', '"content": [null,', 'was rejected', 'content: '],
  ['news/data-catalogue.json', '"category"', '"categry"', "can't be read", '"categry"'],
  ['projects/soil-sensors.html', '{{month 3}}', '{{moth 3}}', "can't be read", '{{moth 3}}'],
  ['settings.json', 'USD', 'Taler', "can't be read", 'at currency'],
  ['menus.json', '"href": "/terms"', '"href": ""', "can't be read", 'at legal[1].href'],
  ['media.json', '"url": "/assets', '"url": "assets', "can't be read", 'at [0].url'],
])('names %s if it is invalid, and creates nothing: %s', { tags: 'nightly' }, async (...row) => {
  const [file, text, replacement, problem, where] = row;
  const other = await testDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'starter-'));
  await cp(starterFolder, folder, { recursive: true });
  const changed = path.join(folder, file);
  await writeFile(changed, (await readFile(changed, 'utf8')).replaceAll(text, replacement));
  const filled = fillStarterSite(other.db, today, folder);
  await expect(filled).rejects.toThrow(`The starter site's ${file} ${problem}. `);
  await expect(filled).rejects.toThrow(where);
  for (const table of [media, pages, siteSettings]) expect(await other.db.$count(table)).toBe(0);
  expect(await fillStarterSite(other.db, today)).toBe(true);
  await rm(folder, { recursive: true });
  await other.close();
});

test('creates valid pages with excerpts', async () => {
  const rows = await database.db.select().from(pages);
  expect(rows.length).toBeGreaterThan(15);
  for (const { content, title, excerpt } of rows) {
    const parsed = parsePageContent(content, { for: 'visitors' });
    expect(parsed, title).toMatchObject({ ok: true, empty: false, omitted: 0 });
    expect(excerpt, title).toMatch(/\w{3,}/);
  }
});

test('creates drafts of the built-in pages, which are not public', async () => {
  const rows = await database.db.select().from(pages);
  const drafts = rows.filter(({ status }) => status === 'draft').map(({ slug }) => slug);
  expect(drafts.sort()).toEqual(['about', 'annual-report', 'contact', 'home', 'projects']);
  for (const slug of drafts) expect(await findLivePage(database.db, slug), slug).toBeNull();
});

test('creates news in at least four categories with tags, images and full texts, one still a draft', async () => {
  const rows = await database.db.select().from(posts);
  const published = rows.filter(({ status }) => status === 'published');
  expect(published.length).toBeGreaterThanOrEqual(9);
  expect(rows.length - published.length).toBe(1);
  expect(new Set(published.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4);
  for (const { title, content, tags, featured_image_url, excerpt } of rows) {
    const words = content.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
    expect(words.length, title).toBeGreaterThanOrEqual(minWords);
    expect(words.length, title).toBeLessThanOrEqual(maxWords);
    expect(tags?.length, title).toBeGreaterThan(0);
    expect(featured_image_url, title).toMatch(/^\/assets\/pictures\//);
    expect(excerpt, title).toMatch(/\.$/);
  }
});

test('dates news relative to today, from two days to 13 months ago', async () => {
  const rows = await database.db.select().from(posts);
  const days = rows.flatMap(({ published_at }) => published_at?.toISOString().slice(0, 10) ?? []);
  days.sort();
  expect(days.at(-1)).toBe('2026-11-19');
  expect(days[0]).toBe('2025-10-07');
  expect(new Set(days).size).toBe(days.length);
});

test('creates six projects in five categories and every status, three of them featured', async () => {
  const rows = await database.db.select().from(projects);
  expect(rows).toHaveLength(6);
  expect(await projectCategories(database.db)).toEqual([
    'Health Technology',
    'Clean Energy',
    'AgriTech',
    'AI & Robotics',
    'Materials Science',
  ]);
  expect(rows.filter(({ is_featured }) => is_featured)).toHaveLength(3);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(projectStatuses));
  for (const row of rows) {
    expect(row, row.title).toMatchObject({
      image_url: `/assets/pictures/${row.slug}.svg`,
      budget: expect.stringMatching(/^\d+\.\d\d$/),
      team_size: expect.any(Number),
      start_date: expect.any(String),
      end_date: expect.any(String),
    });
  }
});

test('gives completed projects a past end date and planned projects a future start date', async () => {
  const rows = await database.db.select().from(projects);
  const day = today.toISOString().slice(0, 10);
  for (const { title, status, start_date, end_date } of rows) {
    expect((start_date ?? '') > day, title).toBe(status === 'planning');
    expect((end_date ?? '') < day, title).toBe(status === 'completed');
  }
});

test('sets contact details and the date of the key figures', async () => {
  expect(await readPublicSettings(database.db)).toMatchObject({
    contact_email: 'info@dsti.gov.example',
    contact_phone: expect.any(String),
    address: expect.any(String),
    currency: 'USD',
    home_figures: [{ value: '150+' }, { value: '500+' }, { value: '300+' }, { value: '50+' }],
    home_figures_as_of: '2026-09-30',
    social_media: {},
  });
});
