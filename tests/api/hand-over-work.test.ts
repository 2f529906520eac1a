import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { contentRequests } from './content-requests.ts';
import { listenTo } from './event-stream.ts';
import { signedIn } from './staff.ts';
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

describe('the work of a user', () => {
  test('is counted by kind, with the users who can take it over', async () => {
    const { adam, edda, ben, vera } = staff;
    const pages = contentRequests(site, 'pages', edda);
    await pages.begin();
    const published = await pages.published();
    await pages.edit(published, { title: 'Edited' });
    await pages.act('DELETE', await pages.begin(), '');
    await contentRequests(site, 'posts', edda).begin();
    await work.scheduledProject(edda);
    for (const status of ['new', 'open', 'answered', 'closed', 'spam']) {
      await work.message(edda, status);
    }
    await work.message(ben);
    expect(await work.workOf(edda)).toEqual({
      drafts: 2,
      scheduled_publications: 1,
      assigned_messages: 2,
      receivers: [
        { id: adam.id, full_name: 'Adam Okoro' },
        { id: ben.id, full_name: 'Ben Adeyemi' },
      ],
    });
    expect(await work.workOf(vera)).toMatchObject({
      drafts: 0,
      scheduled_publications: 0,
      assigned_messages: 0,
    });
  });

  test('of an unknown user is not found', async () => {
    const { adam } = staff;
    const id = '00000000-0000-4000-8000-00000000dead';
    const answer = await ask(site, `GET /api/users/${id}/work`, { token: adam.token });
    expect(answer.status).toBe(404);
  });
});

describe('deactivation', () => {
  test('hands everything over, with one audit entry and one email', async () => {
    const { edda, ben } = staff;
    const page = await contentRequests(site, 'pages', edda).begin();
    const published = await contentRequests(site, 'posts', edda).published();
    const colleague = contentRequests(site, 'posts', ben);
    const post = await colleague.edit(await colleague.begin(), { author_id: edda.id });
    await work.scheduledProject(edda);
    const open = [await work.message(edda, 'new'), await work.message(edda)];
    const closed = await work.message(edda, 'closed');

    const { status, body } = await work.deactivate(edda, { hand_over_to: ben.id.toUpperCase() });
    expect([status, body.status]).toEqual([200, 'deactivated']);
    expect(await work.authorOf('pages', page.id)).toBe(ben.id);
    expect(await work.authorOf('posts', post.id)).toBe(ben.id);
    expect(await work.authorOf('posts', published.id)).toBe(edda.id);
    for (const id of open) expect(await work.assigneeOf(id)).toBe(ben.id);
    expect(await work.assigneeOf(closed)).toBe(edda.id);

    const counts = { drafts: 2, scheduled_publications: 1, assigned_messages: 2 };
    expect(await work.audit('hand_over')).toEqual([
      {
        actor_name: 'Adam Okoro',
        subject_id: edda.id,
        details: { to: 'Ben Adeyemi', ...counts },
      },
    ]);
    expect(await work.audit('deactivate')).toHaveLength(1);
    expect(await work.emailsOf('work_handed_over')).toEqual([
      {
        kind: 'work_handed_over',
        to: ben.email,
        from: 'Edda Lindqvist',
        handedOverBy: 'Adam Okoro',
        drafts: 2,
        scheduledPublications: 1,
        assignedMessages: 2,
      },
    ]);
    expect(await work.emailsOf('message_assigned')).toEqual([]);
    expect(await work.workOf(edda)).toMatchObject({
      drafts: 0,
      scheduled_publications: 0,
      assigned_messages: 0,
    });
    expect(await work.workOf(ben)).toMatchObject(counts);
  });

  test('leaves who edited the drafts last, and when', async () => {
    const { edda, ben } = staff;
    const { id: page } = await contentRequests(site, 'pages', edda).begin();
    const { id: post } = await contentRequests(site, 'posts', edda).begin();
    const edits = () =>
      work.query(
        `select updated_by, date_trunc('milliseconds', updated_at) from pages where id = $1
         union all select updated_by, date_trunc('milliseconds', updated_at) from posts where id = $2`,
        [page, post],
      );
    const before = await edits();
    await work.deactivate(edda, { hand_over_to: ben.id });
    expect(await work.authorOf('pages', page)).toBe(ben.id);
    expect(await edits()).toEqual(before);
  });

  test('leaves the work where it is unless someone takes it over', async () => {
    const { edda } = staff;
    const id = await work.message(edda);
    expect((await work.deactivate(edda)).status).toBe(200);
    expect(await work.assigneeOf(id)).toBe(edda.id);
    expect(await work.audit('hand_over')).toEqual([]);
  });

  test('records no hand-over of a user without work', async () => {
    const { edda, ben } = staff;
    expect((await work.deactivate(edda, { hand_over_to: ben.id })).status).toBe(200);
    expect(await work.audit('hand_over')).toEqual([]);
    expect(await work.emailsOf('work_handed_over')).toEqual([]);
  });
});

