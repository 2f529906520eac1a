import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
});
afterAll(() => site.close());

const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });

const text = { excerpt: 'In short.', content: '<p>At length.</p>' };

test('creates, publishes, edits without visible changes, and trashes a post', async () => {
  const made = await asEditor('POST /api/posts', { ...text, title: 'Solar clinics' });
  expect(made).toMatchObject({
    status: 201,
    body: { slug: 'solar-clinics', path: null, author_name: 'Edda Lindqvist' },
  });
  const at = `/api/posts/${made.body.id}`;
  const shown = await asEditor(`PUT ${at}/publication`, { version: made.body.version });
  expect(shown).toMatchObject({ status: 200, body: { path: '/news/solar-clinics' } });
  await site.changes.settled();
  expect((await site.get('/news/solar-clinics')).status).toBe(200);
  const change = { version: shown.body.version, title: 'Wind clinics' };
  const saved = await asEditor(`PATCH ${at}`, change);
  expect(saved.body).toMatchObject({
    title: 'Solar clinics',
    draft: { title: 'Wind clinics' },
    has_changes: true,
  });
  expect(await (await site.get('/news/solar-clinics')).text()).not.toContain('Wind clinics');
  const late = await asEditor(`PATCH ${at}`, change);
  expect(late).toMatchObject({
    status: 409,
    body: { error: { current: { version: saved.body.version, has_changes: true } } },
  });
  const listed = await asEditor('GET /api/posts?search=WIND%20cl&status=changed');
  expect(listed.body).toMatchObject({ total: 1, items: [{ title: 'Wind clinics' }] });
  expect((listed.body.items as object[])[0]).not.toHaveProperty('content');
  const gone = await asEditor(`DELETE ${at}`, { version: saved.body.version });
  expect(gone.status).toBe(200);
  await site.changes.settled();
  expect((await site.get('/news/solar-clinics')).status).toBe(404);
});

test('accepts 2 MB of text and rejects more with a message', async () => {
  const post = { ...text, title: 'Long' };
  const fits = await asEditor('POST /api/posts', { ...post, content: 'é'.repeat(2 * 1024 * 1024) });
  expect(fits.status).toBe(201);
  const long = await asEditor('POST /api/posts', {
    ...post,
    content: 'x'.repeat(2 * 1024 * 1024 + 1),
  });
  expect([long.status, Object.keys(long.body.error?.fields ?? {})]).toEqual([422, ['content']]);
  const huge = await asEditor('POST /api/posts', { content: 'x'.repeat(9 * 1024 * 1024) });
  expect(huge.status).toBe(413);
});
