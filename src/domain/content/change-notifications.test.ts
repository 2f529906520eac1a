import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Actor } from '../actor.ts';
import { createPage } from '../pages/create-page.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { createPost } from '../posts/create-post.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { createProject } from '../projects/create-project.ts';
import { featureProject, unfeatureProject } from '../projects/feature-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture } from './content.fixture.ts';
import { listRevisions } from './content-revisions.ts';
import type { Content, ContentFields, ContentRow, ContentType } from './content-type.ts';
import { duplicateContent } from './duplicate-content.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { restoreRevision } from './restore-revision.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';
import { purgeContent, restoreContent, trashContent } from './trash-content.ts';

/*
 * Every change of content is recorded in the audit log with its author and slug. It is announced to page caches
 * and open browsers once if it changes the live content, and not at all for drafts, schedules and preview links.
 */

interface ActionCase {
  action: string;
  isAnnounced: boolean;
  run(): Promise<unknown>;
}

const actor: Actor = actors.admin;

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  fixture = contentFixture(database);
  await fixture.createUsers();
});
afterAll(() => database.close());

/** The actions on one published row, in the order in which they run. */
function contentActions<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
): ActionCase[] {
  let now = row;
  const update = (promise: Promise<Of['row']>) => promise.then((next) => (now = next));
  const change = () =>
    update(
      saveDraft(contentType, db, actor, now, { title: `${now.title} edited` } as Of['fields']),
    );
  const link = async () => (await listPreviewLinks(contentType, db, actor, now.id))[0]?.id ?? '';
  const published = { kind: 'published' } as const;
  const revision = async () =>
    (await listRevisions(contentType, db, actor, now.id, published))[0]?.id ?? 0;
  const silent = (action: string, run: () => Promise<unknown>) => ({
    action,
    isAnnounced: false,
    run,
  });
  const announced = (action: string, run: () => Promise<unknown>) => ({
    action,
    isAnnounced: true,
    run,
  });
  return [
    silent('save', change),
    silent('discard', () => update(discardDraft(contentType, db, actor, now))),
    silent('save', change),
    silent('restore_revision', async () =>
      update(restoreRevision(contentType, db, actor, now, await revision())),
    ),
    silent('save', change),
    announced('publish', () => update(publishContent(contentType, db, actor, now))),
    silent('create_preview_link', () => createPreviewLink(contentType, db, actor, now.id)),
    silent('revoke_preview_link', async () =>
      revokePreviewLink(contentType, db, actor, now.id, await link()),
    ),
    announced('trash', () => update(trashContent(contentType, db, actor, now))),
    announced('restore', () => update(restoreContent(contentType, db, actor, now))),
    announced('trash', () => update(trashContent(contentType, db, actor, now))),
    announced('delete', () => purgeContent(contentType, db, actor, now)),
  ];
}

function publicationActions<Of extends Content>(
  contentType: ContentType<Of>,
  row: Of['row'],
): ActionCase[] {
  let now = row;
  const update = (promise: Promise<Of['row']>) => promise.then((next) => (now = next));
  const publish_at = new Date(Date.now() + 60_000);
  const schedule = () => update(scheduleContent(contentType, db, actor, now, { publish_at }));
  return [
    { action: 'schedule', isAnnounced: false, run: schedule },
    {
      action: 'publish',
      isAnnounced: true,
      run: () => update(publishContent(contentType, db, actor, now)),
    },
    {
      action: 'unpublish',
      isAnnounced: true,
      run: () => update(unpublishContent(contentType, db, actor, now)),
    },
  ];
}

async function expectNotifications({ id, slug }: ContentRow<ContentFields>, cases: ActionCase[]) {
  for (const { action, isAnnounced, run } of cases) {
    const [changesBefore, loggedBefore] = [await fixture.countChanges(), await lastEntry()];
    await run();
    const entry = await lastEntry();
    expect(entry, action).toMatchObject({
      action,
      subject_id: id,
      actor_id: actors.admin.id,
      actor_name: actors.admin.full_name,
      details: { slug },
    });
    expect(Number(entry?.id) - Number(loggedBefore?.id), action).toBe(1);
    expect((await fixture.countChanges()) - changesBefore, action).toBe(isAnnounced ? 1 : 0);
  }
}

async function lastEntry() {
  const { rows } = await database.pool.query('select * from audit_log order by id desc limit 1');
  return rows[0];
}

const postFields = { excerpt: 'In short.', content: '<p>At length.</p>' };
const projectFields = { description: 'In short.', detailed_description: '<p>At length.</p>' };

describe('change notifications', () => {
  test('cover every action on pages', async () => {
    const page = await fixture.publishedPage();
    await expectNotifications(page, contentActions(pageContentType, page));
    const draft = await fixture.page();
    await expectNotifications(draft, publicationActions(pageContentType, draft));
  });

  test('cover every action on posts', async () => {
    const post = await publishContent(postContentType, db, actor, await fixture.post());
    await expectNotifications(post, contentActions(postContentType, post));
    const draft = await fixture.post();
    await expectNotifications(draft, publicationActions(postContentType, draft));
  });

  test('cover every action on projects', async () => {
    const project = await fixture.publishedProject();
    await expectNotifications(project, contentActions(projectContentType, project));
    const draft = await fixture.project();
    await expectNotifications(draft, publicationActions(projectContentType, draft));
    let other = await fixture.project();
    const update = async (promise: Promise<typeof other>) => {
      other = await promise;
    };
    await expectNotifications(other, [
      {
        action: 'feature',
        isAnnounced: true,
        run: () => update(featureProject(db, actor, other.id, other.version)),
      },
      {
        action: 'unfeature',
        isAnnounced: true,
        run: () => update(unfeatureProject(db, actor, other.id, other.version)),
      },
    ]);
  });

  test('cover creating and duplicating', async () => {
    const creations = [
      () => createPage(db, actor, { title: 'x' }),
      () => createPost(db, actor, { ...postFields, title: 'x' }),
      () => createProject(db, actor, { ...projectFields, title: 'x' }),
    ];
    for (const create of creations) {
      const before = await fixture.countChanges();
      const row = await create();
      const { slug } = row;
      expect(await lastEntry()).toMatchObject({
        action: 'create',
        subject_id: row.id,
        actor_id: actors.admin.id,
        details: { slug },
      });
      expect(await fixture.countChanges()).toBe(before + 1);
    }
    const page = await fixture.page();
    const copy = await duplicateContent(pageContentType, db, actor, page);
    expect(await lastEntry()).toMatchObject({
      action: 'duplicate',
      subject_id: copy.id,
      details: { of: page.id, slug: copy.slug },
    });
  });
});
