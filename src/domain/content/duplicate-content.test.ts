import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { featureProject } from '../projects/feature-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { duplicateContent } from './duplicate-content.ts';
import { saveDraft } from './save-draft.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

describe('duplicateContent', () => {
  test('copies the draft to a new row and leaves the original unchanged', async () => {
    const page = await fixture.publishedPage('about/team');
    const change = { title: 'The team', content: '[]' };
    const saved = await saveDraft(pageContentType, database.db, system, page, change);
    const copy = await duplicateContent(pageContentType, database.db, system, saved);
    expect(copy).toMatchObject({
      title: 'The team (copy)',
      slug: 'about/team-copy',
      content: '[]',
      status: 'draft',
      draft: null,
      version: 1,
      published_at: null,
    });
    expect(await fixture.livePage('about/team-copy')).toBeNull();
    expect(await fixture.livePage('about/team')).toMatchObject({ title: page.title });
    expect(await fixture.auditedActions(copy.id)).toEqual(['duplicate']);
    const next = await duplicateContent(pageContentType, database.db, system, saved);
    expect(next.slug).toBe('about/team-copy-2');
  });

  test('copies incomplete posts and shortens titles to fit the "(copy)" suffix', async () => {
    const post = await fixture.post();
    const change = { title: 'x'.repeat(300), excerpt: '', tags: ['Solar'] };
    const saved = await saveDraft(postContentType, database.db, system, post, change);
    const copy = await duplicateContent(postContentType, database.db, system, saved);
    expect(copy).toMatchObject({ excerpt: '', tags: ['Solar'] });
    expect(copy.title).toMatch(/^x{293} \(copy\)$/);
  });

  test('copies a public project as a draft, which may be incomplete', async () => {
    const { id, version } = await fixture.publishedProject();
    const featured = await featureProject(database.db, system, id, version);
    const change = { budget: '12.50', description: '' };
    const saved = await saveDraft(projectContentType, database.db, system, featured, change);
    const copy = await duplicateContent(projectContentType, database.db, system, saved);
    expect(copy).toMatchObject({
      ...change,
      publication: 'draft',
      is_featured: false,
      draft: null,
    });
  });

  test('rejects a draft with invalid fields written by another program', async () => {
    const page = await fixture.page();
    const { rows } = await database.pool.query(
      `update pages set draft = '{"title": 5, "content": ["x"]}' where id = $1 returning version`,
      [page.id],
    );
    const read = { id: page.id, version: rows[0].version };
    await expect(
      duplicateContent(pageContentType, database.db, system, read),
    ).rejects.toMatchObject({
      fields: { title: expect.any(String), content: expect.any(String) },
    });
  });

  test('always finds a free and valid slug', { tags: 'nightly' }, async () => {
    const slug = fc.constantFrom('a', 'a-copy', 'a-copy-2', 'b/c', 'x'.repeat(300), 'projects');
    const steps = fc.array(fc.tuple(fc.nat(9), fc.boolean()), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(slug, { minLength: 1 }), steps, async (slugs, copies) => {
        await database.pool.query('truncate pages cascade');
        const pages: Page[] = [];
        for (const each of slugs) pages.push(await fixture.page({ slug: each }));
        for (const [from, twice] of copies) {
          const page = pages[from % pages.length];
          if (!page) continue;
          const copy = () => duplicateContent(pageContentType, database.db, system, page);
          pages.push(...(await Promise.all(twice ? [copy(), copy()] : [copy()])));
        }
        const all = pages.map((page) => page.slug);
        expect(new Set(all).size).toBe(all.length);
        expect(all.map(pageContentType.slugProblem).filter(Boolean)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});
