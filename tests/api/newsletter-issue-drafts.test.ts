import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxIssueContentLength } from '#constants/newsletter.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'ada', 'admin', { full_name: 'Ada Admin' });
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from newsletter_issues'));

const send = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, body });

const fields = {
  subject: 'News of the week',
  preview: 'Wells, roads and schools',
  content: '<h2>Wells</h2><p>Read <a href="/news/wells">the news</a>.</p>',
};

// biome-ignore lint/suspicious/noExplicitAny: a response of the API
async function create(given: Partial<typeof fields> = {}): Promise<any> {
  const { status, body } = await send(`PUT ${newPath()}`, { ...fields, ...given });
  expect(status).toBe(201);
  return body;
}

const newPath = () => `/api/newsletter-issues/${randomUUID()}`;
const at = ({ id }: { id: string }) => `/api/newsletter-issues/${id}`;

async function lastAudit() {
  const sql = `select action, subject_id, details from audit_log
    where subject_table = 'newsletter_issues' order by id desc limit 1`;
  return (await site.database.pool.query(sql)).rows[0];
}

test('a draft is created, listed, changed and deleted', async () => {
  const made = await create();
  expect(made).toMatchObject({
    ...fields,
    ...{ status: 'draft', version: 1, counts: null, started_at: null, finished_at: null },
    author: { id: admin.id, full_name: 'Ada Admin' },
  });
  const { body: page } = await send('GET /api/newsletter-issues?search=OF%20THE&status=draft');
  expect(page).toMatchObject({ total: 1, items: [{ id: made.id, counts: null }] });
  expect((page.items as object[])[0]).not.toHaveProperty('content');
  const changed = await send(`PATCH ${at(made)}`, { version: 1, subject: 'Other news' });
  expect(changed.body).toMatchObject({ ...fields, subject: 'Other news', version: 2 });
  expect(await lastAudit()).toMatchObject({
    ...{ action: 'update', subject_id: made.id, details: { title: 'Other news' } },
  });
  expect((await send(`DELETE ${at(made)}`, { version: 1 })).status).toBe(409);
  expect((await send(`DELETE ${at(made)}`, { version: 2 })).status).toBe(204);
  expect((await send(`GET ${at(made)}`)).status).toBe(404);
});

test('a draft is stored as it will be shown, whatever was pasted', async () => {
  const { content } = await create({
    content: '<p onclick="x()">a<script>alert(1)</script></p><a href="javascript:x">b</a>',
  });
  expect(content).toBe('<p>a</p><p>b</p>');
});

test('a draft is created once, however often the request arrives', async () => {
  const path = newPath();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((subject) => send(`PUT ${path}`, { subject })),
  );
  const [made, ...others] = answers.sort((one, other) => one.status - other.status);
  expect(made).toMatchObject({ status: 201, body: { version: 1, preview: '', content: '' } });
  for (const { status, body } of others) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { current: { subject: made?.body.subject } } });
  }
  const malformed = await send('PUT /api/newsletter-issues/x', fields);
  expect(malformed.status).toBe(404);
});

test('a draft may be empty, and is not changed by those who read an older version', async () => {
  const made = await create({ subject: '', preview: '', content: '' });
  await send(`PATCH ${at(made)}`, { version: 1, subject: 'First' });
  expect(await send(`PATCH ${at(made)}`, { version: 1, subject: 'Second' })).toMatchObject({
    status: 409,
    body: { error: { current: { subject: 'First', version: 2 } } },
  });
});

test.each([
  [{ subject: 'x'.repeat(151) }, 'subject'],
  [{ preview: 'x'.repeat(201) }, 'preview'],
  [{ content: 'x'.repeat(maxIssueContentLength + 1) }, 'content'],
  [{ content: '<b><i>words'.repeat(6_000) }, 'content'],
  [{ content: null }, 'content'],
])(
  'a draft is rejected with a sentence about the %#. field that is too long',
  async (given, field) => {
    const { status, body } = await send(`PUT ${newPath()}`, { ...fields, ...given });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  },
);

test('a draft may have as many characters as the limit, and a larger request is rejected', async () => {
  const longest = `<p>${'\u20ac'.repeat(maxIssueContentLength - 7)}</p>`;
  expect((await create({ content: longest })).content).toBe(longest);
  const huge = await send(`PUT ${newPath()}`, { content: 'x'.repeat(9_000_000) });
  expect(huge.status).toBe(413);
});
