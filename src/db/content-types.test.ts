import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContentTypeSummary } from '#content-types/define-content-type.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { writeContentTypes } from './content-types.ts';

/** A content type that the program does not have. */
const reportType: ContentTypeSummary = {
  name: 'reports',
  noun: 'report',
  path: '/reports/',
  permission: 'reports.write',
  fields: {
    title: { type: 'title' },
    slug: { type: 'slug' },
    summary: { type: 'text' },
    authors: { type: 'text' },
    body: { type: 'richText' },
    cover_url: { type: 'image' },
    category: { type: 'category' },
    tags: { type: 'tags' },
    noindex: { type: 'boolean' },
    series: { type: 'choice' },
  },
  publicationColumn: 'publication',
  lead: 'summary',
  text: 'body',
  alsoSearched: ['authors'],
  vocabulary: 'post_categories',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await query(`
    create table reports (
      id uuid primary key default gen_random_uuid(),
      title text not null, slug text not null, summary text not null default '', authors text,
      body text not null default '', cover_url text, category text, tags text[], series text,
      noindex boolean not null default false, publication text not null default 'draft',
      draft jsonb, version integer not null default 1, updated_by uuid,
      published_at timestamptz, publish_at timestamptz, unpublish_at timestamptz,
      live_updated_at timestamptz not null default now(), created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(), deleted_at timestamptz);
    insert into content_types (name, definition) values ('reports', '{}')`);
  await writeTypes(reportType);
});
afterAll(() => database.close());
beforeEach(() => query('truncate reports, posts, content_links, link_targets'));

const query = async (sql: string, values: unknown[] = []) =>
  (await database.pool.query(sql, values)).rows;

async function writeTypes(...types: ContentTypeSummary[]): Promise<void> {
  const client = await database.pool.connect();
  try {
    await writeContentTypes(client, { types });
  } finally {
    client.release();
  }
}

const addReport = (fields: Record<string, unknown> = {}) => {
  const row = { title: 'Annual report', slug: 'annual', publication: 'published', ...fields };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  return query(`insert into reports (${Object.keys(row)}) values (${places})`, Object.values(row));
};

const listed = () =>
  query(`select title_key, category_key, status, publication, changed, working from content_list
    where subject_table = 'reports'`);

async function foundBy(words: string): Promise<unknown> {
  const rows = await query(
    `select counts -> 'reports' as count from search_matches(to_tsquery('english', $1), 'reports', '{}', 10, 100)
     where counts is not null`,
    [words],
  );
  return rows[0]?.count;
}

test('lists the rows of a new type, with their drafts', async () => {
  await addReport({ category: 'Energy' });
  const live = { title_key: 'annual report', category_key: 'energy', changed: false };
  const published = { status: 'published', publication: 'published' };
  expect(await listed()).toEqual([{ ...live, ...published, working: null }]);
  await query(`update reports set draft = '{"title": "Second", "body": "<p>Long</p>"}'`);
  expect(await listed()).toMatchObject([{ title_key: 'second', working: { title: 'Second' } }]);
  await query('truncate reports');
  expect(await listed()).toEqual([]);
});

test('searches what visitors may find of it', async () => {
  await addReport({
    summary: 'On turbines',
    body: '<p>Harbours</p>',
    tags: ['Coastline'],
    authors: 'Mensah',
  });
  for (const words of ['annual', 'turbine', 'harbour', 'coastline', 'mensah'])
    expect(await foundBy(words)).toBe(1);
  await query(`update reports set body = '<p>Bridges</p>'`);
  expect([await foundBy('harbour'), await foundBy('bridge')]).toEqual([0, 1]);
  await query(`update reports set authors = 'Osei'`);
  expect([await foundBy('mensah'), await foundBy('osei')]).toEqual([0, 1]);
  await query('update reports set noindex = true');
  expect(await foundBy('bridge')).toBe(0);
  await query('update reports set noindex = false, deleted_at = now()');
  expect(await foundBy('bridge')).toBe(0);
});

test('knows its links, and whether a link to it is broken', async () => {
  await query(`insert into posts (title, slug, content) values
    ('A post', 'a-post', '<a href="/reports/annual">x</a>')`);
  const broken = () => query('select url from link_targets where broken_since is not null');
  expect(await broken()).toEqual([{ url: '/reports/annual' }]);
  await addReport({ body: '<a href="/news/none">x</a>' });
  expect(await broken()).toEqual([{ url: '/news/none' }]);
  expect(await query(`select url from content_links where subject_table = 'reports'`)).toEqual([
    { url: '/news/none' },
  ]);
  await query(`update reports set publication = 'draft'`);
  expect(await broken()).toContainEqual({ url: '/reports/annual' });
});

