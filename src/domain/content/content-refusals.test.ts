import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import { type Actor, visitor } from '../actor.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { bulk } from './bulk-actions.ts';
import { nowhere, office, system } from './content.fixture.ts';
import { findRevision, listRevisions, restoreRevision } from './content-revisions.ts';
import type { ContentRead } from './content-type.ts';
import { duplicateContent } from './duplicate-content.ts';
import { findContent } from './find-content.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.ts';
import { publishContent, withdrawContent } from './publish-content.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';
import { purgeContent, restoreContent, trashContent } from './trash-content.ts';

type Action = (db: Db, actor: Actor, read: ContentRead) => Promise<unknown>;

const writes: Record<string, Action> = {
  saveDraft: (db, actor, read) => saveDraft(pageContentType, db, actor, read, { title: 'x' }),
  discardDraft: (...asked) => discardDraft(pageContentType, ...asked),
  publishContent: (...asked) => publishContent(pageContentType, ...asked),
  withdrawContent: (...asked) => withdrawContent(pageContentType, ...asked),
  duplicateContent: (...asked) => duplicateContent(pageContentType, ...asked),
  trashContent: (...asked) => trashContent(pageContentType, ...asked),
  restoreRevision: (...asked) => restoreRevision(pageContentType, ...asked, 1),
  scheduleContent: (...asked) => scheduleContent(pageContentType, ...asked, { publish_at: null }),
};
const inTrash: Record<string, Action> = {
  restoreContent: (...asked) => restoreContent(pageContentType, ...asked),
  purgeContent: (...asked) => purgeContent(pageContentType, ...asked),
};
const links: Record<string, Action> = {
  createPreviewLink: (db, actor, { id }) => createPreviewLink(pageContentType, db, actor, id),
  revokePreviewLink: (db, actor, { id }) =>
    revokePreviewLink(pageContentType, db, actor, id, nowhere.id),
};
const reads: Record<string, Action> = {
  findContent: (db, actor, { id }) => findContent(pageContentType, db, actor, id),
  listRevisions: (db, actor, { id }) => listRevisions(pageContentType, db, actor, id),
  findRevision: (db, actor, { id }) => findRevision(pageContentType, db, actor, id, 1),
  listPreviewLinks: (db, actor, { id }) => listPreviewLinks(pageContentType, db, actor, id),
};

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
});
afterAll(() => database.close());

describe.each(Object.entries({ ...writes, ...inTrash, ...links }))('%s', (name, action) => {
  const isForTrash = name in inTrash;
  async function given(): Promise<ContentRead> {
    const page = await desk.page();
    return isForTrash ? trashContent(pageContentType, database.db, system, page) : page;
  }

  test('is refused to visitors and viewers, and leaves no trace', async () => {
    const read = await given();
    const before = await desk.audited(read.id);
    await expect(action(database.db, visitor, read)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(action(database.db, people.viewer, read)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await desk.audited(read.id)).toEqual(before);
  });

  test('refuses what is not there, or lies elsewhere', async () => {
    const elsewhere = isForTrash
      ? await desk.page()
      : await trashContent(pageContentType, database.db, system, await desk.page());
    for (const read of [nowhere, elsewhere]) {
      await expect(action(database.db, system, read)).rejects.toMatchObject({
        code: 'not_found',
        message: 'The page was not found.',
      });
    }
  });
});

describe.each(Object.entries({ ...writes, ...inTrash }))('%s', (name, action) => {
  test('refuses an old version with the row as it is', async () => {
    const page = await desk.page();
    const { id, version } =
      name in inTrash ? await trashContent(pageContentType, database.db, system, page) : page;
    await expect(action(database.db, system, { id, version: version - 1 })).rejects.toMatchObject({
      code: 'conflict',
      current: { id, version },
    });
  });
});

test('emptying the trash is for administrators', async () => {
  const read = await trashContent(pageContentType, database.db, system, await desk.page());
  await expect(
    purgeContent(pageContentType, database.db, people.editor, read),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});

describe.each(Object.entries(reads))('%s', (_, action) => {
  test('is refused to visitors, and to nobody on the staff', async () => {
    const page = await desk.publicPage();
    await expect(action(database.db, visitor, page)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(action(database.db, people.viewer, nowhere)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('bulk', () => {
  test('does each row for itself, and says what was refused and why', async () => {
    const [first, second, third] = [await desk.page(), await desk.page(), await desk.page()];
    const { version } = await saveDraft(pageContentType, database.db, system, third, { title: '' });
    const asked = [first, { ...second, version: 9 }, { id: third.id, version }, nowhere];
    const outcome = await bulk(pageContentType, database.db, system, 'publish', asked);
    expect(outcome.done).toEqual([first.id]);
    expect(outcome.refused).toEqual([
      { id: second.id, message: expect.stringContaining('someone else') },
      { id: third.id, message: 'Enter a title.' },
      { id: nowhere.id, message: 'The page was not found.' },
    ]);
    expect(await desk.visitorsSee(first.slug)).not.toBeNull();
    expect(await desk.visitorsSee(third.slug)).toBeNull();
  });

  test('withdraws and trashes too, and takes the same row once', async () => {
    const page = await desk.publicPage();
    const out = await bulk(pageContentType, database.db, system, 'withdraw', [page, page]);
    expect(out).toMatchObject({ done: [page.id], refused: [{ id: page.id }] });
    const { version } = await findContent(pageContentType, database.db, system, page.id);
    const read = { id: page.id, version };
    expect(await bulk(pageContentType, database.db, system, 'trash', [read])).toEqual({
      done: [page.id],
      refused: [],
      failed: [],
    });
    expect(await desk.audited(page.id)).toEqual(['create', 'publish', 'withdraw', 'trash']);
  });

  test('goes on where one fails, and tells what was done', async () => {
    const [first, second, third] = [await desk.page(), await desk.page(), await desk.page()];
    await database.pool.query(
      `alter table pages add constraint fails check (id <> '${second.id}') not valid`,
    );
    const asked = [first, second, third];
    const outcome = await bulk(pageContentType, database.db, system, 'publish', asked);
    expect(outcome).toEqual({
      done: [first.id, third.id],
      refused: [],
      failed: [{ id: second.id, error: expect.any(Error) }],
    });
    await database.pool.query('alter table pages drop constraint fails');
    expect(await desk.audited(second.id)).toEqual(['create']);
  });

  test('refuses more than a hundred, visitors and viewers', async () => {
    const many = Array.from({ length: 101 }, () => nowhere);
    await expect(bulk(pageContentType, database.db, system, 'trash', many)).rejects.toMatchObject({
      code: 'invalid',
    });
    for (const actor of [visitor, people.viewer]) {
      await expect(bulk(pageContentType, database.db, actor, 'trash', [])).rejects.toMatchObject({
        code: actor === visitor ? 'unauthenticated' : 'forbidden',
      });
    }
  });
});
