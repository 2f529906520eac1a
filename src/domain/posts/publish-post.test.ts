import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { createPost, type NewPost } from './create-post.ts';
import { findLivePost } from './find-posts.ts';
import { posts } from './posts-table.ts';
import { publishPost, withdrawPost } from './publish-post.ts';

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

  test('refuses a slug that is taken but allows that of a deleted post', async () => {
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
  ])('refuses invalid input %#', async (fields, field) => {
    await expect(draft(fields)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('refuses visitors and viewers', async () => {
    const fields = { title: 'x', ...postFields };
    await expect(createPost(database.db, visitor, fields)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(createPost(database.db, viewer, fields)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('publishPost', () => {
  test('makes the post public with a date, a revision and an audit entry', async () => {
    const post = await draft({ tags: ['Solar'] });
    const published = await publishPost(database.db, system, post.id, post.version);
    expect(published).toMatchObject({ status: 'published', draft: null, version: 2 });
    expect(await findLivePost(database.db, post.slug)).toMatchObject({
      title: post.title,
      published_at: published.published_at,
    });
    expect(await auditedActions(post.id)).toEqual(['create', 'publish']);
    const storedRevisions = await database.db
      .select()
      .from(revisions)
      .where(eq(revisions.subject_id, post.id));
    expect(storedRevisions).toMatchObject([
      { subject_table: 'posts', fields: { title: post.title, tags: ['Solar'] } },
    ]);
  });

  test('replaces the live content with the draft', async () => {
    const { id, version, slug } = await draft();
    await publishPost(database.db, system, id, version);
    const [edited] = await database.db
      .update(posts)
      .set({ draft: { title: 'Better title', tags: ['New'] } })
      .where(eq(posts.id, id))
      .returning();
    expect((await findLivePost(database.db, slug))?.title).not.toBe('Better title');
    const published = await publishPost(database.db, system, id, edited?.version ?? 0);
    expect(published).toMatchObject({ title: 'Better title', tags: ['New'], draft: null });
  });

  test('uses the given publication date and keeps it when publishing again', async () => {
    const { id, version } = await draft();
    const date = new Date('2025-03-03T09:00:00Z');
    const first = await publishPost(database.db, system, id, version, date);
    expect(first.published_at).toEqual(date);
    const again = await publishPost(database.db, system, id, first.version, new Date());
    expect(again.published_at).toEqual(date);
  });

  test('refuses an old version and a missing post', async () => {
    const { id, version } = await draft();
    const { version: newer } = await publishPost(database.db, system, id, version);
    await expect(publishPost(database.db, system, id, version)).rejects.toMatchObject({
      code: 'conflict',
      current: { id, version: newer },
    });
    const missingId = '00000000-0000-4000-8000-00000000dead';
    await expect(publishPost(database.db, system, missingId, 1)).rejects.toMatchObject({
      code: 'not_found',
      message: 'The post was not found.',
    });
  });

  test('refuses a draft whose slug was taken meanwhile and changes nothing', async () => {
    await draft({ slug: 'first-come' });
    const { id } = await draft();
    const [edited] = await database.db
      .update(posts)
      .set({ draft: { slug: 'first-come' } })
      .where(eq(posts.id, id))
      .returning();
    await expect(publishPost(database.db, system, id, edited?.version ?? 0)).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: expect.any(String) },
    });
    expect(await auditedActions(id)).toEqual(['create']);
  });

  test('refuses visitors and viewers and changes nothing', async () => {
    const { id, version, slug } = await draft();
    for (const actor of [visitor, viewer]) {
      await expect(publishPost(database.db, actor, id, version)).rejects.toMatchObject({
        code: actor === visitor ? 'unauthenticated' : 'forbidden',
      });
    }
    expect(await findLivePost(database.db, slug)).toBeNull();
  });
});

describe('withdrawPost', () => {
  test('hides the post and clears its publication date', async () => {
    const { id, version, slug } = await draft();
    const published = await publishPost(database.db, system, id, version);
    const withdrawn = await withdrawPost(database.db, system, id, published.version);
    expect(withdrawn).toMatchObject({ status: 'draft', published_at: null });
    expect(await findLivePost(database.db, slug)).toBeNull();
    expect(await auditedActions(id)).toEqual(['create', 'publish', 'withdraw']);
  });

  test('refuses an old version, visitors and viewers', async () => {
    const { id, version } = await draft();
    await expect(withdrawPost(database.db, system, id, version + 1)).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(withdrawPost(database.db, visitor, id, version)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(withdrawPost(database.db, viewer, id, version)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
