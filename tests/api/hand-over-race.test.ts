// @module-tag nightly

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { contentRequests } from './content-requests.ts';
import { type Colleagues, meetColleagues, workRequests } from './work-requests.ts';

let site: ServedSite;
let work: ReturnType<typeof workRequests>;
let staff: Colleagues;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  work = workRequests(site, () => staff.adam);
});
afterAll(() => site.close());
beforeEach(async () => {
  staff = await meetColleagues(site);
});

type Statement = [string, unknown[]];

/** Runs SQL in a transaction that goes on with `last` and commits once `meanwhile` is waiting for it. */
async function during<T>(
  statements: Statement[],
  meanwhile: () => Promise<T>,
  last: Statement[] = [],
) {
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    for (const [sql, params] of statements) await client.query(sql, params);
    const pending = meanwhile();
    await until('a write that waits', async () => {
      const waiting = await work.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    for (const [sql, params] of last) await client.query(sql, params);
    await client.query('commit');
    return await pending;
  } finally {
    client.release();
  }
}

describe('at the same time', () => {
  test('a deletion of the receiver leaves the work with the user', async () => {
    const { edda, ben } = staff;
    const id = await work.message(edda);
    const deletion: Statement[] = [
      ['delete from auth.users where id = $1', [ben.id]],
      ['delete from user_profiles where id = $1', [ben.id]],
    ];
    const answer = await during(deletion, () => work.deactivate(edda, { hand_over_to: ben.id }));
    expect(answer.status).toBe(422);
    expect(await work.assigneeOf(id)).toBe(edda.id);
    expect((await ask(site, 'GET /api/me', { token: edda.token })).status).toBe(200);
  });

  test('a message that is being assigned is handed over, too', async () => {
    const { edda, ben } = staff;
    const id = await work.message(null);
    const assignment: Statement[] = [
      ['select from user_profiles where id = $1 for share', [edda.id]],
      ['update contact_messages set assigned_to = $2 where id = $1', [id, edda.id]],
    ];
    const answer = await during(assignment, () => work.deactivate(edda, { hand_over_to: ben.id }));
    expect(answer.status).toBe(200);
    expect(await work.assigneeOf(id)).toBe(ben.id);
  });

  test('no message is assigned to a user who is being deactivated', async () => {
    const { edda, ben } = staff;
    const id = await work.message(null);
    const deactivation: Statement[] = [
      ["update auth.users set banned_until = 'infinity' where id = $1", [edda.id]],
      ['select from user_profiles where id = $1 for update', [edda.id]],
    ];
    const body = { version: 1, assignee: edda.id };
    const answer = await during(deactivation, () =>
      ask(site, `PUT /api/messages/${id}/assignee`, { token: ben.token, body }),
    );
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } });
    expect(await work.assigneeOf(id)).toBeNull();
  });

  test('a save that refers to the user ends before their draft is handed over', async () => {
    const { edda, ben } = staff;
    const { id } = await contentRequests(site, 'pages', edda).begin();
    const answer = await during(
      [['select from pages where id = $1 for update', [id]]],
      () => work.deactivate(edda, { hand_over_to: ben.id }),
      [['insert into draft_edit_emails (item_id, editor_id) values ($1, $2)', [id, edda.id]]],
    );
    expect(answer.status).toBe(200);
    expect(await work.authorOf('pages', id)).toBe(ben.id);
  });

  test('saves of the user either precede a hand-over or are rejected, without a deadlock', async () => {
    const { edda, ben } = staff;
    const { begin, asks } = contentRequests(site, 'pages', edda);
    const drafts = await Promise.all(Array.from({ length: 8 }, () => begin()));
    const saves = drafts.map(({ id, version }) =>
      asks('PATCH', `/${id}`, { version, title: 'Saved' }),
    );
    const [done, ...saved] = await Promise.all([
      work.deactivate(edda, { hand_over_to: ben.id }),
      ...saves,
    ]);
    expect(done?.status).toBe(200);
    for (const { status } of saved) expect(status).toBeOneOf([200, 401, 403, 409]);
    for (const { id } of drafts) expect(await work.authorOf('pages', id)).toBe(ben.id);
  });
});
