import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftEditedHours } from '#constants/notifications.ts';
import { readQueuedEmails, storingMailQueue } from '#tests/queued-emails.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Actor } from '../actor.ts';
import { createPage } from '../pages/create-page.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { listRevisions } from './content-revisions.ts';
import { purgeDraftEditEmails } from './draft-edit-email.ts';
import { publishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveDraft } from './save-draft.ts';

const { admin, editor, super_admin } = actors;
const noon = new Date('2026-05-01T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
  await fixture.createAccounts();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, emails, draft_edit_emails cascade'));

let edits = 0;
function edit(page: Page, actor: Actor, at = noon, title = '') {
  edits += 1;
  const change = { title: title || `Grants, edit ${edits}` };
  const deps = { mailQueue: storingMailQueue, now: () => at };
  return saveDraft(pageContentType, database.db, actor, page, change, deps);
}

function editorsPage(): Promise<Page> {
  edits += 1;
  return createPage(database.db, editor, { title: 'Grants', slug: `grants-${edits}` });
}

const emails = () => readQueuedEmails(database);

describe('an edit by someone else', () => {
  test('is reported to the author with the new title', async () => {
    const page = await editorsPage();
    await edit(page, admin, noon, 'Research grants');
    expect(await emails()).toEqual([
      {
        kind: 'draft_edited',
        to: 'editor@dsti.gov.example',
        content: { table: 'pages', id: page.id, title: 'Research grants' },
        editor: admin.full_name,
        editedAt: noon.toISOString(),
      },
    ]);
  });

  test('is reported once in eight hours for each editor and item', async () => {
    let page = await editorsPage();
    page = await edit(page, admin);
    page = await edit(page, admin, hoursLater(draftEditedHours - 0.1));
    expect(await emails()).toHaveLength(1);
    page = await edit(page, super_admin);
    expect(await emails()).toHaveLength(2);
    await edit(await editorsPage(), admin);
    expect(await emails()).toHaveLength(3);
    page = await edit(page, admin, hoursLater(draftEditedHours));
    await edit(page, admin, hoursLater(draftEditedHours + 1));
    expect(await emails()).toHaveLength(4);
  });

  test('that is restored from a revision is reported too', async () => {
    const live = await publishContent(pageContentType, database.db, editor, await editorsPage());
    const changed = await edit(live, editor);
    const [revision] = await listRevisions(pageContentType, database.db, admin, live.id);
    await restoreRevision(pageContentType, database.db, admin, changed, revision?.id ?? 0, {
      mailQueue: storingMailQueue,
    });
    expect(await emails()).toMatchObject([{ kind: 'draft_edited', editor: admin.full_name }]);
  });

  test('of two at once, one is rejected and one is reported', async () => {
    const page = await editorsPage();
    const saves = await Promise.allSettled([edit(page, admin), edit(page, admin)]);
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await emails()).toHaveLength(1);
  });

  test('is saved only together with its email', async () => {
    const page = await editorsPage();
    const mailQueue = { ...storingMailQueue, enqueue: () => Promise.reject(new Error('away')) };
    const change = { title: 'Lost' };
    await expect(
      saveDraft(pageContentType, database.db, admin, page, change, { mailQueue }),
    ).rejects.toThrow('away');
    await edit(page, admin);
    expect(await emails()).toHaveLength(1);
  });
});

describe('no email is sent', () => {
  test('for edits by the author or a program, and for saves that change nothing', async () => {
    let page = await editorsPage();
    page = await edit(page, editor);
    page = await edit(page, system);
    await edit(page, admin, noon, page.draft?.title);
    expect(await emails()).toEqual([]);
  });

  test('for items without an author', async () => {
    await edit(await fixture.page(), admin);
    const project = await fixture.project();
    const deps = { mailQueue: storingMailQueue };
    await saveDraft(projectContentType, database.db, admin, project, { title: 'Water' }, deps);
    expect(await emails()).toEqual([]);
  });

  test('while the author has switched it off, and it is sent once it is on again', async () => {
    const set = (on: boolean) =>
      database.pool.query('update user_profiles set notify_draft_edited = $1', [on]);
    await set(false);
    const page = await edit(await editorsPage(), admin);
    expect(await emails()).toEqual([]);
    await set(true);
    await edit(page, admin);
    expect(await emails()).toHaveLength(1);
  });

  test('to an author who is deactivated', async () => {
    const ban = (until: string | null) =>
      database.pool.query('update auth.users set banned_until = $1 where id = $2', [
        until,
        editor.id,
      ]);
    await ban('infinity');
    const page = await edit(await editorsPage(), admin);
    expect(await emails()).toEqual([]);
    await ban(null);
    await edit(page, admin);
    expect(await emails()).toHaveLength(1);
  });
});

test('the purge deletes only what no longer holds an email back', async () => {
  const page = await edit(await editorsPage(), admin);
  await edit(page, super_admin, hoursLater(1));
  await purgeDraftEditEmails(database.db, hoursLater(draftEditedHours));
  const { rows } = await database.pool.query('select editor_id from draft_edit_emails');
  expect(rows).toEqual([{ editor_id: super_admin.id }]);
});
