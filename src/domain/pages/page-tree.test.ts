import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { visitor } from '../actor.ts';
import { maxMoved } from './page-subtree.ts';
import { countPagesBelow, listPageTree } from './page-tree.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await addPages("'branch'", 1);
  await addPages("'branch/page-' || n", 150);
  await addPages("'branch/page-1/deep-' || n", maxMoved);
});
afterAll(() => database.close());

/** Adds pages with slugs made from their number `n`; every other one is published. */
async function addPages(slug: string, number: number): Promise<void> {
  await database.pool.query(
    `insert into pages (title, slug, content, status)
     select ${slug}, ${slug}, '', case when n % 2 = 0 then 'published' else 'draft' end
     from generate_series(1, $1::int) n`,
    [number],
  );
}

const list = (parent: string | undefined, page: number) =>
  listPageTree(database.db, actors.viewer, { parent, page, page_size: 100 });

const below = (id = '') => countPagesBelow(database.db, actors.viewer, id);

test('lists the children of one page in parts, each with the number of its own', async () => {
  const top = await list(undefined, 1);
  expect(top).toMatchObject({ total: 1, items: [{ slug: 'branch', children: 150 }] });
  const [branch] = top.items;
  const [first, second] = [await list(branch?.id, 1), await list(branch?.id, 2)];
  expect([first.items.length, second.items.length, second.total]).toEqual([100, 50, 150]);
  expect(first.items.find(({ slug }) => slug === 'branch/page-1')?.children).toBe(maxMoved);
});

test('counts what is below a page at any depth, up to one more than may move', async () => {
  const [branch] = (await list(undefined, 1)).items;
  const [, , page] = (await list(branch?.id, 1)).items;
  const [full] = (await list(branch?.id, 1)).items;
  expect((await below(branch?.id)).total).toBe(maxMoved + 1);
  expect(await below(full?.id)).toEqual({ total: maxMoved, published: maxMoved / 2 });
  expect(await below(page?.id)).toEqual({ total: 0, published: 0 });
  await expect(countPagesBelow(database.db, visitor, branch?.id ?? '')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
