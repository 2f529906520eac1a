import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { Rejection } from '../errors.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { PageFields } from '../pages/pages-table.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import type { ProjectFields } from '../projects/projects-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { findContent } from './find-content.ts';
import { publishContent } from './publish-content.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

const save = (read: { id: string; version: number }, change: Partial<PageFields>) =>
  saveDraft(pageContentType, database.db, system, read, change);

describe('saveDraft', () => {
  test('stores only what differs and leaves the live content unannounced and unchanged', async () => {
    const page = await fixture.publishedPage();
    const [seen, announced] = [await fixture.livePage(page.slug), await fixture.countChanges()];
    const saved = await save(page, { title: ' Better ', content: page.content });
    expect(saved).toMatchObject({ draft: { title: 'Better' }, title: page.title });
    expect(saved.version).toBe(page.version + 1);
    expect(saved.live_updated_at).toEqual(page.live_updated_at);
    expect(await fixture.livePage(page.slug)).toEqual(seen);
    expect(await fixture.countChanges()).toBe(announced);
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'publish', 'save']);
  });

  test('keeps fields that a save leaves out, and drops those that match the live content', async () => {
    const page = await fixture.publishedPage();
    const first = await save(page, { title: 'Better', excerpt: 'In short.' });
    const second = await save(first, { content: '[]' });
    expect(second.draft).toEqual({ title: 'Better', excerpt: 'In short.', content: '[]' });
    const third = await save(second, { title: page.title, excerpt: '', content: page.content });
    expect(third.draft).toBeNull();
  });

  test('leaves the live columns of unpublished content unchanged', async () => {
    const page = await fixture.page();
    const saved = await save(page, { title: '', slug: 'a-better-slug' });
    expect(saved).toMatchObject({ title: page.title, slug: page.slug });
    expect(fieldsWithDraft(pageContentType, saved)).toMatchObject({
      title: '',
      slug: 'a-better-slug',
    });
  });

  test('writes nothing and keeps the version when nothing changed', async () => {
    const page = await fixture.page();
    expect(await save(page, { title: page.title, excerpt: null })).toEqual(page);
    const saved = await save(page, { title: 'Better' });
    expect(await save(saved, { title: 'Better' })).toEqual(saved);
    expect(await save(saved, {})).toEqual(saved);
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'save']);
  });

  test('audits consecutive saves by one user once, and each user separately', async () => {
    let page = await fixture.page();
    for (const title of ['A', 'B', 'C']) page = await save(page, { title });
    for (const title of ['D', 'E']) {
      page = await saveDraft(pageContentType, database.db, actors.editor, page, { title });
    }
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'save', 'save']);
  });

  test('makes an empty slug from the title until the page is public', async () => {
    const page = await fixture.page();
    const named = await save(page, { title: 'Wind and sun', slug: '' });
    expect(named.draft).toMatchObject({ slug: 'wind-and-sun' });
    const shown = await publishContent(pageContentType, database.db, system, named);
    await expect(save(shown, { slug: '' })).rejects.toMatchObject({ code: 'invalid' });
  });

  test.each(['admin', 'a b', 'news/x'])('rejects the invalid slug %j', async (slug) => {
    const page = await fixture.page();
    await expect(save(page, { slug })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringMatching(/\.$/) },
    });
    expect(await findContent(pageContentType, database.db, system, page.id)).toEqual(page);
  });

  test('rejects a slug that is used by live content or a draft', async () => {
    const live = await fixture.page();
    const other = await save(await fixture.page(), { slug: 'wanted-by-another' });
    const page = await fixture.page();
    for (const slug of [live.slug, 'wanted-by-another']) {
      await expect(save(page, { slug })).rejects.toMatchObject({
        fields: { slug: 'Another page already uses this slug.' },
      });
    }
    await expect(fixture.page({ slug: 'wanted-by-another' })).rejects.toMatchObject({
      fields: { slug: 'Another page already uses this slug.' },
    });
    await discardDraft(pageContentType, database.db, system, other);
    await expect(save(page, { slug: 'wanted-by-another' })).resolves.toBeDefined();
  });

  test('gives a slug requested twice at the same time to only one page', async () => {
    const both = [await fixture.page(), await fixture.page()];
    const outcomes = await Promise.allSettled(
      both.map((page) => save(page, { slug: 'contested' })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[Partial<PageFields>, string]>([
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 7 as unknown as string }, 'title'],
    [{ excerpt: 'x'.repeat(2_001) }, 'excerpt'],
    [{ content: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'content'],
  ])('rejects invalid input %#', async (change, field) => {
    await expect(save(await fixture.page(), change)).rejects.toMatchObject({
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('removes characters that PostgreSQL cannot store', async () => {
    const saved = await save(await fixture.page(), { title: 'So\0lar \ud800', content: '\0' });
    expect(saved.draft).toEqual({ title: 'Solar \ufffd' });
  });

  test('accepts incomplete posts and projects, and compares numbers by value', async () => {
    const post = await fixture.post();
    const empty = { title: '', excerpt: '', content: '', tags: [' Solar', 'solar'] };
    const savedPost = await saveDraft(postContentType, database.db, system, post, empty);
    expect(savedPost.draft).toEqual({ ...empty, tags: ['Solar'] });
    const project = await fixture.project({ budget: '250000.50' });
    const same = { budget: '0250000.5' };
    expect(await saveDraft(projectContentType, database.db, system, project, same)).toEqual(
      project,
    );
    const change: Partial<ProjectFields> = {
      end_date: '2026-01-31',
      team_size: 4,
      description: '',
    };
    const saved = await saveDraft(projectContentType, database.db, system, project, change);
    expect(saved).toMatchObject({ draft: change, end_date: null });
    await expect(
      saveDraft(projectContentType, database.db, system, saved, { start_date: '2026-02-30' }),
    ).rejects.toMatchObject({ fields: { start_date: expect.any(String) } });
  });

  test('never silently loses a field when two users save in any order', async () => {
    const field = fc.constantFrom('title', 'excerpt', 'content');
    const step = fc.record({ who: fc.nat(1), field, reads: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const page = await fixture.page();
        const seen = [page, page];
        let expected: Record<string, unknown> = { ...fieldsWithDraft(pageContentType, page) };
        for (const [index, { who, field, reads }] of steps.entries()) {
          if (reads) seen[who] = await findContent(pageContentType, database.db, system, page.id);
          const read = seen[who] ?? page;
          const actor = who === 0 ? actors.editor : actors.admin;
          const typed = `Text ${index}`;
          const change = {
            [field]: field === 'content' ? JSON.stringify({ content: [], typed }) : typed,
          };
          const readFields = { ...fieldsWithDraft(pageContentType, read) };
          try {
            seen[who] = await saveDraft(pageContentType, database.db, actor, read, change);
            // A save may only overwrite what its author has read.
            expect(readFields).toEqual(expected);
            expected = { ...expected, ...change };
          } catch (error) {
            if (!(error instanceof Rejection) || error.code !== 'conflict') throw error;
            expect(readFields).not.toEqual(expected);
          }
          const now = await findContent(pageContentType, database.db, system, page.id);
          expect({ ...fieldsWithDraft(pageContentType, now) }).toEqual(expected);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('discardDraft', () => {
  test('restores the live content and announces nothing', async () => {
    const page = await fixture.publishedPage();
    const saved = await save(page, { title: 'Better' });
    const announced = await fixture.countChanges();
    const discarded = await discardDraft(pageContentType, database.db, system, saved);
    expect(discarded).toMatchObject({ draft: null, title: page.title });
    expect(await fixture.countChanges()).toBe(announced);
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'publish', 'save', 'discard']);
    expect(await discardDraft(pageContentType, database.db, system, discarded)).toEqual(discarded);
  });
});

test('publishes everything that was saved', async () => {
  const page = await fixture.publishedPage();
  const saved = await save(page, { title: 'Better' });
  await publishContent(pageContentType, database.db, system, saved);
  expect(await fixture.livePage(page.slug)).toMatchObject({ title: 'Better' });
});
