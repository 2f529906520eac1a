import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { findUses } from './media-uses.ts';

const id = '0b6f1c1e-0000-4000-8000-000000000001';
const address = `/media/${id}/tower.jpg`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into media (id, file_name, file_url, file_type) values ($1, 'tower.jpg', $2, 'jpg')`,
    [id, address],
  );
});
afterAll(() => database.close());

const uses = () => findUses(database.db, people.viewer, id);
const titles = async () => (await uses()).items.map(({ title, live }) => `${title} ${live}`);
const write = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

test('what is used nowhere has no uses', async () => {
  expect(await uses()).toEqual({ items: [], total: 0 });
});

test('a use is found in every kind of row, whoever wrote it, and is gone with the row', async () => {
  const content = JSON.stringify({ content: [{ type: 'Image', props: { url: address } }] });
  const html = `<p><img src="${address}" alt="x"> and <a href='${address}'>it</a></p>`;
  await write(
    `insert into pages (title, slug, content, status) values ('Open page', 'open', $1, 'published'),
       ('Hidden page', 'hidden', $1, 'draft'), ('Other page', 'other', '{}', 'published')`,
    [content],
  );
  await write(
    `insert into posts (title, slug, content, featured_image_url, status)
       values ('A post', 'a-post', $1, $2, 'published')`,
    [html, address],
  );
  await write(`insert into projects (title, slug, image_url) values ('A project', 'grid', $1)`, [
    address,
  ]);
  await write('insert into site_settings (logo_url) values ($1)', [address]);
  expect((await uses()).items).toEqual([
    expect.objectContaining({ title: 'A post', live: true, address: '/news/a-post' }),
    expect.objectContaining({ title: 'A project', live: true, address: '/projects/grid' }),
    expect.objectContaining({ title: 'Open page', live: true, address: '/open' }),
    expect.objectContaining({ title: 'Settings', live: true, address: null }),
    expect.objectContaining({ title: 'Hidden page', live: false, address: null }),
  ]);
  await write(`delete from posts; delete from site_settings; delete from projects`);
  await write(`update pages set content = '{}' where slug = 'open'`);
  expect(await uses()).toMatchObject({ items: [{ title: 'Hidden page' }], total: 1 });
  await write('delete from pages');
});

test('a draft counts as a use that visitors do not see', async () => {
  await write(
    `insert into pages (title, slug, content, status, draft)
       values ('Page', 'page', '{}', 'published', $1)`,
    [JSON.stringify({ content: JSON.stringify({ url: address }) })],
  );
  expect(await titles()).toEqual(['Page false']);
  await write(`update pages set content = draft ->> 'content', draft = null`);
  expect(await titles()).toEqual(['Page true']);
  await write('update pages set deleted_at = now()');
  expect(await titles()).toEqual(['Page false']);
  await write('delete from pages');
});

test('a draft that is no object does not keep a row from being written', async () => {
  await write(`insert into pages (title, slug, draft) values ('Odd', 'odd', '"text"')`);
  await write(`update pages set draft = '[1]' where slug = 'odd'`);
  await write('delete from pages');
});

test('an address with signs that HTML escapes is one and the same', async () => {
  const elsewhere = 'https://pictures.example/a.jpg?width=1&height=2';
  const other = '0b6f1c1e-0000-4000-8000-000000000002';
  await write(
    `insert into media (id, file_name, file_url, file_type) values ($1, 'a.jpg', $2, 'jpg')`,
    [other, elsewhere],
  );
  await write(`insert into posts (title, slug, content) values ('Escaped', 'escaped', $1)`, [
    `<img src="${elsewhere.replace('&', '&amp;')}">`,
  ]);
  expect((await findUses(database.db, people.viewer, other)).total).toBe(1);
});
