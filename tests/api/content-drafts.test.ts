import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  viewer = await signedIn(site, 'vera', 'viewer', { full_name: 'Vera Osei' });
});
afterAll(() => site.close());

const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });

async function begin(fields: object) {
  const id = randomUUID();
  return { id, at: `/api/posts/${id}`, made: await asEditor(`PUT /api/posts/${id}`, fields) };
}

test('a draft may be incomplete, and its slug is made from the title', async () => {
  const first = await begin({ title: 'Tidal power' });
  expect(first.made).toMatchObject({
    status: 201,
    body: { id: first.id, version: 1, slug: 'tidal-power', status: 'draft', draft: null },
  });
  const second = await begin({ title: 'Tidal power', content: '<p>Waves</p>' });
  expect(second.made.body).toMatchObject({
    slug: 'tidal-power-2',
    draft: { content: '<p>Waves</p>' },
    author_name: 'Edda Lindqvist',
  });
  const untitled = await begin({ excerpt: 'Soon.' });
  expect(untitled.made.body).toMatchObject({
    title: '',
    slug: expect.stringMatching(/^untitled\b/),
  });
  const published = await asEditor(`PUT ${untitled.at}/publication`, { version: 1 });
  expect(published.status).toBe(422);
  expect(Object.keys(published.body.error?.fields ?? {})).toEqual(['title', 'content']);
});

test('the first save may be as long as later ones', async () => {
  const content = `<p>${'words '.repeat(200_000)}</p>`;
  const { at, made } = await begin({ title: 'Long', content });
  expect(made.status).toBe(201);
  const saved = await asEditor(`PATCH ${at}`, { version: 1, content: `${content}<p>End</p>` });
  expect(saved.status).toBe(200);
});

test('repeating a creation adds nothing and answers with the draft', async () => {
  const { at, id } = await begin({ title: 'Once' });
  const again = await asEditor(`PUT ${at}`, { title: 'Once and more' });
  expect(again).toMatchObject({
    status: 409,
    body: { error: { current: { id, version: 1, title: 'Once', author_name: 'Edda Lindqvist' } } },
  });
  const both = randomUUID();
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((title) => asEditor(`PUT /api/posts/${both}`, { title })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await asEditor(`DELETE ${at}`, { version: 1 });
  expect((await asEditor(`GET ${at}`)).status).toBe(404);
  const trashed = await asEditor(`GET /api/posts/trash/${id}`);
  expect(trashed).toMatchObject({ status: 200, body: { id, title: 'Once' } });
  expect((await asEditor(`GET /api/posts/trash/${both}`)).status).toBe(404);
  expect((await asEditor(`PUT ${at}`, { title: 'Once' })).status).toBe(404);
});

test('rejects a taken slug, a malformed id and a viewer', async () => {
  const { made } = await begin({ title: 'Taken', slug: 'probe-taken' });
  expect(made.status).toBe(201);
  const other = await begin({ title: 'Other', slug: 'probe-taken' });
  expect(other.made).toMatchObject({
    status: 422,
    body: { error: { fields: { slug: 'Another post already uses this slug.' } } },
  });
  expect((await asEditor('PUT /api/posts/new', { title: 'x' })).status).toBe(404);
  const rejected = await ask(site, `PUT /api/posts/${randomUUID()}`, {
    token: viewer.token,
    body: { title: 'x' },
  });
  expect(rejected.status).toBe(403);
});

test('accepts or rejects any draft, and never fails', { tags: 'nightly' }, async () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  const field = fc.oneof(text, fc.constant(null), fc.integer(), fc.boolean());
  const draft = fc.record(
    { title: field, slug: field, canonical_url: field, author_id: field, published_at: field },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(draft, async (fields) => {
      expect((await begin(fields)).made.status).toBeOneOf([201, 422]);
    }),
    { numRuns: 40 },
  );
});

test('author and date of a post change for visitors when it is published', async () => {
  const { at } = await begin({
    title: 'Dated',
    excerpt: 'In short.',
    content: '<p>Text</p>',
    published_at: '2024-05-06T10:00:00+02:00',
    author_id: viewer.id,
  });
  const shown = await asEditor(`PUT ${at}/publication`, { version: 1 });
  expect(shown.body).toMatchObject({
    published_at: '2024-05-06T08:00:00.000Z',
    author_name: 'Vera Osei',
    draft: null,
  });
  const change = { version: shown.body.version, published_at: '2024-05-07T08:00:00.000Z' };
  const saved = await asEditor(`PATCH ${at}`, change);
  expect(saved.body).toMatchObject({
    published_at: '2024-05-06T08:00:00.000Z',
    draft: { published_at: '2024-05-07T08:00:00.000Z' },
  });
  const again = await asEditor(`PUT ${at}/publication`, { version: saved.body.version });
  expect(again.body).toMatchObject({ published_at: '2024-05-07T08:00:00.000Z' });
  const cleared = await asEditor(`PATCH ${at}`, { version: again.body.version, published_at: '' });
  const kept = await asEditor(`PUT ${at}/publication`, { version: cleared.body.version });
  expect(kept.body).toMatchObject({ published_at: '2024-05-07T08:00:00.000Z' });
  const unpublished = await asEditor(`DELETE ${at}/publication`, { version: kept.body.version });
  expect(unpublished.body).toMatchObject({ status: 'draft', published_at: null });
});

