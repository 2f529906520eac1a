import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page, PageFields } from '../pages/pages-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { findRevision, listRevisions } from './content-revisions.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { publishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveDraft } from './save-draft.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

async function republish(page: Page, change: Partial<PageFields>): Promise<Page> {
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
    expect(await list(second, { limit: 1 })).toEqual([newest]);
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
        message: 'The revision doesn’t exist or was deleted.',
      });
      await expect(
        restoreRevision(pageContentType, database.db, system, page, id),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});