test('stores full URLs of this site as paths', async () => {
  await query(`select set_own_host('own.example')`);
  const own = 'https://own.example';
  await addReport({ body: `<a href="${own}/about">x</a>`, cover_url: `${own}/media/a.png` });
  expect(await query('select body, cover_url from reports')).toEqual([
    { body: '<a href="/about">x</a>', cover_url: '/media/a.png' },
  ]);
});

test('spells its categories and tags as their records, and counts them', async () => {
  await query(`insert into terms (vocabulary, name) values ('post_categories', 'Wind Power')`);
  await addReport({ category: 'wind power', tags: ['one, two'] });
  expect(await query('select category, tags from reports')).toEqual([
    { category: 'Wind Power', tags: ['one', 'two'] },
  ]);
  const used = await query(`select name from term_uses join terms on terms.id = term_id
    where subject_table = 'reports' order by vocabulary, name`);
  expect(used.map(({ name }) => name)).toEqual(['Wind Power', 'one', 'two']);
});

test('increments the version of its rows, and accepts what refers to them', async () => {
  await addReport();
  await query(`update reports set title = 'Other'`);
  expect(await query('select version from reports')).toEqual([{ version: 2 }]);
  const view = (name: string) =>
    query(`insert into draft_sessions (subject_table, subject_id, author_name, saved_at)
      values ('${name}', gen_random_uuid(), 'Ada', now())`);
  await view('reports');
  await expect(view('unknown')).rejects.toThrow('foreign key');
});

test('knows the choices of its filters, of stored rows, too, which is no edit', async () => {
  const choices = () =>
    query(`select slug_key, choices from content_list where subject_table = 'reports' order by 1`);
  await addReport({ slug: 'a', series: 'red', draft: '{"series": "blue"}' });
  await addReport({ slug: 'b', series: 'red' });
  await addReport({ slug: 'c', series: 'red', draft: '{"series": null}' });
  await addReport({ slug: 'd', draft: '{"title": "Untitled"}' });
  const none = ['a', 'b', 'c', 'd'].map((slug_key) => ({ slug_key, choices: {} }));
  expect(await choices()).toEqual(none);
  const edited = () => query('select id, version, updated_at, live_updated_at from reports');
  const announced = () => query('select * from change_counter');
  const before = [await edited(), await announced()];
  await writeTypes({ ...reportType, filters: ['series'] });
  expect(await choices()).toEqual([
    { slug_key: 'a', choices: { series: 'blue' } },
    { slug_key: 'b', choices: { series: 'red' } },
    { slug_key: 'c', choices: {} },
    { slug_key: 'd', choices: {} },
  ]);
  expect([await edited(), await announced()]).toEqual(before);
  await query(`update reports set series = 'green', draft = null where slug <> 'b'`);
  await query(`delete from reports where slug = 'd'`);
  expect((await choices()).map((row) => row.choices.series)).toEqual(['green', 'red', 'green']);
  // A program without the filter leaves those of a program that has it, which writes them anew when it starts.
  await writeTypes(reportType);
  await query(`update reports set series = 'blue' where slug = 'a'`);
  expect((await choices()).map((row) => row.choices.series)).toEqual(['green', 'red', 'green']);
  await writeTypes({ ...reportType, filters: ['series'] });
  expect((await choices()).map((row) => row.choices.series)).toEqual(['blue', 'red', 'green']);
  await writeTypes(reportType);
});

test('attaches the triggers of a type again only if it has changed', async () => {
  const attached = async () =>
    (
      await query(`select oid from pg_trigger
      where tgrelid = 'reports'::regclass and tgname = 'list_content'`)
    )[0];
  const before = await attached();
  await writeTypes(reportType);
  expect(await attached()).toEqual(before);
  await writeTypes({ ...reportType, lead: 'body' });
  expect(await attached()).not.toEqual(before);
  await writeTypes(reportType);
});

test('rejects a type without its table or its name, and one whose table lacks a column', async () => {
  await expect(writeTypes({ ...reportType, name: 'studies' })).rejects.toThrow(
    'The database has no table for the content type studies.',
  );
  await query('create table studies (like reports including all)');
  await expect(writeTypes({ ...reportType, name: 'studies' })).rejects.toThrow(
    'The content type studies is not in the table content_types.',
  );
  await query('drop table studies');
  const fields = { ...reportType.fields, pages: { type: 'integer' as const } };
  await expect(writeTypes({ ...reportType, fields })).rejects.toThrow(
    'The table of the content type reports lacks these columns: pages.',
  );
});