test('rejects a publish date in the future and an author without an account', async () => {
  const complete = { title: 'Early', excerpt: 'In short.', content: '<p>Text</p>' };
  const early = await begin({ ...complete, published_at: '2090-01-01T00:00:00Z' });
  const late = await asEditor(`PUT ${early.at}/publication`, { version: 1 });
  expect(late.body.error?.fields).toEqual({
    published_at: expect.stringContaining('schedule the post'),
  });
  const orphan = await begin({ ...complete, author_id: randomUUID() });
  const rejected = await asEditor(`PUT ${orphan.at}/publication`, { version: 1 });
  expect(rejected).toMatchObject({
    status: 422,
    body: { error: { fields: { author_id: expect.stringContaining('another author') } } },
  });
});

test('one publication leaves one revision, which has the date and the author', async () => {
  const { at } = await begin({ title: 'Once told', excerpt: 'x', content: '<p>x</p>' });
  const shown = await asEditor(`PUT ${at}/publication`, { version: 1 });
  await asEditor(`PUT ${at}/publication`, { version: shown.body.version });
  const { body } = await asEditor(`GET ${at}/revisions`);
  const items = body.items as { id: number }[];
  expect(items).toHaveLength(1);
  const revision = await asEditor(`GET ${at}/revisions/${items[0]?.id}`);
  expect(revision.body.fields).toMatchObject({
    published_at: shown.body.published_at,
    author_id: editor.id,
    noindex: false,
  });
});

test('a copy has its own author and no date', async () => {
  const { at } = await begin({ title: 'Copied', excerpt: 'x', content: '<p>x</p>' });
  const shown = await asEditor(`PUT ${at}/publication`, { version: 1 });
  const copy = await asEditor(`POST ${at}/copy`, { version: shown.body.version });
  expect(copy).toMatchObject({ status: 201, body: { published_at: null, status: 'draft' } });
});

test.each(['posts', 'projects'] as const)(
  '%s take texts for search and sharing to visitors',
  async (noun) => {
    const fields = {
      title: `Probe of ${noun}`,
      excerpt: 'In short.',
      content: '<p>Lighthouse keepers</p>',
      description: 'In short.',
      detailed_description: '<p>Lighthouse keepers</p>',
    };
    const made = await asEditor(`POST /api/${noun}`, fields);
    const at = `/api/${noun}/${made.body.id}`;
    const path = `/${noun === 'posts' ? 'news' : 'projects'}/probe-of-${noun}`;
    const publish = async (change: object) => {
      const { body } = await asEditor(`GET ${at}`);
      const saved = await asEditor(`PATCH ${at}`, { version: body.version, ...change });
      const shown = await asEditor(`PUT ${at}/publication`, { version: saved.body.version });
      await site.changes.settled();
      return shown;
    };
    const invalid = await publish({ canonical_url: 'javascript:alert(1)' });
    expect(invalid.body.error?.fields).toMatchObject({
      canonical_url: expect.stringMatching(/^Enter a URL/),
    });
    await publish({
      seo_title: 'For searchers',
      seo_description: 'What searchers read.',
      canonical_url: 'https://example.org/original',
      social_image_url: '/media/1/card.png',
    });
    const html = await (await site.get(path)).text();
    expect(html).toContain('<title>For searchers · ');
    expect(html).toContain('<meta name="description" content="What searchers read."/>');
    expect(html).toContain('<link rel="canonical" href="https://example.org/original"/>');
    expect(html).toMatch(/<meta property="og:image" content="http[^"]*\/media\/1\/card.png"\/>/);
    expect(html).toMatch(new RegExp(`<h1[^>]*>Probe of ${noun}`));
    const findable = async () => [
      (await (await site.get('/sitemap.xml')).text()).includes(path),
      (await (await site.get('/search?q=lighthouse')).text()).includes(path),
    ];
    expect(await findable()).toEqual([true, true]);
    await publish({ noindex: true });
    expect(await (await site.get(path)).text()).toContain(
      '<meta name="robots" content="noindex"/>',
    );
    expect(await findable()).toEqual([false, false]);
    await publish({ noindex: false });
    expect(await findable()).toEqual([true, true]);
  },
);

test('lists the users who can be authors', async () => {
  const { body } = await asEditor('GET /api/posts/authors');
  expect(body.items).toEqual([
    { id: editor.id, name: 'Edda Lindqvist' },
    { id: viewer.id, name: 'Vera Osei' },
  ]);
});

test('the draft of a published post tells whose edits it holds', async () => {
  const { at } = await begin({ title: 'Shared', excerpt: 'x', content: '<p>x</p>' });
  await asEditor(`PUT ${at}/publication`, { version: 1 });
  expect((await asEditor(`GET ${at}/draft/edits`)).body).toEqual({ items: [] });
  await asEditor(`PATCH ${at}`, { version: 2, excerpt: 'Mine' });
  const { body } = await ask(site, `GET ${at}/draft/edits`, { token: viewer.token });
  const [edit] = body.items as unknown[];
  expect(edit).toMatchObject({
    author_id: editor.id,
    author_name: 'Edda Lindqvist',
    fields: ['excerpt'],
  });
});
