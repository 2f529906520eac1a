import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { people } from '#tests/people.ts';
import type { Actor } from '../actor.ts';
import { createPage } from '../pages/create-page.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { createPost } from '../posts/create-post.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { createProject } from '../projects/create-project.ts';
import { featureProject, unfeatureProject } from '../projects/feature-project.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { office } from './content.fixture.ts';
import { listRevisions, restoreRevision } from './content-revisions.ts';
import type {
  ContentFields,
  ContentRow,
  ContentType,
  PublishedContentType,
  PublishedRow,
} from './content-type.ts';
import { duplicateContent } from './duplicate-content.ts';
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from './preview-links.ts';
import { publishContent, withdrawContent } from './publish-content.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';
import { purgeContent, restoreContent, trashContent } from './trash-content.ts';

/*
 * Every change of content is in the log, with who made it and where. The page caches and open browsers
 * hear of it once where it touches the live copy, and never of a draft, a schedule or a link.
 */

interface Told {
  action: string;
  isHeard: boolean;
  make(): Promise<unknown>;
}

const actor: Actor = people.admin;

let database: TestDatabase;
let desk: ReturnType<typeof office>;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  desk = office(database);
  await desk.hire();
});
afterAll(() => database.close());

/** What is done to one row, in this order; it is public when it begins. */
function deedsOn<Row extends ContentRow<Fields>, Fields extends ContentFields>(
  contentType: ContentType<Row, Fields>,
  row: Row,
): Told[] {
  let now = row;
  const keep = (doing: Promise<Row>) => doing.then((next) => (now = next));
  const change = () =>
    keep(saveDraft(contentType, db, actor, now, { title: `${now.title} anew` } as Fields));
  const link = async () => (await listPreviewLinks(contentType, db, actor, now.id))[0]?.id ?? '';
  const revision = async () => (await listRevisions(contentType, db, actor, now.id))[0]?.id ?? 0;
  const quiet = (action: string, make: () => Promise<unknown>) => ({
    action,
    isHeard: false,
    make,
  });
  const heard = (action: string, make: () => Promise<unknown>) => ({ action, isHeard: true, make });
  return [
    quiet('save', change),
    quiet('discard', () => keep(discardDraft(contentType, db, actor, now))),
    quiet('save', change),
    quiet('restore_revision', async () =>
      keep(restoreRevision(contentType, db, actor, now, await revision())),
    ),
    quiet('save', change),
    heard('publish', () => keep(publishContent(contentType, db, actor, now))),
    quiet('create_preview_link', () => createPreviewLink(contentType, db, actor, now.id)),
    quiet('revoke_preview_link', async () =>
      revokePreviewLink(contentType, db, actor, now.id, await link()),
    ),
    heard('trash', () => keep(trashContent(contentType, db, actor, now))),
    heard('restore', () => keep(restoreContent(contentType, db, actor, now))),
    heard('trash', () => keep(trashContent(contentType, db, actor, now))),
    heard('delete', () => purgeContent(contentType, db, actor, now)),
  ];
}

function publishedDeeds<Row extends PublishedRow<Fields>, Fields extends ContentFields>(
  contentType: PublishedContentType<Row, Fields>,
  row: Row,
): Told[] {
  let now = row;
  const keep = (doing: Promise<Row>) => doing.then((next) => (now = next));
  const publish_at = new Date(Date.now() + 60_000);
  const plan = () => keep(scheduleContent(contentType, db, actor, now, { publish_at }));
  return [
    { action: 'schedule', isHeard: false, make: plan },
    {
      action: 'publish',
      isHeard: true,
      make: () => keep(publishContent(contentType, db, actor, now)),
    },
    {
      action: 'withdraw',
      isHeard: true,
      make: () => keep(withdrawContent(contentType, db, actor, now)),
    },
  ];
}

async function expectTold({ id, slug }: ContentRow<ContentFields>, deeds: Told[]) {
  for (const { action, isHeard, make } of deeds) {
    const { announced } = desk;
    const [heardBefore, loggedBefore] = [await announced(), await lastEntry()];
    await make();
    const entry = await lastEntry();
    expect(entry, action).toMatchObject({
      action,
      subject_id: id,
      actor_id: people.admin.id,
      actor_name: people.admin.full_name,
      details: { slug },
    });
    expect(Number(entry?.id) - Number(loggedBefore?.id), action).toBe(1);
    expect((await announced()) - heardBefore, action).toBe(isHeard ? 1 : 0);
  }
}

async function lastEntry() {
  const { rows } = await database.pool.query('select * from audit_log order by id desc limit 1');
  return rows[0];
}

const words = { excerpt: 'In short.', content: '<p>At length.</p>' };
const described = { description: 'In short.', detailed_description: '<p>At length.</p>' };

describe('what is done is told, and what visitors see of it is heard', () => {
  test('of pages', async () => {
    const page = await desk.publicPage();
    await expectTold(page, deedsOn(pageContentType, page));
    const draft = await desk.page();
    await expectTold(draft, publishedDeeds(pageContentType, draft));
  });

  test('of posts', async () => {
    const post = await publishContent(postContentType, db, actor, await desk.post());
    await expectTold(post, deedsOn(postContentType, post));
    const draft = await desk.post();
    await expectTold(draft, publishedDeeds(postContentType, draft));
  });

  test('of projects', async () => {
    const project = await desk.project();
    await expectTold(project, deedsOn(projectContentType, project));
    let other = await desk.project();
    const keep = async (doing: Promise<typeof other>) => {
      other = await doing;
    };
    await expectTold(other, [
      {
        action: 'feature',
        isHeard: true,
        make: () => keep(featureProject(db, actor, other.id, other.version)),
      },
      {
        action: 'unfeature',
        isHeard: true,
        make: () => keep(unfeatureProject(db, actor, other.id, other.version)),
      },
    ]);
  });

  test('of what is begun and copied', async () => {
    const begun = [
      () => createPage(db, actor, { title: 'x' }),
      () => createPost(db, actor, { ...words, title: 'x' }),
      () => createProject(db, actor, { ...described, title: 'x' }),
    ];
    for (const begin of begun) {
      const before = await desk.announced();
      const row = await begin();
      const { slug } = row;
      expect(await lastEntry()).toMatchObject({
        action: 'create',
        subject_id: row.id,
        actor_id: people.admin.id,
        details: { slug },
      });
      expect(await desk.announced()).toBe(before + 1);
    }
    const page = await desk.page();
    const copy = await duplicateContent(pageContentType, db, actor, page);
    expect(await lastEntry()).toMatchObject({
      action: 'duplicate',
      subject_id: copy.id,
      details: { of: page.id, slug: copy.slug },
    });
  });
});
