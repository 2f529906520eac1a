import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findMediaUses } from './media-uses.ts';

const id = '0b6f1c1e-0000-4000-8000-000000000001';
const fileUrl = `/media/${id}/tower.jpg`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into media (id, file_name, file_url, file_type) values ($1, 'tower.jpg', $2, 'jpg')`,
    [id, fileUrl],
  );
});
afterAll(() => database.close());

const uses = () => findMediaUses(database.db, actors.viewer, id);
const titles = async () => (await uses()).items.map(({ title, live }) => `${title} ${live}`);
const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

test('returns no uses for an unused file', async () => {
  expect(await uses()).toEqual({ items: [], total: 0 });
});

test('finds uses in every table and drops them with the row', async () => {
  const content = JSON.stringify({ content: [{ type: 'Image', props: { url: fileUrl } }] });
  const html = `<p><img src="${fileUrl}" alt="x"> and <a href='${fileUrl}'>it</a></p>`;
  await query(
    `insert into pages (title, slug, content, status) values ('Open page', 'open', $1, 'published'),
       ('Hidden page', 'hidden', $1, 'draft'), ('Other page', 'other', '{}', 'published')`,
    [content],
  );
  await query(
    `insert into posts (title, slug, content, featured_image_url, status)
       values ('A post', 'a-post', $1, $2, 'published')`,
    [html, fileUrl],
  );
  await query(
    `insert into projects (title, slug, publication, image_url)
     values ('A project', 'grid', 'published', $1)`,
    [fileUrl],
  );
  await query('insert into site_settings (logo_url) values ($1)', [fileUrl]);
  expect((await uses()).items).toEqual([
    expect.objectContaining({ title: 'A post', live: true, path: '/news/a-post' }),
    expect.objectContaining({ title: 'A project', live: true, path: '/projects/grid' }),
    expect.objectContaining({ title: 'Open page', live: true, path: '/open' }),
    expect.objectContaining({ title: 'Settings', live: true, path: null }),
    expect.objectContaining({ title: 'Hidden page', live: false, path: null }),
  ]);
  await query(`delete from posts; delete from site_settings; delete from projects`);
  await query(`update pages set content = '{}' where slug = 'open'`);
  expect(await uses()).toMatchObject({ items: [{ title: 'Hidden page' }], total: 1 });
  await query('delete from pages');
});

test('counts a draft as a use that is not live', async () => {
  await query(
    `insert into pages (title, slug, content, status, draft)
       values ('Page', 'page', '{}', 'published', $1)`,
    [JSON.stringify({ content: JSON.stringify({ url: fileUrl }) })],
  );
  expect(await titles()).toEqual(['Page false']);
  await query(`update pages set content = draft ->> 'content', draft = null`);
  expect(await titles()).toEqual(['Page true']);
  await query('update pages set deleted_at = now()');
  expect(await titles()).toEqual(['Page false']);
  await query('delete from pages');
});

test('accepts a draft that is not an object', async () => {
  await query(`insert into pages (title, slug, draft) values ('Odd', 'odd', '"text"')`);
  await query(`update pages set draft = '[1]' where slug = 'odd'`);
  await query('delete from pages');
});

test('matches a URL whose characters are escaped in HTML', async () => {
  const remoteUrl = 'https://pictures.example/a.jpg?width=1&height=2';
  const other = '0b6f1c1e-0000-4000-8000-000000000002';
  await query(
    `insert into media (id, file_name, file_url, file_type) values ($1, 'a.jpg', $2, 'jpg')`,
    [other, remoteUrl],
  );
  await query(`insert into posts (title, slug, content) values ('Escaped', 'escaped', $1)`, [
    `<img src="${remoteUrl.replace('&', '&amp;')}">`,
  ]);
  expect((await findMediaUses(database.db, actors.viewer, other)).total).toBe(1);
});
