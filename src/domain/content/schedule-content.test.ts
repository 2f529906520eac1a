import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { office, system } from './content.fixture.ts';
import { findContent } from './find-content.ts';
import { runSchedules } from './run-schedules.ts';
import { saveDraft } from './save-draft.ts';
import { type Schedule, scheduleContent } from './schedule-content.ts';

const now = new Date('2026-05-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate pages, posts cascade'));

const schedule = (page: { id: string; version: number }, given: Schedule) =>
  scheduleContent(pageContentType, database.db, system, page, given, now);
const run = (minutes: number) => runSchedules(database.db, at(minutes));

describe('scheduleContent', () => {
  test('says when, changes nothing visitors see, and announces nothing', async () => {
    const page = await desk.page();
    const announced = await desk.announced();
    const both = await schedule(page, { publish_at: at(5), unpublish_at: at(9) });
    expect(both).toMatchObject({ publish_at: at(5), unpublish_at: at(9), status: 'draft' });
    const one = await schedule(both, { unpublish_at: null });
    expect(one).toMatchObject({ publish_at: at(5), unpublish_at: null });
    expect(await schedule(one, { publish_at: at(5) })).toEqual(one);
    expect(await desk.announced()).toBe(announced);
    expect(await desk.audited(page.id)).toEqual(['create', 'schedule', 'schedule']);
  });

  test.each<[Schedule, string]>([
    [{ publish_at: at(0) }, 'publish_at'],
    [{ unpublish_at: at(-1) }, 'unpublish_at'],
    [{ publish_at: at(5), unpublish_at: at(5) }, 'unpublish_at'],
    [{ unpublish_at: at(2) }, 'unpublish_at'],
    [{ publish_at: new Date(Number.NaN) }, 'publish_at'],
    [{ publish_at: new Date('2101-01-01T00:00:00Z') }, 'publish_at'],
  ])('refuses %# naming the field', async (given, field) => {
    const page = await schedule(await desk.page(), { publish_at: at(3) });
    await expect(schedule(page, given)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/\.$/) },
    });
  });
});

