import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { visitor } from '../actor.ts';
import { contentFixture, system } from '../content/content.fixture.ts';
import { publishContent } from '../content/publish-content.ts';
import { saveDraft } from '../content/save-draft.ts';
import { restoreContent, trashContent } from '../content/trash-content.ts';
import { createPage } from './create-page.ts';
import { maxOrdered, movePage, type PageMove } from './move-page.ts';
import { pageContentType } from './page-content-type.ts';
import { maxMoved } from './page-subtree.ts';
import { findPagePaths, listPageTree } from './page-tree.ts';
import { type Page, pages } from './pages-table.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
let home: Page;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  home = await fixture.page({ slug: 'home' });
});
afterAll(() => database.close());

async function read({ id }: Pick<Page, 'id'>): Promise<Page> {
  const [row] = await database.db.select().from(pages).where(eq(pages.id, id));
  if (!row) throw new Error('The page is gone.');
  return row;
}

async function move(page: Pick<Page, 'id'>, to: PageMove): Promise<Page> {
  return movePage(database.db, system, await read(page), to);
}

const rejected = (field: string, sentence: RegExp) => ({
  code: 'invalid',
  fields: { [field]: expect.stringMatching(sentence) },
});

describe('the parent of a page', () => {
  test('is the page in use with the longest slug above its own', async () => {
    const child = await fixture.page({ slug: 'lab/team/chairs' });
    expect(child.parent_id).toBeNull();
    const top = await fixture.page({ slug: 'lab' });
    expect((await read(child)).parent_id).toBe(top.id);
    const between = await fixture.page({ slug: 'lab/team' });
    expect(between.parent_id).toBe(top.id);
    expect(await read(child)).toMatchObject({ parent_id: between.id, version: child.version });
    const trashed = await trashContent(pageContentType, database.db, system, between);
    expect(await read(child)).toMatchObject({ parent_id: top.id, slug: 'lab/team/chairs' });
    await restoreContent(pageContentType, database.db, system, trashed);
    expect((await read(child)).parent_id).toBe(between.id);
    await database.pool.query('delete from pages where id = $1', [between.id]);
    expect((await read(child)).parent_id).toBe(top.id);
  });

  test('is never the home page, and nobody can set another one', async () => {
    const below = await fixture.page({ slug: 'home/office' });
    await database.pool.query('update pages set parent_id = $1 where id = $2', [home.id, below.id]);
    expect((await read(below)).parent_id).toBeNull();
  });
});

describe('createPage', () => {
  test('adds a page below its parent', async () => {
    const parent = await fixture.page({ slug: 'services' });
    const make = (slug?: string) =>
      createPage(database.db, system, { title: 'Open Data', slug, parent_id: parent.id });
    expect(await make()).toMatchObject({ slug: 'services/open-data', parent_id: parent.id });
    expect(await make('services/whole')).toMatchObject({ slug: 'services/whole' });
    await expect(make()).rejects.toMatchObject(rejected('slug', /already uses/));
  });

  test('rejects a parent in the trash and too many levels', async () => {
    const gone = await trashContent(pageContentType, database.db, system, await fixture.page());
    await expect(
      createPage(database.db, system, { title: 'x', parent_id: gone.id }),
    ).rejects.toMatchObject(rejected('parent_id', /no longer exists/));
    await expect(fixture.page({ slug: 'a/b/c/d/e/f/g/h/i' })).rejects.toMatchObject(
      rejected('slug', /8 levels/),
    );
  });
});

