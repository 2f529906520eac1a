import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page, PageFields } from '../pages/pages-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { findRevision, listRevisions, restoreRevision } from './content-revisions.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { publishContent } from './publish-content.ts';
import { saveDraft } from './save-draft.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

/** Publishes again as if an hour had passed, so that the revisions are not merged. */
async function republish(page: Page, change: Partial<PageFields>): Promise<Page> {
  await database.pool.query(
    `update revisions set created_at = created_at - interval '1 hour' where subject_id = $1`,
    [page.id],
  );
  const saved = await saveDraft(pageContentType, database.db, system, page, change);
  return publishContent(pageContentType, database.db, system, saved);
}

const list = (page: Page, paging = {}) =>
  listRevisions(pageContentType, database.db, system, page.id, paging);

describe('revisions', () => {
  test('are listed newest first in pages and contain every published field', async () => {
    const first = await fixture.publishedPage();
    const second = await republish(first, { title: 'Second', content: '[]' });
    const [newest, oldest] = await list(second);
    expect([newest, oldest]).toMatchObject([
      { title: 'Second', slug: first.slug, author_name: 'Test', author_id: null },
      { title: first.title },
    ]);
    expect(await list(second, { most: 1 })).toEqual([newest]);
    expect(await list(second, { before: newest?.id })).toEqual([oldest]);
    const found = await findRevision(
      pageContentType,
      database.db,
      system,
      first.id,
      newest?.id ?? 0,
    );
    expect(found.fields).toEqual({ ...fieldsWithDraft(pageContentType, second) });
  });

  test('are not found with an invalid id or the id of another row', async () => {
    const [page, other] = [await fixture.publishedPage(), await fixture.publishedPage()];
    const [revision] = await list(other);
    for (const id of [revision?.id ?? 0, 0, -1, 1.5, 1e30, Number.NaN]) {
      await expect(
        findRevision(pageContentType, database.db, system, page.id, id),
      ).rejects.toMatchObject({
        code: 'not_found',
        message: 'The revision was not found.',
      });
      await expect(
        restoreRevision(pageContentType, database.db, system, page, id),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});

describe('restoreRevision', () => {
  test('restores a revision into the draft without changing the live page', async () => {
    const first = await fixture.publishedPage();
    const second = await republish(first, { title: 'Second', content: '[]' });
    const oldest = (await list(second))[1];
    const announced = await fixture.countChanges();
    const restored = await restoreRevision(
      pageContentType,
      database.db,
      system,
      second,
      oldest?.id ?? 0,
    );
    expect(restored).toMatchObject({
      title: 'Second',
      draft: { title: first.title, content: first.content },
    });
    expect(await fixture.livePage(first.slug)).toMatchObject({ title: 'Second' });
    expect(await fixture.countChanges()).toBe(announced);
    expect((await fixture.auditedActions(first.id)).at(-1)).toBe('restore_revision');
    await publishContent(pageContentType, database.db, system, restored);
    expect(await fixture.livePage(first.slug)).toMatchObject({ title: first.title });
  });

  test('keeps the current slug when the old one is now used by another page', async () => {
    const first = await fixture.publishedPage('contested');
    const second = await republish(first, { slug: 'moved-on', title: 'Second' });
    const oldest = (await list(second))[1];
    await fixture.publishedPage('contested');
    const restored = await restoreRevision(
      pageContentType,
      database.db,
      system,
      second,
      oldest?.id ?? 0,
    );
    expect(restored.draft).toEqual({ title: first.title });
  });

  test('changes nothing when the draft already matches the revision', async () => {
    const page = await fixture.publishedPage();
    const [only] = await list(page);
    const restored = await restoreRevision(
      pageContentType,
      database.db,
      system,
      page,
      only?.id ?? 0,
    );
    expect(restored).toEqual(page);
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'publish']);
  });
});
