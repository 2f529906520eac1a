import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { createPage } from './create-page.ts';
import { findLivePage, publishPage, withdrawPage } from './live-pages.ts';
import { pages } from './pages-table.ts';

const system = systemActor('Test');
const { viewer } = actors;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let count = 0;
function draft(fields: { title?: string; slug?: string } = {}) {
  count += 1;
  return createPage(database.db, system, { title: `Page ${count}`, ...fields });
}

async function auditedActions(id: string): Promise<string[]> {
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
  return rows.map((row) => row.action);
}

describe('createPage', () => {
  test('adds a draft that is not public, with a slug made from the title', async () => {
    const page = await draft({ title: 'Our Mission' });
    expect(page).toMatchObject({ slug: 'our-mission', status: 'draft', version: 1 });
    expect(await findLivePage(database.db, 'our-mission')).toBeNull();
    expect(await auditedActions(page.id)).toEqual(['create']);
  });

  test('refuses a slug that is taken', async () => {
    await draft({ slug: 'taken' });
    await expect(draft({ slug: 'taken' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: 'Another page already uses this slug.' },
    });
  });

  test('allows the slug of a deleted page', async () => {
    const page = await draft({ slug: 'reused' });
    await database.db.update(pages).set({ deleted_at: new Date() }).where(eq(pages.id, page.id));
    await expect(draft({ slug: 'reused' })).resolves.toMatchObject({ slug: 'reused' });
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: '???' }, 'slug'],
    [{ title: 'x', slug: 'admin/x' }, 'slug'],
    [{ title: 'x', content: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'content'],
    [{ title: 'x', content: '{"content": [' }, 'content'],
  ])('refuses invalid input %#', async (fields, field) => {
    await expect(createPage(database.db, system, fields)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('refuses visitors and viewers', async () => {
    await expect(createPage(database.db, visitor, { title: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(createPage(database.db, viewer, { title: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('publish', () => {
  test('makes the page public with a date, a revision and an audit entry', async () => {
    const page = await draft();
    const published = await publishPage(database.db, system, page.id, page.version);
    expect(published).toMatchObject({ status: 'published', draft: null, version: 2 });
    expect(published.published_at).toBeInstanceOf(Date);
    expect(await findLivePage(database.db, page.slug)).toMatchObject({ title: page.title });
    expect(await auditedActions(page.id)).toEqual(['create', 'publish']);
    const storedRevisions = await database.db
      .select()
      .from(revisions)
      .where(eq(revisions.subject_id, page.id));
    expect(storedRevisions).toMatchObject([{ fields: { title: page.title }, author_name: 'Test' }]);
  });

  test('replaces the live content with the draft', async () => {
    const { id, version } = await draft();
    await publishPage(database.db, system, id, version);
    const [edited] = await database.db
      .update(pages)
      .set({ draft: { title: 'Better title', content: '{"content":[]}' } })
      .where(eq(pages.id, id))
      .returning();
    const before = await findLivePage(database.db, edited?.slug ?? '');
    expect(before?.title).not.toBe('Better title');
    const published = await publishPage(database.db, system, id, edited?.version ?? 0);
    expect(published).toMatchObject({ title: 'Better title', draft: null });
  });

  test('keeps the date of the first publication', async () => {
    const { id, version } = await draft();
    const first = await publishPage(database.db, system, id, version);
    const again = await publishPage(database.db, system, id, first.version);
    expect(again.published_at).toEqual(first.published_at);
  });

  test('refuses an old version and returns the current row', async () => {
    const { id, version } = await draft();
    const { version: newer } = await publishPage(database.db, system, id, version);
    await expect(publishPage(database.db, system, id, version)).rejects.toMatchObject({
      code: 'conflict',
      current: { id, version: newer },
    });
  });

  test('refuses a missing page', async () => {
    const missingId = '00000000-0000-4000-8000-00000000dead';
    await expect(publishPage(database.db, system, missingId, 1)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('refuses visitors and viewers and changes nothing', async () => {
    const { id, version, slug } = await draft();
    for (const actor of [visitor, viewer]) {
      await expect(publishPage(database.db, actor, id, version)).rejects.toMatchObject({
        code: actor === visitor ? 'unauthenticated' : 'forbidden',
      });
    }
    expect(await findLivePage(database.db, slug)).toBeNull();
  });
});

describe('withdraw', () => {
  test('hides the page and clears its publication date', async () => {
    const { id, version, slug } = await draft();
    const published = await publishPage(database.db, system, id, version);
    const withdrawn = await withdrawPage(database.db, system, id, published.version);
    expect(withdrawn).toMatchObject({ status: 'draft', published_at: null });
    expect(await findLivePage(database.db, slug)).toBeNull();
    expect(await auditedActions(id)).toEqual(['create', 'publish', 'withdraw']);
  });

  test('refuses an old version, visitors and viewers', async () => {
    const { id, version } = await draft();
    await expect(withdrawPage(database.db, system, id, version + 1)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(withdrawPage(database.db, visitor, id, version)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(withdrawPage(database.db, viewer, id, version)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
