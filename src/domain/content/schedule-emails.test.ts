import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readQueuedEmails, storingMailQueue } from '#tests/queued-emails.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import type { Actor } from '../actor.ts';
import { createPage } from '../pages/create-page.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { createPost } from '../posts/create-post.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { findContent } from './find-content.ts';
import { publishContent } from './publish-content.ts';
import { runSchedules } from './run-schedules.ts';
import { saveDraft } from './save-draft.ts';
import { type Schedule, scheduleContent } from './schedule-content.ts';

const { admin, editor, super_admin } = actors;
const now = new Date('2026-05-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
  await fixture.createUsers();
  await fixture.createAccounts();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts, projects, emails, audit_log cascade'));

const schedule = (actor: Actor, page: Page, input: Schedule) =>
  scheduleContent(pageContentType, database.db, actor, page, input, now);
let count = 0;
async function scheduledPage(actor: Actor, author: Actor = actor): Promise<Page> {
  count += 1;
  const slug = `grants-${count}`;
  const page = await createPage(database.db, author, { title: 'Grants', slug });
  return schedule(actor, page, { publish_at: at(5) });
}
const run = (minutes: number, mailQueue = storingMailQueue) =>
  runSchedules({ db: database.db, mailQueue }, at(minutes));
const emails = () => readQueuedEmails(database);
const recipients = async () => (await emails()).map(({ kind, to }) => `${kind} to ${to}`);

/** A scheduled post that cannot be published, because it has no excerpt. */
async function scheduledIncompletePost(actor: Actor) {
  const text = { excerpt: 'In short.', content: '<p>At length.</p>' };
  const post = await createPost(database.db, actor, { title: 'Solar clinics', ...text });
  const saved = await saveDraft(postContentType, database.db, actor, post, { excerpt: '' });
  const input = { publish_at: at(5) };
  return scheduleContent(postContentType, database.db, actor, saved, input, now);
}

async function scheduledProject(actor: Actor) {
  const project = await fixture.project();
  return scheduleContent(
    projectContentType,
    database.db,
    actor,
    project,
    { publish_at: at(5) },
    now,
  );
}

describe('a scheduled publication', () => {
  test('is reported to who scheduled it, not to the author', async () => {
    const page = await scheduledPage(editor, admin);
    await run(4);
    expect(await recipients()).toEqual([]);
    await run(6);
    expect(await emails()).toEqual([
      {
        kind: 'schedule_published',
        to: 'editor@dsti.gov.example',
        content: { table: 'pages', id: page.id, title: 'Grants' },
        path: `/${page.slug}`,
        publishedAt: at(6).toISOString(),
      },
    ]);
  });

  test('is reported to who chose the time, not to who added one for unpublishing', async () => {
    const page = await scheduledPage(editor);
    await schedule(admin, page, { unpublish_at: at(9) });
    await run(5);
    expect(await recipients()).toEqual(['schedule_published to editor@dsti.gov.example']);
  });

  test('is reported to who changed the time last', async () => {
    const page = await scheduledPage(editor);
    await schedule(admin, page, { publish_at: at(6) });
    await run(7);
    expect(await recipients()).toEqual(['schedule_published to admin@dsti.gov.example']);
  });

  test.each([
    ['the author, if it is not known who scheduled it', editor, ['editor@dsti.gov.example']],
    ['nobody, if neither is known', system, []],
  ])('is reported to %s', async (_whom, author, expected) => {
    await scheduledPage(system, author);
    await run(5);
    expect((await emails()).map(({ to }) => to)).toEqual(expected);
  });

  test('of a project is reported, although projects have no author', async () => {
    const { id, slug } = await scheduledProject(editor);
    await scheduledProject(system);
    await run(5);
    expect(await emails()).toMatchObject([
      {
        kind: 'schedule_published',
        to: 'editor@dsti.gov.example',
        content: { table: 'projects', id },
        path: `/projects/${slug}`,
      },
    ]);
  });

  test('is reported once when several processes run it', async () => {
    await Promise.all([scheduledPage(editor), scheduledPage(editor), scheduledPage(editor)]);
    await Promise.all([run(5), run(5), run(5)]);
    await run(6);
    expect(await recipients()).toHaveLength(3);
  });

  test('is not reported when someone publishes it before, or it is only unpublished', async () => {
    await publishContent(pageContentType, database.db, editor, await scheduledPage(editor));
    const live = await createPage(database.db, editor, { title: 'Live' });
    const published = await publishContent(pageContentType, database.db, editor, live);
    await schedule(editor, published, { unpublish_at: at(5) });
    expect((await run(6)).done).toMatchObject([{ action: 'unpublish' }]);
    expect(await recipients()).toEqual([]);
  });

  test('and its email are rolled back together, and retried', async () => {
    const page = await scheduledPage(editor);
    const failing = { ...storingMailQueue, enqueue: () => Promise.reject(new Error('away')) };
    expect(await run(5, failing)).toMatchObject({ done: [], failed: [{ id: page.id }] });
    const row = await findContent(pageContentType, database.db, system, page.id);
    expect(row).toMatchObject({ status: 'draft', publish_at: at(5) });
    expect((await run(6)).done).toMatchObject([{ id: page.id }]);
    expect(await recipients()).toHaveLength(1);
  });
});

describe('a scheduled publication that is rejected', () => {
  test('is reported with the reason, once', async () => {
    const post = await scheduledIncompletePost(editor);
    await Promise.all([run(5), run(5)]);
    await run(6);
    expect(await emails()).toEqual([
      {
        kind: 'schedule_failed',
        to: 'editor@dsti.gov.example',
        content: { table: 'posts', id: post.id, title: 'Solar clinics' },
        scheduledFor: at(5).toISOString(),
        reason: expect.stringMatching(/excerpt.*\.$/),
      },
    ]);
  });

  test('is reported again once it was scheduled again', async () => {
    const { id } = await scheduledIncompletePost(editor);
    await run(5);
    const row = await findContent(postContentType, database.db, system, id);
    const input = { publish_at: at(8) };
    await scheduleContent(postContentType, database.db, admin, row, input, now);
    await run(9);
    expect((await recipients()).sort()).toEqual([
      'schedule_failed to admin@dsti.gov.example',
      'schedule_failed to editor@dsti.gov.example',
    ]);
  });
});

describe('a user gets no email', () => {
  test.each([
    ['switched them off', 'update user_profiles set notify_scheduled_publication = false'],
    ['is deactivated', "update auth.users set banned_until = 'infinity'"],
    ['has not confirmed the email address', 'update auth.users set email_confirmed_at = null'],
    ['may no longer edit', "update user_profiles set role = 'viewer'"],
  ])('who %s', async (_who, sql) => {
    const { id } = super_admin;
    await scheduledPage(super_admin);
    await database.pool.query(`${sql} where id = $1`, [id]);
    try {
      await run(5);
      expect(await recipients()).toEqual([]);
    } finally {
      await database.pool.query(
        `update user_profiles set notify_scheduled_publication = true, role = 'super_admin' where id = $1`,
        [id],
      );
      await database.pool.query(
        'update auth.users set banned_until = null, email_confirmed_at = now() where id = $1',
        [id],
      );
    }
    await scheduledPage(super_admin);
    await run(5);
    expect(await recipients()).toHaveLength(1);
  });
});
