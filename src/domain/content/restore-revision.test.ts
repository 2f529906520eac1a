import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page, PageFields } from '../pages/pages-table.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { listRevisions } from './content-revisions.ts';
import { publishContent } from './publish-content.ts';
import { type RestoredPart, restoreRevision } from './restore-revision.ts';
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

const list = (page: Page) => listRevisions(pageContentType, database.db, system, page.id);

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

describe('restoring a part', () => {
  const heading = (id: string, text: string) => ({
    type: 'Heading',
    props: { id, children: text },
  });
  const content = (...blocks: object[]) => JSON.stringify({ root: { props: {} }, content: blocks });
  const was = { excerpt: 'Earlier', content: content(heading('a', 'A'), heading('b', 'B')) };

  /** A page whose published revision differs from its current draft. */
  async function changedPage() {
    const page = await republish(await fixture.publishedPage(), was);
    const [revision] = await list(page);
    const draft = await saveDraft(pageContentType, database.db, system, page, {
      title: 'Changed',
      excerpt: 'Changed',
      content: content(heading('b', 'Changed'), heading('c', 'C')),
    });
    return { draft, revision: revision?.id ?? 0 };
  }

  const restore = (page: Page, revision: number, part: RestoredPart) =>
    restoreRevision(pageContentType, database.db, system, page, revision, { part });

  test('restores the named fields only, and keeps what it replaces', async () => {
    const { draft, revision } = await changedPage();
    const restored = await restore(draft, revision, { fields: ['excerpt'] });
    expect(restored.draft).toEqual({ title: 'Changed', content: draft.draft?.content });
    expect((await list(restored))[0]).toMatchObject({ kind: 'draft', title: 'Changed' });
    expect(await restore(restored, revision, { fields: [] })).toEqual(restored);
  });

  test.each([
    ['b', ['b B', 'c C']],
    ['a', ['a A', 'b Changed', 'c C']],
  ])('restores block %s in its place', async (block, expected) => {
    const { draft, revision } = await changedPage();
    const restored = await restore(draft, revision, { block });
    expect(restored.draft).toMatchObject({ title: 'Changed', excerpt: 'Changed' });
    const { content: blocks } = JSON.parse(restored.draft?.content ?? '');
    expect(
      blocks.map(
        ({ props }: { props: { id: string; children: string } }) => `${props.id} ${props.children}`,
      ),
    ).toEqual(expected);
  });

  test('rejects unknown parts, taken slugs and content that cannot be read', async () => {
    const { draft, revision } = await changedPage();
    const rejection = (part: RestoredPart, page = draft) => restore(page, revision, part);
    await expect(rejection({ block: 'c' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'The block doesn’t exist or was deleted.',
    });
    for (const fields of [['status'], ['__proto__'], ['title', 'draft']]) {
      await expect(rejection({ fields })).rejects.toMatchObject({ code: 'invalid' });
    }
    await expect(rejection({ fields: ['title'], block: 'a' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const moved = await republish(draft, { slug: 'moved-away' });
    await fixture.publishedPage(draft.slug);
    await expect(rejection({ fields: ['slug'] }, moved)).rejects.toMatchObject({
      fields: { slug: 'Another page already uses this slug.' },
    });
    await database.pool.query(`update pages set content = '{"content": [' where id = $1`, [
      moved.id,
    ]);
    const unread = { ...moved, version: moved.version + 1 };
    await expect(rejection({ block: 'a' }, unread)).rejects.toMatchObject({
      code: 'invalid',
      message: 'The blocks of this page can’t be read. Restore its whole content instead.',
    });
  });

  test('rejects a viewer, an old version, and a block of a project', async () => {
    const { draft, revision } = await changedPage();
    await expect(
      restoreRevision(pageContentType, database.db, actors.viewer, draft, revision),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const stale = { ...draft, version: draft.version - 1 };
    await expect(restore(stale, revision, { block: 'a' })).rejects.toMatchObject({
      code: 'conflict',
    });
    const project = await publishContent(
      projectContentType,
      database.db,
      system,
      await fixture.project(),
    );
    const { id = 0 } =
      (await listRevisions(projectContentType, database.db, system, project.id))[0] ?? {};
    await expect(
      restoreRevision(projectContentType, database.db, system, project, id, {
        part: { block: 'a' },
      }),
    ).rejects.toMatchObject({ message: 'The project has no blocks to restore.' });
  });
});
