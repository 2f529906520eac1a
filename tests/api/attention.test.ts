import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { runSchedules } from '#domain/content/run-schedules.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

interface Listed {
  id: string;
  title: string;
  [fact: string]: unknown;
}

interface Attention {
  missed: Listed[];
  scheduled: Listed[];
  idle: { items: Listed[]; total: number };
  edited: Listed[];
  counts: { source: string; count: number }[];
}

let site: ServedSite;
let edda: SignedInPerson;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  edda = await signedIn(site, 'edda', 'editor');
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change(`truncate pages, posts, projects, contact_messages, emails, newsletter_issues, backups,
    audit_log cascade;
    update user_profiles set awaits_confirmation = false`),
);

async function attention({ token }: Pick<SignedInPerson, 'token'> = edda): Promise<Attention> {
  const { status, body } = await ask(site, 'GET /api/dashboard/attention', { token });
  expect(status).toBe(200);
  return body as unknown as Attention;
}

const titles = (listed: Listed[]) => listed.map(({ title }) => title);

async function write(
  endpoint: string,
  body: object,
  { token }: Pick<SignedInPerson, 'token'> = edda,
): Promise<{ id: string; version: number }> {
  const answer = await ask(site, endpoint, { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as unknown as { id: string; version: number };
}

const addPost = (title: string, by = edda) =>
  write('POST /api/posts', { title, excerpt: 'Short.', content: '<p>Long.</p>' }, by);

test('is empty for every role without content', async () => {
  const nothing = {
    missed: [],
    scheduled: [],
    idle: { items: [], total: 0 },
    edited: [],
    counts: [],
  };
  for (const role of roles) {
    expect(await attention(await signedIn(site, `a-${role}`, role))).toEqual(nothing);
  }
  expect((await ask(site, 'GET /api/dashboard/attention')).status).toBe(401);
});

describe('scheduled content', () => {
  test('lists the next five events of all content types together', async () => {
    await site.change(`
      insert into pages (title, slug, publish_at, unpublish_at) values
        ('A', 'a', '${at(3)}', '${at(9)}'), ('B', 'b', null, '${at(2)}');
      insert into pages (title, slug, publish_at, deleted_at) values ('Gone', 'c', '${at(1)}', now());
      insert into posts (title, slug, publish_at, draft) values
        ('C', 'c', '${at(1)}', '{"title": "C, as it is written now"}'), ('D', 'd', '${at(4)}', null),
        ('E', 'e', '${at(12)}', null), ('F', 'f', 'infinity', null);
      insert into projects (title, slug, unpublish_at) values ('G', 'g', '${at(2.5)}');`);
    const { scheduled, missed } = await attention();
    expect(scheduled.map(({ kind, title, action }) => `${action} ${kind} ${title}`)).toEqual([
      'publish posts C, as it is written now',
      'unpublish pages B',
      'unpublish projects G',
      'publish pages A',
      'publish posts D',
    ]);
    expect(missed).toEqual([]);
  });

  test('lists a failed publication with its reason until it is resolved', async () => {
    const post = await addPost('Incomplete');
    const change = { version: post.version, excerpt: '' };
    const saved = await write(`PATCH /api/posts/${post.id}`, change);
    await write(`PUT /api/posts/${post.id}/schedule`, {
      version: saved.version,
      publish_at: at(1),
      unpublish_at: at(2),
    });
    await runSchedules({ db: site.database.db, mailQueue: site.mail.mailQueue }, new Date(at(1.5)));
    const missedEntry = {
      kind: 'posts',
      id: post.id,
      title: 'Incomplete',
      action: 'publish',
      reason: expect.stringMatching(/excerpt/),
    };
    expect((await attention()).missed).toMatchObject([missedEntry]);
    // There is nothing to unpublish, which is not a problem.
    await runSchedules({ db: site.database.db, mailQueue: site.mail.mailQueue }, new Date(at(2.5)));
    expect((await attention()).missed).toMatchObject([missedEntry]);
    const { body } = await ask(site, `GET /api/posts/${post.id}`, edda);
    const completed = { version: body.version, excerpt: 'Short.' };
    const { version } = await write(`PATCH /api/posts/${post.id}`, completed);
    await write(`PUT /api/posts/${post.id}/publication`, { version });
    expect((await attention()).missed).toEqual([]);
  });

  test('lists overdue publications that are still retried', async () => {
    const { id } = await addPost('Stuck');
    await site.change(`
      alter table posts add constraint stuck check (title <> 'Stuck' or status = 'draft');
      update posts set publish_at = '${at(-0.5)}';`);
    try {
      const { missed, scheduled } = await attention();
      expect(missed).toMatchObject([{ id, action: 'publish', reason: null }]);
      expect(scheduled).toEqual([]);
    } finally {
      await site.change('alter table posts drop constraint stuck');
    }
  });
});

test('lists unpublished content that has not changed for two weeks as idle', async () => {
  await site.change(`
    insert into pages (title, slug, updated_at) values
      ('New', 'new', '${at(-13.9)}'), ('Old', 'old', '${at(-15)}');
    insert into pages (title, slug, updated_at, publish_at) values
      ('Waits', 'waits', '${at(-90)}', '${at(1)}');
    insert into posts (title, slug, status, updated_at, draft) values
      ('Public', 'p', 'published', '${at(-90)}', null),
      ('Changed', 'c', 'published', '${at(-30)}', '{"title": "Changed since"}');
    insert into projects (title, slug, publication, updated_at, draft) values
      ('Project', 'p', 'published', '${at(-90)}', null),
      ('Changed', 'c', 'published', '${at(-20)}', '{"budget": "1"}'),
      ('Planned', 'd', 'draft', '${at(-16)}', null);
    insert into posts (title, slug, updated_at, deleted_at) values ('Gone', 'g', '${at(-90)}', now());`);
  const { idle } = await attention(adam);
  expect(idle.items.map(({ kind, title, is_public }) => [kind, title, is_public])).toEqual([
    ['posts', 'Changed since', true],
    ['projects', 'Changed', true],
    ['projects', 'Planned', false],
    ['pages', 'Old', false],
  ]);
  expect(idle.total).toBe(4);
  await site.change(`
    insert into pages (title, slug, updated_at)
    select 'More', 'more-' || n, '${at(-100)}' from generate_series(1, 1200) as n`);
  const many = (await attention()).idle;
  expect([many.items.length, many.total]).toEqual([5, 1000]);
});

test('lists the recent edits of the current user, each once, excluding the trash', async () => {
  const posts: { id: string; version: number }[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    posts.push(await addPost(title));
  }
  const [first, second] = posts;
  const theirs = await addPost('Theirs', adam);
  await write(`PATCH /api/posts/${first?.id}`, { version: first?.version, title: 'One, again' });
  await write(`DELETE /api/posts/${posts[6]?.id}`, { version: posts[6]?.version });
  await write(`PATCH /api/posts/${second?.id}`, { version: second?.version, title: '2' }, adam);
  // Invalid entries of other programs do not matter.
  await site.change(`insert into audit_log (actor_kind, actor_id, actor_name, action, subject_table, subject_id)
    values ('staff', '${edda.id}', 'x', 'save', 'pages', 'no id at all')`);
  const mine = (await attention()).edited;
  expect(titles(mine)).toEqual(['One, again', 'Six', 'Five', 'Four', 'Three']);
  expect(mine[0]).toMatchObject({ kind: 'posts', at: expect.stringMatching(/^20.+Z$/) });
  const { edited } = await attention(adam);
  expect(titles(edited)).toEqual(['2', 'Theirs']);
  expect(edited[1]?.id).toBe(theirs.id);
});

test('counts what waits for each role', async () => {
  // Without a job that waits, the site would go on with the issues.
  const [first, second] = [randomUUID(), randomUUID()];
  await site.change(`
    insert into jobs (id, queue, data, due_at) values
      ('${first}', 'newsletter', '{}', now() + interval '1 hour'),
      ('${second}', 'newsletter', '{}', now() + interval '1 hour');
    insert into contact_messages (reference, name, email, message, subject, status, assigned_to) values
      ('A', 'A', 'a@x.example', 'x', 'general', 'new', null),
      ('B', 'B', 'b@x.example', 'x', 'general', 'open', '${edda.id}'),
      ('C', 'C', 'c@x.example', 'x', 'general', 'answered', '${edda.id}'),
      ('D', 'D', 'd@x.example', 'x', 'general', 'spam', null);
    insert into emails (id, kind, recipient, sealed, created_at) values
      (gen_random_uuid(), 'message_receipt', 'a@x.example', '', now()),
      (gen_random_uuid(), 'message_receipt', 'a@x.example', '', now() - interval '8 days');
    insert into newsletter_issues (subject, job_id, started_at, paused_at, finished_at, delivery_error) values
      ('Draft', null, null, null, null, null), ('Running', '${first}', now(), null, null, null),
      ('Paused', null, now(), now(), null, null),
      ('Delayed', '${second}', now(), null, null, 'No reply.'), ('Sent', null, now(), null, now(), null);
    insert into backups (target, started_at, finished_at, error) values
      ('/a', now() - interval '3 hours', now(), 'The disk is full.'),
      ('/a', now() - interval '2 hours', now(), null),
      ('/a', now() - interval '1 hour', now(), 'The disk is full.'),
      ('/a', now(), null, null),
      ('/b', now() - interval '8 days', now(), 'The disk is full.'),
      ('/c', now() - interval '13 hours', null, null);`);
  const [proven, other] = await Promise.all(
    ['proven', 'other'].map((name) => signedIn(site, name, 'viewer')),
  );
  await site.change(`
    update user_profiles set awaits_confirmation = true where id in ('${proven?.id}', '${other?.id}');
    update auth.users set email_confirmed_at = null where id = '${other?.id}'`);
  const unread = { source: 'unread_messages', count: 1 };
  expect((await attention()).counts).toEqual([{ source: 'assigned_messages', count: 1 }, unread]);
  expect((await attention(adam)).counts).toEqual([
    { source: 'failed_backups', count: 2 },
    { source: 'accounts_to_confirm', count: 1 },
    { source: 'failed_emails', count: 1 },
    { source: 'unfinished_issues', count: 2 },
    unread,
  ]);
  expect((await attention(await signedIn(site, 'vera', 'viewer'))).counts).toEqual([]);
});

test('lists edited items with their status', async () => {
  const live = await addPost('Live');
  await write(`PUT /api/posts/${live.id}/publication`, { version: live.version });
  await addPost('Draft');
  const reworked = await addPost('Reworked');
  const { version } = await write(`PUT /api/posts/${reworked.id}/publication`, {
    version: reworked.version,
  });
  await write(`PATCH /api/posts/${reworked.id}`, { version, excerpt: 'Other.' });
  const { edited } = await attention();
  expect(edited.map(({ title, state }) => [title, state])).toEqual([
    ['Reworked', 'changed'],
    ['Draft', 'draft'],
    ['Live', 'published'],
  ]);
});
