import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storingMailQueue } from '#tests/queued-emails.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { findLiveProject } from '../projects/find-projects.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { findContent } from './find-content.ts';
import { runSchedules } from './run-schedules.ts';
import { saveDraft } from './save-draft.ts';
import { type Schedule, scheduleContent } from './schedule-content.ts';

const now = new Date('2026-05-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts, projects cascade'));

const schedule = (page: { id: string; version: number }, input: Schedule) =>
  scheduleContent(pageContentType, database.db, system, page, input, now);
const run = (minutes: number) =>
  runSchedules({ db: database.db, mailQueue: storingMailQueue }, at(minutes));

describe('scheduleContent', () => {
  test('stores both times without changing or announcing the live content', async () => {
    const page = await fixture.page();
    const announced = await fixture.countChanges();
    const both = await schedule(page, { publish_at: at(5), unpublish_at: at(9) });
    expect(both).toMatchObject({ publish_at: at(5), unpublish_at: at(9), status: 'draft' });
    const publishOnly = await schedule(both, { unpublish_at: null });
    expect(publishOnly).toMatchObject({ publish_at: at(5), unpublish_at: null });
    expect(await schedule(publishOnly, { publish_at: at(5) })).toEqual(publishOnly);
    expect(await fixture.countChanges()).toBe(announced);
    expect(await fixture.auditedActions(page.id)).toEqual(['create', 'schedule', 'schedule']);
  });

  test.each<[Schedule, string]>([
    [{ publish_at: at(0) }, 'publish_at'],
    [{ unpublish_at: at(-1) }, 'unpublish_at'],
    [{ publish_at: at(5), unpublish_at: at(5) }, 'unpublish_at'],
    [{ unpublish_at: at(2) }, 'unpublish_at'],
    [{ publish_at: new Date(Number.NaN) }, 'publish_at'],
    [{ publish_at: new Date('2101-01-01T00:00:00Z') }, 'publish_at'],
  ])('rejects invalid times %#', async (input, field) => {
    const page = await schedule(await fixture.page(), { publish_at: at(3) });
    await expect(schedule(page, input)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });
});

describe('runSchedules', () => {
  test('publishes and unpublishes on time, not earlier', async () => {
    const page = await schedule(await fixture.page(), { publish_at: at(5), unpublish_at: at(9) });
    expect(await run(4)).toEqual({ done: [], rejected: [], failed: [] });
    expect((await run(5)).done).toEqual([{ table: 'pages', id: page.id, action: 'publish' }]);
    expect(await fixture.livePage(page.slug)).not.toBeNull();
    expect((await run(8)).done).toEqual([]);
    expect((await run(9)).done).toEqual([{ table: 'pages', id: page.id, action: 'unpublish' }]);
    expect(await fixture.livePage(page.slug)).toBeNull();
    expect(await fixture.auditedActions(page.id)).toEqual([
      'create',
      'schedule',
      'publish',
      'unpublish',
    ]);
    const { rows } = await database.pool.query(
      `select distinct actor_kind, actor_name from audit_log
       where subject_id = $1 and action in ('publish', 'unpublish')`,
      [page.id],
    );
    expect(rows).toEqual([{ actor_kind: 'system', actor_name: 'Schedule' }]);
  });

  test('publishes and unpublishes projects', async () => {
    const project = await fixture.project();
    const both = { publish_at: at(5), unpublish_at: at(9) };
    await scheduleContent(projectContentType, database.db, system, project, both, now);
    const { id } = project;
    expect((await run(5)).done).toEqual([{ table: 'projects', id, action: 'publish' }]);
    expect(await findLiveProject(database.db, project.slug)).not.toBeNull();
    expect((await run(9)).done).toEqual([{ table: 'projects', id, action: 'unpublish' }]);
    expect(await findLiveProject(database.db, project.slug)).toBeNull();
  });

  test('catches up on both times in order after an outage', async () => {
    const page = await schedule(await fixture.page(), { publish_at: at(5), unpublish_at: at(9) });
    expect((await run(600)).done.map(({ action }) => action)).toEqual(['publish', 'unpublish']);
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      status: 'draft',
      publish_at: null,
      unpublish_at: null,
    });
  });

  test('publishes the draft of a live page', async () => {
    const page = await fixture.publishedPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { title: 'Better' });
    await schedule(saved, { publish_at: at(5) });
    expect(await fixture.livePage(page.slug)).toMatchObject({ title: page.title });
    await run(5);
    expect(await fixture.livePage(page.slug)).toMatchObject({ title: 'Better' });
  });

  test('unschedules incomplete content with a reason and continues with the rest', async () => {
    const post = await fixture.post();
    const empty = { excerpt: '' };
    const saved = await saveDraft(postContentType, database.db, system, post, empty);
    const input = { publish_at: at(5), unpublish_at: at(9) };
    await scheduleContent(postContentType, database.db, system, saved, input, now);
    const page = await schedule(await fixture.page(), { publish_at: at(6) });
    const first = await run(7);
    expect(first.done).toMatchObject([{ id: page.id }]);
    expect(first.rejected).toEqual([
      { table: 'posts', id: post.id, action: 'publish', message: expect.stringMatching(/excerpt/) },
    ]);
    expect((await run(8)).rejected).toEqual([]);
    const { rows } = await database.pool.query(
      `select actor_name, details from audit_log where subject_id = $1 and action = 'unschedule'`,
      [post.id],
    );
    expect(rows).toMatchObject([
      { actor_name: 'Schedule', details: { why: expect.stringMatching(/excerpt/) } },
    ]);
  });

  test('unschedules a page with invalid content once and reports what to fix', async () => {
    const page = await schedule(await fixture.publishedPage(), { publish_at: at(5) });
    const valid = await schedule(await fixture.page(), { publish_at: at(6) });
    const props = { id: 'b', text: 'Go', href: 'javascript:alert(1)' };
    const content = JSON.stringify({ content: [{ type: 'Button', props }] });
    await database.pool.query('update pages set draft = $1 where id = $2', [{ content }, page.id]);
    const message = expect.stringMatching(/^Button, Link: Enter a URL/);
    expect(await run(7)).toMatchObject({
      done: [{ id: valid.id }],
      rejected: [{ id: page.id, action: 'publish', message }],
      failed: [],
    });
    expect(await run(8)).toEqual({ done: [], rejected: [], failed: [] });
    expect(await fixture.auditedActions(page.id)).toEqual([
      'create',
      'publish',
      'schedule',
      'unschedule',
    ]);
    const row = await findContent(pageContentType, database.db, system, page.id);
    expect(row).toMatchObject({ publish_at: null, draft: { content } });
    expect(await fixture.livePage(page.slug)).toMatchObject({ content: '' });
  });

  test('unschedules a draft whose slug was taken and keeps the live page', async () => {
    const page = await fixture.publishedPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { slug: 'lost' });
    await schedule(saved, { publish_at: at(5) });
    await database.pool.query(`insert into pages (title, slug) values ('x', 'lost')`);
    expect((await run(5)).rejected).toMatchObject([
      { message: expect.stringMatching(/already uses this slug/) },
    ]);
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      publish_at: null,
      draft: { slug: 'lost' },
    });
    expect(await fixture.livePage(page.slug)).not.toBeNull();
  });

  test('retries after a database error and continues with the rest', async () => {
    const [failing, page] = [await fixture.page(), await fixture.page()];
    await schedule(failing, { publish_at: at(5) });
    await schedule(page, { publish_at: at(6) });
    await database.pool.query(
      `alter table pages add constraint failing check (id <> '${failing.id}' or status = 'draft')`,
    );
    try {
      expect(await run(7)).toMatchObject({ done: [{ id: page.id }], failed: [{ id: failing.id }] });
    } finally {
      await database.pool.query('alter table pages drop constraint failing');
    }
    expect((await run(7)).done).toMatchObject([{ id: failing.id }]);
  });

  test('clears the time to unpublish of a draft', async () => {
    const page = await schedule(await fixture.page(), { unpublish_at: at(5) });
    expect(await run(5)).toMatchObject({
      done: [],
      rejected: [{ message: 'It was not published.' }],
    });
    expect(await run(6)).toEqual({ done: [], rejected: [], failed: [] });
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      unpublish_at: null,
    });
  });

  test('runs every due action exactly once, even in parallel', { tags: 'nightly' }, async () => {
    const minute = fc.option(fc.integer({ min: 1, max: 20 }));
    const times = fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 20 }), async (input, until) => {
        await database.pool.query('truncate pages, posts, audit_log cascade');
        const expected: string[] = [];
        for (const [publish, unpublish] of input) {
          const page = await fixture.page();
          const isInOrder = publish === null || unpublish === null || publish < unpublish;
          await schedule(page, {
            publish_at: publish === null ? null : at(publish),
            unpublish_at: unpublish === null || !isInOrder ? null : at(unpublish),
          });
          if (publish === null && unpublish !== null && unpublish <= until) {
            expected.push(`unschedule ${page.id}`);
          }
          if (publish === null || publish > until) continue;
          expected.push(`publish ${page.id}`);
          if (unpublish !== null && isInOrder && unpublish <= until) {
            expected.push(`unpublish ${page.id}`);
          }
        }
        await Promise.all([run(until), run(until), run(until)]);
        const { rows } = await database.pool.query(
          `select action || ' ' || subject_id as act from audit_log
           where action in ('publish', 'unpublish', 'unschedule')`,
        );
        expect(rows.map(({ act }) => act).sort()).toEqual(expected.sort());
      }),
      { numRuns: 15 },
    );
  });
});
