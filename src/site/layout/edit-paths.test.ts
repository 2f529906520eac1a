import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

async function editPath(path: string): Promise<string | undefined> {
  return /<html[^>]* data-edit="([^"]*)"/.exec(await (await site.get(path)).text())?.[1];
}

async function insert(table: string): Promise<string> {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `insert into ${table} (title, slug, ${table === 'projects' ? 'publication' : 'status'})
     values ('A', 'a-thing', 'published') returning id`,
  );
  await site.changes.settled();
  return rows[0]?.id ?? '';
}

test('pages, posts and projects name the screen that edits them', async () => {
  expect(await editPath('/a-thing')).toBeUndefined();
  const [page, post, project] = [
    await insert('pages'),
    await insert('posts'),
    await insert('projects'),
  ];
  expect(await editPath('/a-thing')).toBe(`/admin/pages/${page}/editor`);
  expect(await editPath('/news/a-thing')).toBe(`/admin/posts/${post}`);
  expect(await editPath('/projects/a-thing')).toBe(`/admin/projects/${project}`);
});

test('built-in pages name the list where they can be replaced', async () => {
  for (const path of ['/', '/about', '/projects', '/contact']) {
    expect(await editPath(path)).toBe('/admin/pages');
  }
  for (const path of ['/search', '/news', '/site-map', '/404']) {
    expect(await editPath(path)).toBeUndefined();
  }
});
