import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Actor, visitor } from '../actor.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { runBulkAction } from './bulk-actions.ts';
import { contentFixture, missing, system } from './content.fixture.ts';
import { findRevision, listRevisions } from './content-revisions.ts';
import type { ContentRead } from './content-type.ts';
import { duplicateContent } from './duplicate-content.ts';
import { findContent } from './find-content.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';
import { purgeContent, restoreContent, trashContent } from './trash-content.ts';

type Action = (db: Db, actor: Actor, read: ContentRead) => Promise<unknown>;

const writes: Record<string, Action> = {
  saveDraft: (db, actor, read) => saveDraft(pageContentType, db, actor, read, { title: 'x' }),
  discardDraft: (...args) => discardDraft(pageContentType, ...args),
  publishContent: (...args) => publishContent(pageContentType, ...args),
  unpublishContent: (...args) => unpublishContent(pageContentType, ...args),
  duplicateContent: (...args) => duplicateContent(pageContentType, ...args),
  trashContent: (...args) => trashContent(pageContentType, ...args),
  restoreRevision: (...args) => restoreRevision(pageContentType, ...args, 1),
  scheduleContent: (...args) => scheduleContent(pageContentType, ...args, { publish_at: null }),
};
const inTrash: Record<string, Action> = {
  restoreContent: (...args) => restoreContent(pageContentType, ...args),
  purgeContent: (...args) => purgeContent(pageContentType, ...args),
};
const links: Record<string, Action> = {
  createPreviewLink: (db, actor, { id }) => createPreviewLink(pageContentType, db, actor, id),
  revokePreviewLink: (db, actor, { id }) =>
    revokePreviewLink(pageContentType, db, actor, id, missing.id),
};
const reads: Record<string, Action> = {
  findContent: (db, actor, { id }) => findContent(pageContentType, db, actor, id),
  listRevisions: (db, actor, { id }) => listRevisions(pageContentType, db, actor, id),
  findRevision: (db, actor, { id }) => findRevision(pageContentType, db, actor, id, 1),
  listPreviewLinks: (db, actor, { id }) => listPreviewLinks(pageContentType, db, actor, id),
};

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

describe.each(Object.entries({ ...writes, ...inTrash, ...links }))('%s', (name, action) => {
  const isForTrash = name in inTrash;
  async function createRow(): Promise<ContentRead> {
    const page = await fixture.page();
    return isForTrash ? trashContent(pageContentType, database.db, system, page) : page;
  }

  test('rejects visitors and viewers without leaving a trace', async () => {
    const read = await createRow();
    const before = await fixture.auditedActions(read.id);
    await expect(action(database.db, visitor, read)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(action(database.db, actors.viewer, read)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await fixture.auditedActions(read.id)).toEqual(before);
  });

  test('rejects missing rows and rows on the wrong side of the trash', async () => {
    const misplaced = isForTrash
      ? await fixture.page()
      : await trashContent(pageContentType, database.db, system, await fixture.page());
    for (const read of [missing, misplaced]) {
      await expect(action(database.db, system, read)).rejects.toMatchObject({
        code: 'not_found',
        message: 'The page doesn’t exist or was deleted.',
      });
    }
  });
});

describe.each(Object.entries({ ...writes, ...inTrash }))('%s', (name, action) => {
  test('rejects an old version and returns the current row', async () => {
    const page = await fixture.page();
    const { id, version } =
      name in inTrash ? await trashContent(pageContentType, database.db, system, page) : page;
    await expect(action(database.db, system, { id, version: version - 1 })).rejects.toMatchObject({
      code: 'conflict',
      current: { id, version },
    });
  });
});

test('only administrators can delete from the trash', async () => {
  const read = await trashContent(pageContentType, database.db, system, await fixture.page());
  await expect(
    purgeContent(pageContentType, database.db, actors.editor, read),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});

describe.each(Object.entries(reads))('%s', (_, action) => {
  test('rejects visitors but allows every staff role', async () => {
    const page = await fixture.publishedPage();
    await expect(action(database.db, visitor, page)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(action(database.db, actors.viewer, missing)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('bulk', () => {
  test('handles each row separately and reports why some were rejected', async () => {
    const [first, second, third] = [
      await fixture.page(),
      await fixture.page(),
      await fixture.page(),
    ];
    const { version } = await saveDraft(pageContentType, database.db, system, third, { title: '' });
    const args = [first, { ...second, version: 9 }, { id: third.id, version }, missing];
    const outcome = await runBulkAction(pageContentType, database.db, system, 'publish', args);
    expect(outcome.done).toEqual([first.id]);
    expect(outcome.rejected).toEqual([
      { id: second.id, message: expect.stringContaining('Someone else') },
      { id: third.id, message: 'Enter a title.' },
      { id: missing.id, message: 'The page doesn’t exist or was deleted.' },
    ]);
    expect(await fixture.livePage(first.slug)).not.toBeNull();
    expect(await fixture.livePage(third.slug)).toBeNull();
  });

  test('unpublishes and trashes rows, and handles a repeated row once', async () => {
    const page = await fixture.publishedPage();
    const out = await runBulkAction(pageContentType, database.db, system, 'unpublish', [
      page,
      page,
    ]);
    expect(out).toMatchObject({ done: [page.id], rejected: [{ id: page.id }] });
    const { version } = await findContent(pageContentType, database.db, system, page.id);
    const read = { id: page.id, version };
    expect(await runBulkAction(pageContentType, database.db, system, 'trash', [read])).toEqual({
      done: [page.id],
      versions: { [page.id]: version + 1 },
      rejected: [],
      failed: [],
    });
    expect(await fixture.auditedActions(page.id)).toEqual([
      'create',
      'publish',
      'unpublish',
      'trash',
    ]);
  });

  test('continues after a failure and reports it', async () => {
    const [first, second, third] = [
      await fixture.page(),
      await fixture.page(),
      await fixture.page(),
    ];
    await database.pool.query(
      `alter table pages add constraint fails check (id <> '${second.id}') not valid`,
    );
    const args = [first, second, third];
    const outcome = await runBulkAction(pageContentType, database.db, system, 'publish', args);
    expect(outcome).toEqual({
      done: [first.id, third.id],
      versions: { [first.id]: first.version + 1, [third.id]: third.version + 1 },
      rejected: [],
      failed: [{ id: second.id, error: expect.any(Error) }],
    });
    await database.pool.query('alter table pages drop constraint fails');
    expect(await fixture.auditedActions(second.id)).toEqual(['create']);
  });

  test('rejects visitors, viewers and more than a hundred rows', async () => {
    const tooMany = Array.from({ length: 101 }, () => missing);
    await expect(
      runBulkAction(pageContentType, database.db, system, 'trash', tooMany),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    for (const actor of [visitor, actors.viewer]) {
      await expect(
        runBulkAction(pageContentType, database.db, actor, 'trash', []),
      ).rejects.toMatchObject({
        code: actor === visitor ? 'unauthenticated' : 'forbidden',
      });
    }
  });
});
