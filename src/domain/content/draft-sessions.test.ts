import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessionPauseMinutes } from '#constants/revisions.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Actor } from '../actor.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page, PageFields } from '../pages/pages-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { listRevisions } from './content-revisions.ts';
import { publishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { purgeContent, trashContent } from './trash-content.ts';

const { editor, admin } = actors;
const noon = Date.now();
const at = (minutes: number) => () => new Date(noon + minutes * 60_000);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

const save = (actor: Actor, page: Page, change: Partial<PageFields>, minutes = 0) =>
  saveDraft(pageContentType, database.db, actor, page, change, { now: at(minutes) });
const publish = (actor: Actor, page: Page) =>
  publishContent(pageContentType, database.db, actor, page);
const list = (page: Page) => listRevisions(pageContentType, database.db, system, page.id);

/** The revisions, newest first: kind, title and author. */
async function stored(page: Page): Promise<string[]> {
  return (await list(page)).map((one) => `${one.kind} ${one.title}: ${one.author_name}`);
}

describe('editing sessions', () => {
  test('leave nothing while one user saves without a long pause', async () => {
    let page = await fixture.publishedPage();
    for (const minutes of [0, 1, sessionPauseMinutes, 2 * sessionPauseMinutes]) {
      page = await save(editor, page, { title: `At ${minutes}` }, minutes);
    }
    expect(await list(page)).toHaveLength(1);
  });

  test('leave what they ended with after a pause, with its time and user', async () => {
    let page = await fixture.publishedPage();
    page = await save(editor, page, { title: 'Begun' });
    page = await save(editor, page, { title: 'Left' }, 5);
    page = await save(editor, page, { title: 'Next day' }, 5 + sessionPauseMinutes + 1);
    const [left, ...others] = await list(page);
    expect(left).toMatchObject({
      kind: 'draft',
      title: 'Left',
      author_id: editor.id,
      created_at: at(5)(),
    });
    expect(others).toHaveLength(1);
  });

  test('end with each save of another user, so that alternating users lose nothing', async () => {
    let page = await fixture.publishedPage();
    const { title } = page;
    page = await save(editor, page, { title: 'One' });
    page = await save(admin, page, { title: 'Two' }, 1);
    page = await save(editor, page, { title: 'Three' }, 2);
    page = await publish(admin, page);
    expect(await stored(page)).toEqual([
      'published Three: Adam Okoro',
      'draft Two: Adam Okoro',
      'draft One: Edda Lindqvist',
      `published ${title}: Test`,
    ]);
  });

  test('of two system actors are told apart by name', async () => {
    let page = await fixture.publishedPage();
    page = await save(system, page, { title: 'One' });
    page = await save({ kind: 'system', name: 'Other' }, page, { title: 'Two' });
    expect((await stored(page))[0]).toBe('draft One: Test');
  });

  test('begin with the creation of a row', async () => {
    let page = await fixture.page({ title: 'Created' });
    page = await save(system, page, { title: 'Saved' });
    expect(await stored(page)).toEqual([]);
    page = await save(editor, page, { title: 'Taken over' }, 1);
    expect(await stored(page)).toEqual(['draft Saved: Test']);
  });

  test('end with a publication: the next draft starts from it', async () => {
    let page = await publish(editor, await save(editor, await fixture.page(), { title: 'One' }));
    page = await publish(editor, await save(editor, page, { title: 'Two' }, 1));
    page = await save(admin, page, { title: 'Three' }, 2);
    expect((await stored(page)).slice(0, 2)).toEqual([
      'published Two: Edda Lindqvist',
      'published One: Edda Lindqvist',
    ]);
  });

  test('are forgotten with a row that is deleted', async () => {
    const page = await save(editor, await fixture.page(), { title: 'Gone' });
    const trashed = await trashContent(pageContentType, database.db, admin, page);
    await purgeContent(pageContentType, database.db, admin, trashed);
    const { rowCount } = await database.pool.query(
      'select from draft_sessions where subject_id = $1',
      [page.id],
    );
    expect(rowCount).toBe(0);
  });
});

describe('a replaced draft', () => {
  test('stays as a revision when it is discarded, of whoever saved it last', async () => {
    let page = await fixture.publishedPage();
    page = await save(editor, page, { title: 'Discarded' });
    page = await discardDraft(pageContentType, database.db, admin, page);
    expect((await stored(page))[0]).toBe('draft Discarded: Edda Lindqvist');
    page = await save(admin, page, { title: 'Afterwards' });
    expect(await list(page)).toHaveLength(2);
  });

  test('stays as a revision when another one is restored, even within a session', async () => {
    let page = await fixture.publishedPage();
    const { title } = page;
    const [published] = await list(page);
    page = await save(editor, page, { title: 'Replaced' });
    page = await restoreRevision(pageContentType, database.db, editor, page, published?.id ?? 0);
    expect(page.draft).toBeNull();
    page = await save(admin, page, { title: 'Afterwards' });
    expect(await stored(page)).toEqual([
      'draft Replaced: Edda Lindqvist',
      `published ${title}: Test`,
    ]);
  });

  test('is stored without an author where no session is known of', async () => {
    const page = await fixture.publishedPage();
    await database.pool.query(`update pages set draft = '{"title": "Imported"}' where id = $1`, [
      page.id,
    ]);
    await save(editor, { ...page, version: page.version + 1 }, { title: 'Edited' });
    expect((await stored(page))[0]).toBe('draft Imported: Unknown author');
  });

  test('is not stored by a save that is rejected or rolled back', async () => {
    const page = await save(editor, await fixture.publishedPage(), { title: 'Kept' });
    await expect(save(admin, page, { slug: '/' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(save(actors.viewer, page, { title: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      database.db.transaction(async (tx) => {
        await saveDraft(pageContentType, tx, admin, page, { title: 'Lost' });
        throw new Error('The process stopped.');
      }),
    ).rejects.toThrow('The process stopped.');
    expect(await list(page)).toHaveLength(1);
    await save(admin, page, { title: 'Saved again' });
    expect((await stored(page))[0]).toBe('draft Kept: Edda Lindqvist');
  });
});
