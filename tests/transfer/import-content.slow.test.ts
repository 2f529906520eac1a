import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPublicSettings } from '#domain/settings/public-settings-query.ts';
import { fillStarterSite } from '#starter/fill-starter-site.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { exportsFolder, wholeDatabase } from './import-harness.ts';

const author = '10000000-0000-4000-8000-000000000001';
const aboutId = '20000000-0000-4000-8000-000000000001';

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
});
afterEach(async () => {
  await exports.remove();
  await database.close();
});

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql)).rows;
}

async function writeSite(): Promise<void> {
  await exports.write('user_profiles.json', [{ id: author, full_name: 'Ama', role: 'editor' }]);
  // As the table editor of Supabase writes it.
  await exports.write(
    'pages_rows.csv',
    `id,title,slug,content,status,author_id,updated_at,views\r\n${aboutId},About,about,` +
      `"{""content"":[{""type"":""Hero""}],  ""root"":{}}",published,${author},` +
      '2024-03-01 10:00:00.123456+00,7\r\n' +
      `20000000-0000-4000-8000-000000000002,Old,old,"<p onclick=""x()"">Kept",draft,,,\r\n`,
  );
  await exports.write('posts.json', [
    {
      id: 11,
      title: 'Opening',
      slug: '/opening/',
      excerpt: 'We open.',
      content: '<p onclick="x()">Come</p>',
      tags: '{news,"open day"}',
      status: 'published',
      published_at: '2024-02-01T08:00:00+00:00',
      author_id: '10000000-0000-4000-8000-000000000009',
      updated_at: '2024-02-02T08:00:00Z',
    },
  ]);
  await exports.write(
    'projects.ndjson',
    `${projects.map((row) => JSON.stringify(row)).join('\n')}\n`,
  );
}

const projects = [
  { id: 1, title: 'Solar', description: 'd', detailed_description: 'Text', budget: 250000.5 },
  { id: 2, title: 'Solar', description: 'd', detailed_description: '', is_featured: 't' },
];

test('imports ids, dates and texts, and uses defaults for missing columns', async () => {
  await writeSite();
  const { lines, rejected, totals } = await exports.import(database);
  expect(rejected).toBe(0);
  expect(lines).toContain('pages  about  added');
  expect(lines).toContain(
    'posts  opening  added: author_id refers to a row that does not exist, so it is left empty.',
  );
  expect(lines).toContain('pages: ignored unknown columns: views.');
  expect(totals.pages).toMatchObject({ added: 2, rejected: 0 });
  expect(
    await rows(`select id, slug, content, status, author_id, version, live_updated_at = updated_at as same,
      updated_at::text, published_at is null as unpublished from pages order by slug`),
  ).toEqual([
    expect.objectContaining({
      id: aboutId,
      content: '{"content":[{"type":"Hero"}],  "root":{}}',
      author_id: author,
      version: 1,
      same: true,
      updated_at: expect.stringContaining('.123456'),
      unpublished: false,
    }),
    expect.objectContaining({
      content: '<p onclick="x()">Kept',
      status: 'draft',
      unpublished: true,
    }),
  ]);
  expect(await rows('select slug, content, tags, author_id, published_at from posts')).toEqual([
    {
      slug: 'opening',
      content: '<p>Come</p>',
      tags: ['news', 'open day'],
      author_id: null,
      published_at: new Date('2024-02-01T08:00:00Z'),
    },
  ]);
  expect(await rows('select slug, budget, is_featured from projects order by slug')).toEqual([
    { slug: 'solar', budget: '250000.50', is_featured: false },
    { slug: 'solar-2', budget: null, is_featured: true },
  ]);
});

test('every row that was written is in the audit log, and what is public is a revision', async () => {
  await writeSite();
  await exports.import(database);
  expect(
    await rows(`select subject_table as table, count(*)::int from audit_log
      where action = 'import' and actor_name = 'Import' group by 1 order by 1`),
  ).toEqual([
    { table: 'pages', count: 2 },
    { table: 'posts', count: 1 },
    { table: 'projects', count: 2 },
    { table: 'user_profiles', count: 1 },
  ]);
  expect(await rows('select subject_table as table from revisions order by 1')).toEqual(
    ['pages', 'posts', 'projects', 'projects'].map((table) => ({ table })),
  );
});

test('a second time nothing changes, and a trial changes nothing at all', async () => {
  await writeSite();
  const empty = await wholeDatabase(database);
  const trial = await exports.import(database, { dryRun: true });
  expect(await wholeDatabase(database)).toEqual(empty);
  expect((await exports.import(database)).lines).toEqual(trial.lines);
  const first = await wholeDatabase(database);
  const { lines } = await exports.import(database);
  expect(lines).toContain('posts  opening  unchanged');
  expect(await wholeDatabase(database)).toEqual(first);
  await exports.import(database, { overwrite: true });
  expect(await wholeDatabase(database)).toEqual(first);
});

test('keeps rows that were edited here, unless they may be overwritten', async () => {
  await writeSite();
  await exports.import(database);
  await database.pool.query("update pages set title = 'About us' where slug = 'about'");
  const { lines } = await exports.import(database);
  expect(lines).toContain('pages  about  kept: the existing row differs in title, updated_at.');
  const about = "select title, version from pages where slug = 'about'";
  expect(await rows(about)).toEqual([{ title: 'About us', version: 2 }]);
  const again = await exports.import(database, { overwrite: true });
  expect(again.lines).toContain('pages  about  replaced');
  expect(await rows(about)).toEqual([{ title: 'About', version: 4 }]);
});

