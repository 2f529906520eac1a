import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findMenuProblems } from './menu-problems.ts';
import type { MenuLink, Menus } from './menus.ts';

const site = {
  publicUrl: 'https://www.example.gov',
  isBuiltIn: (path: string) => path === '/news',
};

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`
    insert into pages (id, title, slug, status, deleted_at) values
      ('${id(1)}', 'Public', 'public', 'published', null),
      ('${id(2)}', 'Hidden', 'hidden', 'draft', null),
      ('${id(3)}', 'Old', 'old', 'published', now()),
      ('${id(4)}', '', 'unnamed', 'draft', null);
    insert into posts (title, slug, excerpt, content, status) values ('Soon', 'soon', '', '', 'draft');
    insert into redirects (from_path, to_path) values ('/moved', '/public'), ('/public', '/elsewhere')`);
});
afterAll(() => database.close());

function menus(...hrefs: string[]): Menus {
  const links = hrefs.map(
    (href): MenuLink => ({ label: 'x', href, description: null, children: [] }),
  );
  return { header: links, quick_links: [], resources: [], legal: [] };
}

const findProblem = async (href: string) => {
  const [problem] = await findMenuProblems(database.db, actors.admin, menus(href), site);
  return problem?.sentence;
};

test.each([
  '/public',
  '/Public/',
  '/public?x=1#part',
  `/_link/pages/${id(1)}#part`,
  '/news',
  'https://www.example.gov/public',
  'https://elsewhere.example/hidden',
  'mailto:office@example.gov',
  'tel:+15550100',
])('finds no problem with %s', async (href) => {
  expect(await findProblem(href)).toBeUndefined();
});

test.each([
  ['/hidden', '“Hidden” is not published.'],
  ['/HIDDEN/#part', '“Hidden” is not published.'],
  ['https://www.example.gov/hidden', '“Hidden” is not published.'],
  ['/unnamed', 'The content at this URL is not published.'],
  ['/news/soon', '“Soon” is not published.'],
  [`/_link/pages/${id(2)}?x=1`, '“Hidden” is not published.'],
  [`/_link/pages/${id(3)}`, '“Old” is in the trash.'],
  [`/_link/posts/${id(1)}`, deadLinkWarning],
  ['/old', '“Old” is in the trash.'],
  ['/moved', 'This URL redirects to /public. Link to that URL instead.'],
  ['/nowhere', deadLinkWarning],
  ['/%00', deadLinkWarning],
])('reports for %s: %s', async (href, sentence) => {
  expect(await findProblem(href)).toBe(sentence);
});

test('reports the menu and path of each entry, including nested ones', async () => {
  const [parent] = menus('/public').header;
  const children = menus('/public', '/hidden').header;
  const allMenus = { ...menus(), resources: menus('/nowhere').header };
  const header = parent ? [parent, { ...parent, children: children }] : [];
  const found = await findMenuProblems(database.db, actors.admin, { ...allMenus, header }, site);
  expect(found.map(({ menu, path }) => [menu, path])).toEqual([
    ['header', [1, 1]],
    ['resources', [0]],
  ]);
});
