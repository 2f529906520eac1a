import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { Refusal } from '../errors.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { PageFields } from '../pages/pages-table.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import type { ProjectFields } from '../projects/projects-table.ts';
import { office, system } from './content.fixture.ts';
import { fieldsWithDraft } from './draft-fields.ts';
import { findContent } from './find-content.ts';
import { publishContent } from './publish-content.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
  await desk.hire();
});
afterAll(() => database.close());

const save = (read: { id: string; version: number }, change: Partial<PageFields>) =>
  saveDraft(pageContentType, database.db, system, read, change);

describe('saveDraft', () => {
  test('keeps what differs, and neither changes nor announces anything visitors see', async () => {
    const page = await desk.publicPage();
    const [seen, announced] = [await desk.visitorsSee(page.slug), await desk.announced()];
    const saved = await save(page, { title: ' Better ', content: page.content });
    expect(saved).toMatchObject({ draft: { title: 'Better' }, title: page.title });
    expect(saved.version).toBe(page.version + 1);
    expect(saved.live_updated_at).toEqual(page.live_updated_at);
    expect(await desk.visitorsSee(page.slug)).toEqual(seen);
    expect(await desk.announced()).toBe(announced);
    expect(await desk.audited(page.id)).toEqual(['create', 'publish', 'save']);
  });

  test('keeps the fields that a change leaves out, and forgets what is as it was', async () => {
    const page = await desk.publicPage();
    const first = await save(page, { title: 'Better', excerpt: 'In short.' });
    const second = await save(first, { content: '[]' });
    expect(second.draft).toEqual({ title: 'Better', excerpt: 'In short.', content: '[]' });
    const third = await save(second, { title: page.title, excerpt: '', content: page.content });
    expect(third.draft).toBeNull();
  });

  test('leaves the columns of what was never published as they were', async () => {
    const page = await desk.page();
    const saved = await save(page, { title: '', slug: 'a-better-address' });
    expect(saved).toMatchObject({ title: page.title, slug: page.slug });
    expect(fieldsWithDraft(pageContentType, saved)).toMatchObject({
      title: '',
      slug: 'a-better-address',
    });
  });

  test('writes nothing when nothing changed, and keeps the version', async () => {
    const page = await desk.page();
    expect(await save(page, { title: page.title, excerpt: null })).toEqual(page);
    const saved = await save(page, { title: 'Better' });
    expect(await save(saved, { title: 'Better' })).toEqual(saved);
    expect(await save(saved, {})).toEqual(saved);
    expect(await desk.audited(page.id)).toEqual(['create', 'save']);
  });

  test('notes a run of saves of one person once, and each person in it', async () => {
    let page = await desk.page();
    for (const title of ['A', 'B', 'C']) page = await save(page, { title });
    for (const title of ['D', 'E']) {
      page = await saveDraft(pageContentType, database.db, people.editor, page, { title });
    }
    expect(await desk.audited(page.id)).toEqual(['create', 'save', 'save']);
  });

  test.each(['admin', 'a b', '', 'news/x'])('refuses the address %j at once', async (slug) => {
    const page = await desk.page();
    await expect(save(page, { slug })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringMatching(/\.$/) },
    });
    expect(await findContent(pageContentType, database.db, system, page.id)).toEqual(page);
  });

  test('refuses an address that is taken, live or in a draft', async () => {
    const live = await desk.page();
    const other = await save(await desk.page(), { slug: 'wanted-by-another' });
    const page = await desk.page();
    for (const slug of [live.slug, 'wanted-by-another']) {
      await expect(save(page, { slug })).rejects.toMatchObject({
        fields: { slug: 'Another page already uses this slug.' },
      });
    }
    await expect(desk.page({ slug: 'wanted-by-another' })).rejects.toMatchObject({
      fields: { slug: 'Another page already uses this slug.' },
    });
    await discardDraft(pageContentType, database.db, system, other);
    await expect(save(page, { slug: 'wanted-by-another' })).resolves.toBeDefined();
  });

  test('gives an address that two want at the same moment to one of them', async () => {
    const both = [await desk.page(), await desk.page()];
    const outcomes = await Promise.allSettled(both.map((page) => save(page, { slug: 'fought' })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test.each<[Partial<PageFields>, string]>([
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: 7 as unknown as string }, 'title'],
    [{ excerpt: 'x'.repeat(2_001) }, 'excerpt'],
    [{ content: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'content'],
  ])('refuses %# with a sentence', async (change, field) => {
    await expect(save(await desk.page(), change)).rejects.toMatchObject({
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });

  test('takes what the database takes nowhere out of the text', async () => {
    const saved = await save(await desk.page(), { title: 'So\0lar \ud800', content: '\0' });
    expect(saved.draft).toEqual({ title: 'Solar \ufffd' });
  });

  test('lets posts and projects be incomplete, and reads numbers as they are stored', async () => {
    const post = await desk.post();
    const empty = { title: '', excerpt: '', content: '', tags: [' Solar', 'solar'] };
    const savedPost = await saveDraft(postContentType, database.db, system, post, empty);
    expect(savedPost.draft).toEqual({ ...empty, tags: ['Solar'] });
    const project = await desk.project({ budget: '250000.50' });
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

  test('two people never lose a field silently, whatever they save and when', async () => {
    const field = fc.constantFrom('title', 'excerpt', 'content');
    const step = fc.record({ who: fc.nat(1), field, reads: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const page = await desk.page();
        const seen = [page, page];
        let expected: Record<string, unknown> = { ...fieldsWithDraft(pageContentType, page) };
        for (const [index, { who, field, reads }] of steps.entries()) {
          if (reads) seen[who] = await findContent(pageContentType, database.db, system, page.id);
          const read = seen[who] ?? page;
          const actor = who === 0 ? people.editor : people.admin;
          const typed = `Text ${index}`;
          const change = {
            [field]: field === 'content' ? JSON.stringify({ content: [], typed }) : typed,
          };
          const knew = { ...fieldsWithDraft(pageContentType, read) };
          try {
            seen[who] = await saveDraft(pageContentType, database.db, actor, read, change);
            // Who saves knows everything that is written over.
            expect(knew).toEqual(expected);
            expected = { ...expected, ...change };
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
            expect(knew).not.toEqual(expected);
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
  test('goes back to what visitors see, and announces nothing', async () => {
    const page = await desk.publicPage();
    const saved = await save(page, { title: 'Better' });
    const announced = await desk.announced();
    const discarded = await discardDraft(pageContentType, database.db, system, saved);
    expect(discarded).toMatchObject({ draft: null, title: page.title });
    expect(await desk.announced()).toBe(announced);
    expect(await desk.audited(page.id)).toEqual(['create', 'publish', 'save', 'discard']);
    expect(await discardDraft(pageContentType, database.db, system, discarded)).toEqual(discarded);
  });
});

test('publishing after saving shows everything that was saved', async () => {
  const page = await desk.publicPage();
  const saved = await save(page, { title: 'Better' });
  await publishContent(pageContentType, database.db, system, saved);
  expect(await desk.visitorsSee(page.slug)).toMatchObject({ title: 'Better' });
});