describe('movePage', () => {
  test('moves the pages below along, with redirects, drafts and audit entries', async () => {
    const parent = await fixture.publishedPage('office');
    const child = await fixture.publishedPage('office/rooms');
    const grandchild = await fixture.page({ slug: 'office/rooms/small' });
    const draft = { slug: 'office/rooms/tiny', title: 'Tiny' };
    await saveDraft(pageContentType, database.db, system, grandchild, draft);
    const section = await fixture.publishedPage('places');

    const moved = await move(parent, { parent_id: section.id, segment: 'bureau' });

    expect(moved).toMatchObject({ slug: 'places/bureau', parent_id: section.id });
    expect(await read(child)).toMatchObject({ slug: 'places/bureau/rooms', parent_id: moved.id });
    expect(await read(grandchild)).toMatchObject({
      slug: 'places/bureau/rooms/small',
      parent_id: child.id,
      draft: { slug: 'places/bureau/rooms/tiny', title: 'Tiny' },
    });
    expect((await read(child)).version).toBe(child.version + 1);
    expect(await fixture.redirect('/office')).toBe('/places/bureau');
    expect(await fixture.redirect('/office/rooms')).toBe('/places/bureau/rooms');
    expect(await fixture.redirect('/office/rooms/small')).toBeNull();
    expect((await fixture.auditedActions(child.id)).at(-1)).toBe('move');

    await move(parent, { parent_id: null, segment: 'office' });
    expect(await fixture.livePage('office/rooms')).toMatchObject({ id: child.id });
    expect(await fixture.redirect('/office/rooms')).toBeNull();
    expect(await fixture.redirect('/places/bureau/rooms')).toBe('/office/rooms');
  });

  test('keeps unpublished edits, and a planned new name below the new parent', async () => {
    const page = await fixture.publishedPage('plans');
    await saveDraft(pageContentType, database.db, system, page, { slug: 'ideas', title: 'Ideas' });
    const section = await fixture.publishedPage('archive');
    const moved = await move(page, { parent_id: section.id });
    expect(moved).toMatchObject({
      slug: 'archive/plans',
      title: page.title,
      draft: { slug: 'archive/ideas', title: 'Ideas' },
    });
  });

  test('frees slugs before it assigns them', async () => {
    const page = await fixture.page({ slug: 'loop/loop' });
    const below = await fixture.page({ slug: 'loop/loop/loop' });
    await move(page, { parent_id: null, segment: 'loop' });
    expect((await read(page)).slug).toBe('loop');
    expect(await read(below)).toMatchObject({ slug: 'loop/loop', parent_id: page.id });
  });

  test('happens too when a changed slug is published', async () => {
    const parent = await fixture.publishedPage('unit');
    const child = await fixture.publishedPage('unit/staff');
    const saved = await saveDraft(pageContentType, database.db, system, parent, {
      slug: 'division',
    });
    expect((await read(child)).slug).toBe('unit/staff');
    await publishContent(pageContentType, database.db, system, saved);
    expect(await read(child)).toMatchObject({ slug: 'division/staff', parent_id: parent.id });
    expect(await fixture.redirect('/unit/staff')).toBe('/division/staff');
  });

  test('rejects what would break the tree, and changes nothing', async () => {
    const top = await fixture.publishedPage('tree');
    const leaf = await fixture.publishedPage('tree/leaf');
    const other = await fixture.publishedPage('wood');
    await fixture.publishedPage('wood/tree');
    const cases: [PageMove, string, RegExp][] = [
      [{ parent_id: top.id }, 'parent_id', /below itself/],
      [{ parent_id: leaf.id }, 'parent_id', /below itself/],
      [{ parent_id: other.id }, 'slug', /already uses/],
      [{ parent_id: null, segment: 'admin' }, 'slug', /reserved/],
      [{ parent_id: null, segment: 'projects' }, 'slug', /tree\/leaf .* reserved/],
      [{ parent_id: null, segment: 'x'.repeat(298) }, 'slug', /300 characters/],
      [{ parent_id: home.id }, 'parent_id', /can’t have pages below it/],
      [{ parent_id: '00000000-0000-4000-8000-00000000dead' }, 'parent_id', /no longer exists/],
    ];
    for (const [to, field, sentence] of cases) {
      await expect(move(top, to)).rejects.toMatchObject(rejected(field, sentence));
    }
    expect(await read(leaf)).toEqual(leaf);
    expect(await fixture.redirect('/tree')).toBeNull();
    const { version } = await read(top);
    const stale = { id: top.id, version: version + 1 };
    await expect(movePage(database.db, system, stale, { parent_id: null })).rejects.toMatchObject({
      code: 'conflict',
    });
    for (const actor of [visitor, actors.viewer]) {
      await expect(movePage(database.db, actor, top, { parent_id: null })).rejects.toMatchObject({
        code: actor === visitor ? 'unauthenticated' : 'forbidden',
      });
    }
  });

  test('limits the number of pages below', { tags: 'nightly' }, async () => {
    const top = await fixture.page({ slug: 'crowd' });
    await database.pool.query(
      `insert into pages (title, slug) select 'P', 'crowd/' || n from generate_series(1, $1) as n`,
      [maxMoved],
    );
    const moved = await move(top, { parent_id: null, segment: 'throng' });
    await fixture.page({ slug: 'throng/more' });
    await expect(
      movePage(database.db, system, moved, { parent_id: null, segment: 'crowd' }),
    ).rejects.toMatchObject(rejected('slug', /More than 500 pages/));
  });

  test('runs at the same time as moves and saves of the pages concerned', async () => {
    const [one, two] = [
      await fixture.page({ slug: 'left' }),
      await fixture.page({ slug: 'right' }),
    ];
    const child = await fixture.page({ slug: 'left/child' });
    const outcomes = await Promise.allSettled([
      movePage(database.db, system, one, { parent_id: two.id }),
      movePage(database.db, system, two, { parent_id: one.id }),
      saveDraft(pageContentType, database.db, system, child, { title: 'Edited' }),
      saveDraft(pageContentType, database.db, system, child, { slug: 'left/kid' }),
      trashContent(pageContentType, database.db, system, child),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toHaveProperty('code');
      if (outcome.status === 'rejected')
        expect(['conflict', 'invalid', 'not_found']).toContain(outcome.reason.code);
    }
    const rows = [await read(one), await read(two)];
    expect(rows.filter(({ parent_id }) => parent_id === null)).toHaveLength(1);
  });
});

describe('the order of siblings', () => {
  test('is set by hand, without a new version of the others', async () => {
    const parent = await fixture.page({ slug: 'ordered' });
    const add = (title: string) => createPage(database.db, system, { title, parent_id: parent.id });
    const [a, b, c] = [await add('Alpha'), await add('Beta'), await add('Gamma')];
    const titles = async () => {
      const query = { parent: parent.id, page: 1, page_size: 25 };
      const { items, total } = await listPageTree(database.db, actors.viewer, query);
      expect(total).toBe(items.length);
      return items.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await move(c, { parent_id: parent.id, before: a.id });
    expect(await titles()).toEqual(['Gamma', 'Alpha', 'Beta']);
    await move(c, { parent_id: parent.id, before: null });
    expect(await titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect((await read(b)).version).toBe(b.version);
    await move(b, { parent_id: null });
    expect(await read(b)).toMatchObject({ position: null, slug: 'beta' });
    await expect(move(b, { parent_id: parent.id, before: parent.id })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('can be set by hand for a limited number', async () => {
    await database.pool.query(
      `insert into pages (title, slug) select 'P', 'flat-' || n from generate_series(1, $1) as n`,
      [maxOrdered],
    );
    const page = await fixture.page();
    await expect(move(page, { parent_id: null, before: null })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/Only up to 200/),
    });
  });
});

test('findPagePaths names the pages above', async () => {
  const top = await fixture.page({ slug: 'above', title: 'Above' });
  const below = await fixture.page({ slug: 'above/missing/page' });
  expect(await findPagePaths(database.db, actors.viewer, [below.id, top.id])).toEqual(
    expect.arrayContaining([
      { id: below.id, above: ['Above'] },
      { id: top.id, above: [] },
    ]),
  );
});