describe('a deactivated user', () => {
  test('has their work handed over later, once', async () => {
    const { edda, ben } = staff;
    const id = await work.message(edda);
    await work.deactivate(edda);
    expect(await work.handOver(edda, ben.id)).toMatchObject({
      status: 200,
      body: { drafts: 0, scheduled_publications: 0, assigned_messages: 1 },
    });
    expect(await work.assigneeOf(id)).toBe(ben.id);
    expect((await work.handOver(edda, ben.id)).status).toBe(409);
    expect(await work.audit('hand_over')).toHaveLength(1);
  });

  test('hands over to the administrator without an email', async () => {
    const { adam, edda } = staff;
    const id = await work.message(edda);
    expect((await work.handOver(edda, adam.id)).status).toBe(200);
    expect(await work.assigneeOf(id)).toBe(adam.id);
    expect(await work.emailsOf('work_handed_over')).toEqual([]);
  });
});

describe('rejects', () => {
  const rejected = {
    status: 422,
    body: { error: { fields: { hand_over_to: expect.any(String) } } },
  };

  test('a receiver who can’t do the work, and changes nothing', async () => {
    const { edda, vera } = staff;
    const id = await work.message(edda);
    const gone = await signedIn(site, 'gone', 'editor');
    await work.deactivate(gone);
    const unknown = '00000000-0000-4000-8000-00000000dead';
    const unable = [vera.id, gone.id, edda.id, unknown, 'ben'];
    for (const to of unable) {
      expect(await work.deactivate(edda, { hand_over_to: to })).toMatchObject(rejected);
    }
    expect((await ask(site, 'GET /api/me', { token: edda.token })).status).toBe(200);
    for (const to of unable) expect(await work.handOver(edda, to)).toMatchObject(rejected);
    expect(await work.assigneeOf(id)).toBe(edda.id);
  });

  test('to take the work of a user who can still do it', async () => {
    const { edda, ben } = staff;
    const id = await work.message(edda);
    const { status } = await work.act('PUT', edda, '/work', { hand_over_to: ben.id });
    expect(status).toBe(409);
    expect(await work.assigneeOf(id)).toBe(edda.id);
  });

  test('an outdated version', async () => {
    const { adam, edda, ben } = staff;
    const id = await work.message(edda);
    const body = { version: (await work.versionOf(edda)) - 1, hand_over_to: ben.id };
    const answer = await ask(site, `PUT /api/users/${edda.id}/work`, { token: adam.token, body });
    expect(answer.status).toBe(409);
    expect(await work.assigneeOf(id)).toBe(edda.id);
  });
});

test('thousands of items are handed over, and open screens are told', {
  tags: 'nightly',
}, async () => {
  const { edda, ben } = staff;
  await work.query(
    `insert into contact_messages (reference, name, email, subject, message, status, assigned_to)
     select 'M-MANY-' || n, 'Ada Obi', 'ada@example.org', 'research', 'When?', 'open', $1
     from generate_series(1, 5000) n`,
    [edda.id],
  );
  await site.changes.settled();
  const panel = await listenTo(site, { token: ben.token });
  try {
    expect((await work.handOver(edda, ben.id)).body).toMatchObject({ assigned_messages: 5000 });
    expect(await panel.next()).toMatchObject({
      event: 'change',
      data: { table: 'contact_messages' },
    });
  } finally {
    panel.stop();
  }
  expect(await work.emailsOf('work_handed_over')).toHaveLength(1);
});