describe('runSchedules', () => {
  test('publishes and withdraws what is due, and nothing before its time', async () => {
    const page = await schedule(await desk.page(), { publish_at: at(5), unpublish_at: at(9) });
    expect(await run(4)).toEqual({ done: [], refused: [], failed: [] });
    expect((await run(5)).done).toEqual([{ table: 'pages', id: page.id, action: 'publish' }]);
    expect(await desk.visitorsSee(page.slug)).not.toBeNull();
    expect((await run(8)).done).toEqual([]);
    expect((await run(9)).done).toEqual([{ table: 'pages', id: page.id, action: 'withdraw' }]);
    expect(await desk.visitorsSee(page.slug)).toBeNull();
    expect(await desk.audited(page.id)).toEqual(['create', 'schedule', 'publish', 'withdraw']);
    const { rows } = await database.pool.query(
      `select distinct actor_kind, actor_name from audit_log
       where subject_id = $1 and action in ('publish', 'withdraw')`,
      [page.id],
    );
    expect(rows).toEqual([{ actor_kind: 'system', actor_name: 'Schedule' }]);
  });

  test('makes up for both times, in their order, after a long standstill', async () => {
    const page = await schedule(await desk.page(), { publish_at: at(5), unpublish_at: at(9) });
    expect((await run(600)).done.map(({ action }) => action)).toEqual(['publish', 'withdraw']);
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      status: 'draft',
      publish_at: null,
      unpublish_at: null,
    });
  });

  test('publishes the draft of what is public already', async () => {
    const page = await desk.publicPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { title: 'Better' });
    await schedule(saved, { publish_at: at(5) });
    expect(await desk.visitorsSee(page.slug)).toMatchObject({ title: page.title });
    await run(5);
    expect(await desk.visitorsSee(page.slug)).toMatchObject({ title: 'Better' });
  });

  test('takes what is incomplete off the schedule, says why, and does the others', async () => {
    const post = await desk.post();
    const empty = { excerpt: '' };
    const saved = await saveDraft(postContentType, database.db, system, post, empty);
    const given = { publish_at: at(5), unpublish_at: at(9) };
    await scheduleContent(postContentType, database.db, system, saved, given, now);
    const page = await schedule(await desk.page(), { publish_at: at(6) });
    const first = await run(7);
    expect(first.done).toMatchObject([{ id: page.id }]);
    expect(first.refused).toEqual([
      { table: 'posts', id: post.id, action: 'publish', message: expect.stringMatching(/excerpt/) },
    ]);
    expect((await run(8)).refused).toEqual([]);
    const { rows } = await database.pool.query(
      `select actor_name, details from audit_log where subject_id = $1 and action = 'unschedule'`,
      [post.id],
    );
    expect(rows).toMatchObject([
      { actor_name: 'Schedule', details: { why: expect.stringMatching(/excerpt/) } },
    ]);
  });

  test('takes a page with invalid content off the schedule, once, and says what to fix', async () => {
    const page = await schedule(await desk.publicPage(), { publish_at: at(5) });
    const fine = await schedule(await desk.page(), { publish_at: at(6) });
    const props = { id: 'b', text: 'Go', href: 'javascript:alert(1)' };
    const content = JSON.stringify({ content: [{ type: 'Button', props }] });
    await database.pool.query('update pages set draft = $1 where id = $2', [{ content }, page.id]);
    const message = expect.stringMatching(/^Button, Link: Enter a URL/);
    expect(await run(7)).toMatchObject({
      done: [{ id: fine.id }],
      refused: [{ id: page.id, action: 'publish', message }],
      failed: [],
    });
    expect(await run(8)).toEqual({ done: [], refused: [], failed: [] });
    expect(await desk.audited(page.id)).toEqual(['create', 'publish', 'schedule', 'unschedule']);
    const row = await findContent(pageContentType, database.db, system, page.id);
    expect(row).toMatchObject({ publish_at: null, draft: { content } });
    expect(await desk.visitorsSee(page.slug)).toMatchObject({ content: '' });
  });

  test('takes what lost its address off the schedule, and keeps what was public', async () => {
    const page = await desk.publicPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { slug: 'lost' });
    await schedule(saved, { publish_at: at(5) });
    await database.pool.query(`insert into pages (title, slug) values ('x', 'lost')`);
    expect((await run(5)).refused).toMatchObject([
      { message: expect.stringMatching(/already uses this slug/) },
    ]);
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      publish_at: null,
      draft: { slug: 'lost' },
    });
    expect(await desk.visitorsSee(page.slug)).not.toBeNull();
  });

  test('tries again what the database could not do, and does the others', async () => {
    const [stuck, page] = [await desk.page(), await desk.page()];
    await schedule(stuck, { publish_at: at(5) });
    await schedule(page, { publish_at: at(6) });
    await database.pool.query(
      `alter table pages add constraint stuck check (id <> '${stuck.id}' or status = 'draft')`,
    );
    try {
      expect(await run(7)).toMatchObject({ done: [{ id: page.id }], failed: [{ id: stuck.id }] });
    } finally {
      await database.pool.query('alter table pages drop constraint stuck');
    }
    expect((await run(7)).done).toMatchObject([{ id: stuck.id }]);
  });

  test('clears the time of withdrawal of what is a draft', async () => {
    const page = await schedule(await desk.page(), { unpublish_at: at(5) });
    expect(await run(5)).toMatchObject({
      done: [],
      refused: [{ message: 'It was not published.' }],
    });
    expect(await run(6)).toEqual({ done: [], refused: [], failed: [] });
    expect(await findContent(pageContentType, database.db, system, page.id)).toMatchObject({
      unpublish_at: null,
    });
  });

  test('does every due item exactly once, however many run it', async () => {
    const minute = fc.option(fc.integer({ min: 1, max: 20 }));
    const times = fc.array(fc.tuple(minute, minute), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 1, max: 20 }), async (given, until) => {
        await database.pool.query('truncate pages, posts, audit_log cascade');
        const expected: string[] = [];
        for (const [publish, withdraw] of given) {
          const page = await desk.page();
          const isInOrder = publish === null || withdraw === null || publish < withdraw;
          await schedule(page, {
            publish_at: publish === null ? null : at(publish),
            unpublish_at: withdraw === null || !isInOrder ? null : at(withdraw),
          });
          if (publish === null && withdraw !== null && withdraw <= until) {
            expected.push(`unschedule ${page.id}`);
          }
          if (publish === null || publish > until) continue;
          expected.push(`publish ${page.id}`);
          if (withdraw !== null && isInOrder && withdraw <= until) {
            expected.push(`withdraw ${page.id}`);
          }
        }
        await Promise.all([run(until), run(until), run(until)]);
        const { rows } = await database.pool.query(
          `select action || ' ' || subject_id as act from audit_log
           where action in ('publish', 'withdraw', 'unschedule')`,
        );
        expect(rows.map(({ act }) => act).sort()).toEqual(expected.sort());
      }),
      { numRuns: 15 },
    );
  });
});
