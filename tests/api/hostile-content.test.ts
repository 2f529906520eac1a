// @module-tag nightly

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attacks, expectHarmless } from '#html/rich-text-attacks.fixture.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type Answered, contentRequests, nouns, words } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

/** Sends a raw body. */
async function send(method: string, path: string, body: string) {
  const response = await fetch(site.url + path, {
    method,
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('\u0000', '\ud800', '%_\\', '__proto__', "';--", 'x'.repeat(5_000), ''),
  fc.constantFrom(...attacks),
);
const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }));
const names = [
  ...['title', 'slug', 'excerpt', 'content', 'category', 'tags', 'featured_image_url'],
  ...['description', 'detailed_description', 'image_url', 'start_date', 'end_date', 'status'],
  ...['budget', 'team_size', 'publish_at', 'unpublish_at', 'days', 'action', 'items', 'draft'],
  ...['id', 'author_id', 'published_at', 'deleted_at', 'is_featured', '__proto__', 'constructor'],
];
const members = fc.dictionary(fc.constantFrom(...names), anything, { maxKeys: 8 });
const oddVersions = [0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, '1', null, [1], {}, true, 'x'];

describe.each(nouns)('%s', (noun) => {
  const desk = () => contentRequests(site, noun, admin);
  const writes = [
    ...['POST ', 'POST /bulk', 'PATCH /:id', 'DELETE /:id', 'PUT /:id/publication'],
    ...['DELETE /:id/publication', 'PUT /:id/schedule', 'PUT /:id/feature', 'DELETE /:id/draft'],
    ...['POST /:id/copy', 'POST /:id/previews', 'PUT /:id/restoration', 'PUT /:id/purge'],
    ...['PUT /:id/revisions/1/restoration', 'DELETE /:id/previews/:other', 'DELETE /:id/feature'],
  ];

  test('never fails with 500 for random bodies', async () => {
    let row: Answered = await desk().begin();
    const other = randomUUID();
    const fields = { ...words[noun], title: 'Still here' };
    const body = fc.oneof(
      members.map((sent) => ({ ...fields, ...sent, version: row.version })),
      members,
      anything,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...writes), body, async (write, sent) => {
        const [method = '', rest = ''] = write.split(' ');
        const path = rest.replace(':id', row.id).replace(':other', other);
        const answer = await send(method, `/api/${noun}${path}`, JSON.stringify(sent) ?? 'x');
        expect(answer.status, `${write} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
        if (answer.status >= 300) return;
        const now = await desk().asks('GET', `/${row.id}`);
        row = now.status === 200 ? (now.body as Answered) : await desk().begin();
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('rejects an invalid version and an invalid id', async () => {
    const { begin, rejection } = desk();
    const row = await begin();
    for (const version of [...oddVersions, undefined]) {
      for (const [method, what] of [
        ['PATCH', ''],
        ['PUT', '/publication'],
        ['POST', '/copy'],
      ] as const) {
        const { status, fields } = await rejection(method, `/${row.id}${what}`, { version });
        const isNumber = Number.isSafeInteger(version);
        expect([status, version, fields && Object.keys(fields)]).toEqual(
          isNumber ? [409, version, undefined] : [422, version, ['version']],
        );
      }
    }
    for (const id of ['x', '%00', '%ff%fe', `${row.id}x`, 'a'.repeat(3_000), '1', '..%2f']) {
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const sent = method === 'GET' ? undefined : { version: 1 };
        expect((await rejection(method, `/${id}`, sent)).status).toBe(404);
      }
    }
    const loud = await desk().asks('GET', `/${row.id.toUpperCase()}`);
    expect([loud.status, loud.body.id]).toEqual([200, row.id]);
  });

  test('ignores unknown fields', async () => {
    const { begin, edit } = desk();
    const foreign = { id: randomUUID(), status_: 'x', is_featured: true, deleted_at: '2020-01-01' };
    const polluting = JSON.parse('{"__proto__": {"title": "x"}, "constructor": {"title": "x"}}');
    const row = await begin({ ...foreign, ...polluting, title: 'Mine', draft: { title: 'x' } });
    expect(row.id).not.toBe(foreign.id);
    expect(row).toMatchObject({ title: 'Mine', draft: null, deleted_at: null });
    expect(row.is_featured ?? false).toBe(false);
    const sent = { ...foreign, live_updated_at: '2020-01-01T00:00:00Z', draft: {} };
    const now = await edit(row, { ...sent, title: 'Yours' });
    expect(now).toEqual({
      ...row,
      draft: { title: 'Yours' },
      has_changes: true,
      version: now.version,
      updated_at: now.updated_at,
    });
  });

  test('removes characters that the database cannot store', async () => {
    const { begin, edit } = desk();
    const row = await begin({ title: 'A\u0000B', slug: `clean-${noun}` });
    expect(row).toMatchObject({ title: 'AB' });
    const now = await edit(row, { title: `\ud800half` });
    expect(now.draft).toEqual({ title: '\ufffdhalf' });
  });
});

describe('a body', () => {
  const path = '/api/posts';
  const whole = { ...words.posts, title: 'Whole' };

  test.each([
    ['cut off', '{"title":', 400],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['a number', '1', 422],
    ['text', '"x"', 422],
    ['very deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 422],
    ['deep in a field', `{"title":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`, 422],
  ])('that is %s is rejected', async (_what, body, status) => {
    expect((await send('POST', path, body)).status).toBe(status);
  });

  test('with a duplicate key uses the last value', async () => {
    const made = await send('POST', path, `{"title":"One",${JSON.stringify(whole).slice(1)}`);
    expect(made).toMatchObject({ status: 201, body: { title: 'Whole' } });
  });

  test('may have exactly 8 MB', async () => {
    const most = 8 * 1024 * 1024;
    const filled = (bytes: number) =>
      `${JSON.stringify({ ...whole, slug: 'most' })}${' '.repeat(bytes)}`.slice(0, bytes);
    expect((await send('POST', path, filled(most))).status).toBe(201);
    expect((await send('POST', path, filled(most + 1))).status).toBe(413);
    expect((await send('PUT', `${path}/${randomUUID()}/publication`, filled(most))).status).toBe(
      413,
    );
  });
});

describe('rich text', () => {
  test('of a post is sanitised when it is published', async () => {
    const { begin, does } = contentRequests(site, 'posts', admin);
    const begun: Answered[] = [];
    // All at once would be a flood, which a busy site rejects.
    for (const attack of attacks) begun.push(await begin({ content: `<p>Kept.</p>${attack}` }));
    const { done } = await does('POST', '/bulk', { action: 'publish', items: begun });
    expect(done).toEqual(begun.map(({ id }) => id));
    for (const { id } of begun) {
      const { content, draft } = await does('GET', `/${id}`);
      expectClean(content);
      expect(draft).toBeNull();
    }
  });

  test('of a project is sanitised when it is published', async () => {
    const { published } = contentRequests(site, 'projects', admin);
    for (const attack of attacks) {
      const stored = await published({ detailed_description: `<p>Kept.</p>${attack}` });
      expectClean(stored.detailed_description);
    }
  });

  test('with too many elements is rejected with a message', async () => {
    const { begin, rejection } = contentRequests(site, 'posts', admin);
    const { id, version } = await begin({ content: '<p>words</p>'.repeat(20_000) });
    expect(await rejection('PUT', `/${id}/publication`, { version })).toMatchObject({
      status: 422,
      fields: { content: expect.stringContaining('too complex') },
    });
  });
});

/** Level 1 headings become level 2 when they are rendered. */
function expectClean(stored: unknown) {
  expectHarmless(String(stored).replaceAll(/(<\/?)h1/g, '$1h2'));
  expect(stored).toContain('Kept.');
}
