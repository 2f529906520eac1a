import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  ({ token } = await signedIn(site, 'operator', 'admin'));
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from jobs; delete from audit_log'));

/** Nobody works on the queue `nothing`, so its jobs stay as they are. */
async function add(queue: string, { data = {}, minutesAgo = 1, state = 'failed' } = {}) {
  const id = randomUUID();
  await site.database.pool.query(
    `insert into jobs (id, queue, data, state, attempt, finished_at, error_code)
     values ($1, $2, $3, $4, 5, now() - $5 * interval '1 minute', 'ECONNREFUSED')`,
    [id, queue, data, state, minutesAgo],
  );
  return id;
}

async function list(query = '') {
  const { status, body } = await ask(site, `GET /api/failed-jobs${query}`, { token });
  expect(status).toBe(200);
  return body as { items: Record<string, unknown>[]; total: number };
}

const retry = (id: string) => ask(site, `POST /api/failed-jobs/${id}/attempts`, { token });

async function readJob(id: string) {
  const { rows } = await site.database.pool.query(
    'select state, attempt, finished_at, error_code, due_at <= now() as is_due from jobs where id = $1',
    [id],
  );
  return rows[0];
}

async function readAudit() {
  const { rows } = await site.database.pool.query(
    "select subject_table, subject_id, details from audit_log where action = 'restart'",
  );
  return rows;
}

const restarted = {
  state: 'waiting',
  attempt: 0,
  finished_at: null,
  error_code: null,
  is_due: true,
};

describe('the list of failed jobs', () => {
  test('has the newest first, and neither emails nor jobs that go on', async () => {
    const [older, newer] = [await add('nothing', { minutesAgo: 2 }), await add('nothing')];
    for (const queue of ['mail', 'visitor_mail', 'bulk_mail']) await add(queue);
    await add('nothing', { state: 'waiting' });
    await add('nothing', { state: 'done' });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items.map(({ id }) => id)).toEqual([newer, older]);
    expect(items[0]).toMatchObject({
      attempts: 5,
      error_code: 'ECONNREFUSED',
      failed_at: expect.any(String),
      can_retry: true,
    });
    expect((await list('?page=2&page_size=1')).items.map(({ id }) => id)).toEqual([older]);
  });

  test('names the file or issue, if it is still there', async () => {
    const { rows } = await site.database.pool.query(
      `with file as (insert into media (file_name, file_url) values ('harbour.png', '/media/a/h.png') returning id),
         issue as (insert into newsletter_issues (subject) values ('Spring') returning id)
       select file.id as file, issue.id as issue from file, issue`,
    );
    const { file, issue } = rows[0];
    await add('thumbnails', { data: { id: file }, minutesAgo: 1 });
    await add('newsletter', { data: { issue }, minutesAgo: 2 });
    await add('image_variants', { data: { id: randomUUID() }, minutesAgo: 3 });
    await add('requested_emails', { data: { sealed: 'x' }, minutesAgo: 4 });
    const { items } = await list();
    expect(items.map(({ subject }) => subject)).toEqual(['harbour.png', 'Spring', null, null]);
  });
});

describe('retrying', () => {
  test('starts a job from its first attempt, and is logged', async () => {
    const id = await add('nothing');
    expect(await retry(id)).toMatchObject({ status: 204 });
    expect(await readJob(id)).toEqual(restarted);
    expect(await readAudit()).toEqual([
      { subject_table: 'jobs', subject_id: id, details: { queue: 'nothing' } },
    ]);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('rejects unknown jobs, emails and jobs that did not fail', async () => {
    const others = [await add('mail'), await add('nothing', { state: 'done' })];
    for (const id of [randomUUID(), 'x', ...others]) {
      expect(await retry(id)).toMatchObject({ status: 404 });
    }
    expect(await readAudit()).toEqual([]);
  });

  test('rejects a requested email, which would come too late', async () => {
    const id = await add('requested_emails', { data: { sealed: 'x' } });
    expect(await retry(id)).toMatchObject({ status: 409 });
    expect(await readJob(id)).toMatchObject({ state: 'failed' });
  });

  test('of all leaves out emails, and is logged once', async () => {
    const ids = [await add('nothing'), await add('nothing')];
    const left = [await add('requested_emails', { data: { sealed: 'x' } }), await add('mail')];
    const all = () => ask(site, 'POST /api/failed-jobs/attempts', { token });
    expect(await all()).toMatchObject({ status: 201, body: { retried: 2 } });
    for (const id of ids) expect(await readJob(id)).toEqual(restarted);
    for (const id of left) expect(await readJob(id)).toMatchObject({ state: 'failed' });
    expect(await all()).toMatchObject({ body: { retried: 0 } });
    expect(await readAudit()).toEqual([
      { subject_table: 'jobs', subject_id: 'all', details: { count: 2 } },
    ]);
  });
});
