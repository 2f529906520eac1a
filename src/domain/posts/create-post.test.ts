import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { segmentProblem } from '../slug.ts';
import { createPost, type NewPost } from './create-post.ts';
import { findLivePost } from './find-posts.ts';
import { posts } from './posts-table.ts';

const system = systemActor('Test');
const { viewer } = actors;
const postFields = { excerpt: 'In short.', content: '<p>At length.</p>' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let count = 0;
function draft(fields: Partial<NewPost> = {}) {
  count += 1;
  return createPost(database.db, system, { title: `Post ${count}`, ...postFields, ...fields });
}

async function auditedActions(id: string): Promise<string[]> {
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
  return rows.map((row) => row.action);
}

describe('createPost', () => {
  test('splits tags at commas, as the form does', async () => {
    const tags = ['Columbus, Ohio', 'energy', ' ,ohio,'];
    expect((await draft({ tags })).tags).toEqual(['Columbus', 'Ohio', 'energy']);
    const tooMany = { tags: [',a'.repeat(2), Array.from({ length: 31 }, (_, n) => n).join()] };
    await expect(draft(tooMany)).rejects.toMatchObject({ fields: { tags: expect.any(String) } });
  });

  test('cuts the slug of a long title at a word, and asks for one instead of hyphens', async () => {
    const long = await draft({ title: 'word '.repeat(60) });
    expect(long.slug).toBe(`${'word-'.repeat(39)}word`);
    for (const fields of [{ title: 'Наука и техника' }, { slug: '--' }]) {
      await expect(draft(fields)).rejects.toMatchObject({ fields: { slug: segmentProblem('') } });
    }
  });

  test('adds a draft that is not public, with a slug made from the title', async () => {
    const post = await draft({ title: 'Solar Clinics & More' });
    expect(post).toMatchObject({ slug: 'solar-clinics--more', status: 'draft', version: 1 });
    expect(post).toMatchObject({ category: null, tags: null, featured_image_url: null });
    expect(await findLivePost(database.db, post.slug)).toBeNull();
    expect(await auditedActions(post.id)).toEqual(['create']);
  });

  test('stores empty values as null, and trims and deduplicates tags', async () => {
    const empty = { category: ' ', tags: ['', ' '], featured_image_url: '' };
    expect(await draft(empty)).toMatchObject({
      category: null,
      tags: null,
      featured_image_url: null,
    });
    const filled = { category: ' Research ', tags: [' Solar', 'solar ', '', 'Health'] };
    expect(await draft(filled)).toMatchObject({ category: 'Research', tags: ['Solar', 'Health'] });
  });

  test('rejects a slug that is taken but allows that of a deleted post', async () => {
    const { id } = await draft({ slug: 'taken' });
    await expect(draft({ slug: 'taken' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: 'Another post already uses this slug.' },
    });
    await database.db.update(posts).set({ deleted_at: new Date() }).where(eq(posts.id, id));
    await expect(draft({ slug: 'taken' })).resolves.toMatchObject({ slug: 'taken' });
  });

  test.each<[Partial<NewPost>, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: '???' }, 'slug'],
    [{ slug: 'a/b' }, 'slug'],
    [{ excerpt: '' }, 'excerpt'],
    [{ excerpt: 'x'.repeat(2_001) }, 'excerpt'],
    [{ content: ' \n' }, 'content'],
    [{ content: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'content'],
    [{ featured_image_url: 'http://pictures.example/a.jpg' }, 'featured_image_url'],
    [{ featured_image_url: 'javascript:alert(1)' }, 'featured_image_url'],
    [{ category: 'x'.repeat(101) }, 'category'],
    [{ tags: Array.from({ length: 31 }, (_, index) => `tag ${index}`) }, 'tags'],
  ])('rejects invalid input %#', async (fields, field) => {
    await expect(draft(fields)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('rejects visitors and viewers', async () => {
    const fields = { title: 'x', ...postFields };
    await expect(createPost(database.db, visitor, fields)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(createPost(database.db, viewer, fields)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