test('what is replaced has the dates of the file, so that nothing changes when it is replaced again', async () => {
  const dates = { updated_at: '2026-03-01T10:00:00Z', live_updated_at: '2026-02-01T10:00:00Z' };
  const page = { id: aboutId, title: 'About', slug: 'about', status: 'published', ...dates };
  await exports.write('pages.json', [page]);
  await exports.import(database);
  await exports.write('pages.json', [{ ...page, title: 'About us' }]);
  const { lines } = await exports.import(database, { overwrite: true });
  expect(lines).toContain('pages  about  replaced');
  const first = await wholeDatabase(database);
  const again = await exports.import(database, { overwrite: true });
  expect(again.lines).toEqual(['pages  about  unchanged']);
  expect(await wholeDatabase(database)).toEqual(first);
});

test('rejects an invalid row with a message, and imports the others', async () => {
  const good = { title: 'Good', slug: 'good', content: '', status: 'draft' };
  await exports.write('pages.json', [
    { ...good, id: 1 },
    { ...good, id: 2, slug: 'admin/x' },
    { ...good, id: 3, slug: 'Not Good' },
    { ...good, id: 4 },
    { ...good, id: 5, slug: 'five', status: 'archived' },
    { ...good, id: 6, slug: 'six', title: ' ' },
    { ...good, id: 7, slug: 'seven', updated_at: 'soon' },
    { ...good, id: 8, slug: 'eight', content: 'x'.repeat(2 * 1024 * 1024 + 1) },
    { ...good, id: 1, slug: 'nine' },
    { ...good, id: 10, slug: 'ten' },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(8);
  expect(lines.filter((line) => line.includes('added'))).toEqual([
    'pages  good  added',
    'pages  ten  added',
  ]);
  expect(lines.join('\n')).toMatch(
    new RegExp(
      [
        'The slug admin is reserved.*row 2\\)',
        'Use only a-z, 0-9 and hyphens.*row 3\\)',
        'Another page already uses this slug.*row 4\\)',
        '"archived" is neither draft nor published',
        'It has no title',
        'updated_at: "soon" is not a date and time',
        'The content is larger than 2 MB',
        'An earlier row has the same id',
      ].join('[\\s\\S]*'),
    ),
  );
});

test('an interrupted import continues without importing a row twice', async () => {
  const many = Array.from({ length: 230 }, (_, at) => ({
    id: at + 1,
    title: `T${at}`,
    slug: `t${at}`,
  }));
  await exports.write('pages.json', many);
  const stopped = exports.import(database, {
    onLine: (line) => {
      if (line.includes('t120')) throw new Error('The power went.');
    },
  });
  await expect(stopped).rejects.toThrow('The power went.');
  expect(await rows('select count(*)::int from pages')).toEqual([{ count: 200 }]);
  const { totals } = await exports.import(database);
  expect(totals.pages).toMatchObject({ added: 30, unchanged: 200 });
});

test('a row that breaks a rule of the database is rejected alone', async () => {
  await exports.write('redirects.json', [
    { id: 1, from_path: '/a', to_path: '/b' },
    { id: 2, from_path: '/a', to_path: '/c' },
    { id: 3, from_path: '/d' },
    { id: 4, from_path: '/e', to_path: '/f' },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(2);
  expect(lines[1]).toContain('rejected: Another row already has the same value.');
  expect(lines[2]).toContain('rejected: A required value is missing.');
  expect(await rows('select from_path from redirects order by 1')).toEqual([
    { from_path: '/a' },
    { from_path: '/e' },
  ]);
});

describe('beside the starter site', () => {
  beforeEach(async () => {
    await fillStarterSite(database.db);
  });

  test('the samples of the starter site make room, but for what someone edited', async () => {
    await database.pool.query(`
      update pages set title = 'Our careers' where slug = 'careers';
      update posts set title = 'Ours now' where id = (select id from posts order by id limit 1)`);
    const [kept] = await rows("select slug from posts where title = 'Ours now'");
    await exports.write('site_settings.json', [{ site_name: 'Ministry', address: null }]);
    await exports.write('pages.json', [
      { id: 1, title: 'Privacy', slug: 'privacy', content: 'Ours', status: 'published' },
      { id: 2, title: 'Careers', slug: 'careers', content: 'Ours', status: 'published' },
    ]);
    await exports.write('posts.json', [
      { id: 1, title: 'First', slug: 'first', content: 'Text', status: 'published' },
    ]);
    const { lines, rejected } = await exports.import(database);
    expect(rejected).toBe(1);
    expect(lines.join('\n')).toContain('pages  careers  rejected: slug: "careers" is taken.');
    expect(
      await rows("select content from pages where slug = 'privacy' and deleted_at is null"),
    ).toEqual([{ content: 'Ours' }]);
    expect(await rows('select slug from posts where deleted_at is null order by slug')).toEqual(
      [{ slug: 'first' }, kept].sort((a, b) => (`${a?.slug}` < `${b?.slug}` ? -1 : 1)),
    );
    expect(await rows('select count(*)::int from posts where deleted_at is not null')).not.toEqual([
      { count: 0 },
    ]);
    expect(await rows('select count(*)::int from projects where deleted_at is not null')).toEqual([
      { count: 0 },
    ]);
    expect(await readPublicSettings(database.db)).toMatchObject({
      site_name: 'Ministry',
      address: null,
    });
    const first = await wholeDatabase(database);
    await exports.import(database);
    expect(await wholeDatabase(database)).toEqual(first);
  });
});
