import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { createPage } from './create-page.ts';
import { findLivePage } from './live-pages.ts';
import { slugProblem } from './page-slug.ts';
import { pages } from './pages-table.ts';

const system = systemActor('Test');
const { viewer } = actors;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let count = 0;
function draft(fields: { title?: string; slug?: string; parent_id?: string } = {}) {
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

  test('cuts the slug of a long title at a word, also below a parent', async () => {
    const title = 'word '.repeat(60);
    expect((await draft({ title })).slug).toBe(`${'word-'.repeat(39)}word`);
    const parent = await draft({ slug: `${'a'.repeat(99)}/${'b'.repeat(100)}` });
    const below = await draft({ title, parent_id: parent.id });
    expect(below.slug).toBe(`${parent.slug}/${'word-'.repeat(19)}word`);
  });

  test('asks for a slug instead of one of hyphens', async () => {
    const asks = { code: 'invalid', fields: { slug: slugProblem('') } };
    const parent = await draft();
    for (const fields of [
      { title: 'Наука и техника' },
      { title: 'Наука и техника', parent_id: parent.id },
      { slug: '---' },
      { slug: 'about/-' },
      { slug: '--', parent_id: parent.id },
    ]) {
      await expect(draft(fields)).rejects.toMatchObject(asks);
    }
  });

  test('keeps a page public whose slug is only hyphens', async () => {
    const page = await draft();
    await database.pool.query(
      "update pages set slug = '---', status = 'published', published_at = now() where id = $1",
      [page.id],
    );
    expect(await findLivePage(database.db, '---')).toMatchObject({ id: page.id });
  });

  test('rejects a slug that is taken', async () => {
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
  ])('rejects invalid input %#', async (fields, field) => {
    await expect(createPage(database.db, system, fields)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('rejects visitors and viewers', async () => {
    await expect(createPage(database.db, visitor, { title: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(createPage(database.db, viewer, { title: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
