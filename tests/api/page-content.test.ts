import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalidBlockLink } from '#constants/field-errors.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
let editor: SignedInPerson;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'ada', 'admin');
  editor = await signedIn(site, 'edda', 'editor');
  viewer = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });

const asAdmin = (endpoint: string, body: unknown) =>
  ask(site, endpoint, { token: admin.token, body });

const heading = (children: string, id = 'h') => ({ type: 'Heading', props: { id, children } });
const button = (href: string, id = 'b') => ({ type: 'Button', props: { id, text: 'Go', href } });
const stored = (...content: unknown[]) => JSON.stringify({ root: {}, content });
const broken = '{"content": [';

let count = 0;
async function newPage(content = ''): Promise<{ at: string; version: number }> {
  count += 1;
  const { body } = await asEditor('POST /api/pages', { title: `Page ${count}`, content });
  return { at: `/api/pages/${body.id}`, version: Number(body.version) };
}

/** Creates a page with content stored by another program. */
async function pageHolding(content: string) {
  const { at } = await newPage();
  const id = at.split('/').at(-1);
  await site.database.pool.query('update pages set content = $1 where id = $2', [content, id]);
  const { body } = await asEditor(`GET ${at}`);
  return { at, version: Number(body.version) };
}

async function versionsOf(at: string): Promise<{ id: number; author_name: string }[]> {
  const { body } = await asEditor(`GET ${at}/revisions`);
  return body.items as { id: number; author_name: string }[];
}

const rejected = {
  status: 422,
  body: {
    error: {
      code: 'invalid',
      fields: {
        content: expect.stringContaining(`Button, Link: ${invalidBlockLink}`),
        'content.bad': expect.stringMatching(/^Button, Link: /),
      },
    },
  },
};

describe('invalid content', () => {
  const bad = stored(
    heading('A'),
    { type: 'Section', props: { id: 's', content: [] } },
    {
      type: 'Container',
      props: { id: 'c', content: [button('javascript:alert(1)', 'bad')] },
    },
  );

  test('is rejected when a page is created, by block and field', async () => {
    expect(await asEditor('POST /api/pages', { title: 'Bad', content: bad })).toMatchObject(
      rejected,
    );
  });

  test('is rejected when it is saved, and nothing is stored', async () => {
    const { at, version } = await newPage(stored(heading('A')));
    const saved = await asEditor(`PATCH ${at}`, { version, title: 'New', content: bad });
    expect(saved).toMatchObject(rejected);
    const now = await asEditor(`GET ${at}`);
    expect(now.body).toMatchObject({ version, draft: null });
    const good = await asEditor(`PATCH ${at}`, { version, content: stored(heading('B')) });
    expect(good).toMatchObject({ status: 200, body: { draft: { content: stored(heading('B')) } } });
  });

  test('is rejected when a draft with it is published', async () => {
    const { at } = await newPage();
    const id = at.split('/').at(-1);
    await site.database.pool.query('update pages set draft = $1 where id = $2', [
      { content: bad },
      id,
    ]);
    const { version } = (await asEditor(`GET ${at}`)).body;
    expect(await asEditor(`PUT ${at}/publication`, { version })).toMatchObject(rejected);
    const corrected = await asEditor(`PATCH ${at}`, { version, content: stored(heading('A')) });
    const published = await asEditor(`PUT ${at}/publication`, { version: corrected.body.version });
    expect(published.status).toBe(200);
  });

  test('that is already stored does not block other changes', async () => {
    const { at, version } = await pageHolding(broken);
    const saved = await asEditor(`PATCH ${at}`, { version, title: 'Renamed', content: broken });
    expect(saved).toMatchObject({ status: 200, body: { draft: { title: 'Renamed' } } });
    const shown = await asEditor(`PUT ${at}/publication`, { version: saved.body.version });
    expect(shown).toMatchObject({ status: 200, body: { title: 'Renamed', content: broken } });
  });

  test('does not include old pages with legacy blocks, zones and unknown types', async () => {
    const old = [
      JSON.stringify([{ id: '1', type: 'html', content: '<p>Old</p>' }]),
      JSON.stringify({ content: [{ type: 'Banner', props: { id: 'x', any: [1] } }] }),
      JSON.stringify({
        content: [{ type: 'Container', props: { id: 'c' } }],
        zones: { 'c:content': [heading('In a zone')] },
      }),
    ];
    for (const content of old) {
      const made = await asAdmin('POST /api/pages', {
        title: 'Old',
        slug: `old-${count}`,
        content,
      });
      expect(made).toMatchObject({ status: 201, body: { content } });
      count += 1;
    }
  });
});

test('texts in blocks are composed when a page is created and when it is saved', async () => {
  const content = stored(heading('e\u0301'));
  const composed = stored(heading('\u00e9'));
  const { at, version } = await newPage(content);
  expect((await asEditor(`GET ${at}`)).body).toMatchObject({ content: composed });
  const change = stored(heading('a\u0301'));
  const saved = await asEditor(`PATCH ${at}`, { version, content: change });
  expect(saved.body).toMatchObject({ draft: { content: stored(heading('\u00e1')) } });
});

describe('unreadable content', () => {
  test.each([
    ['unreadable text', broken],
    ['blocks of which some are broken', stored(heading('A'), 'no block')],
    ['texts beyond the limits', stored(heading('x'.repeat(400)))],
  ])('is saved as a revision before it is replaced: %s', async (_name, before) => {
    const { at, version } = await pageHolding(before);
    const first = await asEditor(`PATCH ${at}`, { version, content: stored(heading('New')) });
    expect(first.status).toBe(200);
    const second = await asEditor(`PUT ${at}/publication`, { version: first.body.version });
    expect(second.status).toBe(200);
    const [published, saved, ...others] = await versionsOf(at);
    expect(others).toEqual([]);
    expect(published?.author_name).toBe('edda');
    expect(saved).toMatchObject({ kind: 'draft', note: 'Saved before it was replaced' });
    const revision = await asEditor(`GET ${at}/revisions/${saved?.id}`);
    expect(revision.body.fields).toMatchObject({ content: before });
    const back = await asEditor(`PUT ${at}/revisions/${saved?.id}/restoration`, {
      version: second.body.version,
    });
    expect(back).toMatchObject({ status: 200, body: { draft: { content: before } } });
    const again = { version: back.body.version, content: stored(heading('Again')) };
    expect((await asEditor(`PATCH ${at}`, again)).status).toBe(200);
    expect(await versionsOf(at)).toHaveLength(2);
  });

  test('is not saved as a revision while other fields change, nor is readable content', async () => {
    const unread = await pageHolding(broken);
    await asEditor(`PATCH ${unread.at}`, { version: unread.version, title: 'Other' });
    expect(await versionsOf(unread.at)).toEqual([]);
    const whole = await newPage(stored(heading('A')));
    await asEditor(`PATCH ${whole.at}`, { version: whole.version, content: stored(heading('B')) });
    expect(await versionsOf(whole.at)).toEqual([]);
  });
});

test('lets a viewer read but not change a page', async () => {
  const { at, version } = await newPage(stored(heading('A')));
  const asViewer = (endpoint: string, body?: unknown) =>
    ask(site, endpoint, { token: viewer.token, ...(body !== undefined && { body }) });
  expect((await asViewer(`GET ${at}`)).status).toBe(200);
  const content = stored(heading('B'));
  expect((await asViewer(`PATCH ${at}`, { version, content })).status).toBe(403);
  expect((await asViewer('POST /api/pages', { title: 'x', content: broken })).status).toBe(403);
  expect((await asViewer(`PUT ${at}/publication`, { version })).status).toBe(403);
});

test('stores random content or rejects it with a message', { tags: 'nightly' }, async () => {
  const { at, version: first } = await newPage();
  let version = first;
  const value = fc.jsonValue({ maxDepth: 4 });
  const type = fc.constantFrom('Heading', 'Columns', 'Button', '__proto__', 'constructor', 'x', '');
  const item = fc.record({ type, props: fc.oneof(value, fc.dictionary(names(), value)) });
  const page = fc.record({ content: fc.oneof(value, fc.array(item)), zones: value });
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.oneof(value, page, fc.array(item)).map((made) => JSON.stringify(made)),
  );
  const sent = fc.sample(fc.oneof({ weight: 4, arbitrary: text }, value), 40);
  for (const content of sent) {
    const { status, body } = await asEditor(`PATCH ${at}`, { version, content });
    if (status === 200) version = Number(body.version);
    else
      expect([status, body.error?.fields?.content], JSON.stringify(content)).toEqual([
        422,
        expect.stringMatching(/\.$/),
      ]);
  }
});

test('rejects deeply nested content with a message', async () => {
  const { at, version } = await newPage();
  const depth = 50_000;
  for (const content of ['['.repeat(depth) + ']'.repeat(depth), '{"content":'.repeat(depth)]) {
    const { status, body } = await asEditor(`PATCH ${at}`, { version, content });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ['content']]);
  }
});

function names() {
  return fc.constantFrom('id', 'children', 'href', 'column1', 'columns', '__proto__', 'toString');
}

describe('HTML blocks that are too expensive to show', () => {
  const html = (text: string, id = 'a') => ({ type: 'LegacyHtml', props: { id, html: text } });
  const costly = html('<p>x</p>'.repeat(6_000));

  test('are rejected with a message that names the block', async () => {
    const rejection = {
      status: 422,
      body: {
        error: {
          fields: {
            content: expect.stringMatching(/^Legacy HTML: This HTML has more than 5,000 /),
            'content.a': expect.stringMatching(/^Legacy HTML: /),
          },
        },
      },
    };
    const content = stored(heading('x'), costly);
    expect(await asEditor('POST /api/pages', { title: 'New', content })).toMatchObject(rejection);
    const { at, version } = await newPage();
    expect(await asEditor(`PATCH ${at}`, { version, content })).toMatchObject(rejection);
    expect((await asAdmin(`PATCH ${at}`, { version, content: stored(html('x')) })).status).toBe(
      200,
    );
  });

  test('stay in pages that already have them, which can be edited and published', async () => {
    const { at, version } = await pageHolding(stored(heading('Before'), costly));
    const content = stored(heading('After'), costly);
    const saved = await asEditor(`PATCH ${at}`, { version, content });
    expect(saved.status).toBe(200);
    const published = await asEditor(`PUT ${at}/publication`, { version: saved.body.version });
    expect(published.status).toBe(200);
    const page = await (await site.get(String(published.body.path))).text();
    expect(page).toContain('After');
    expect(page).toContain('This part of the page can’t be shown because it is too large.');
  });
});

describe('content of a page', () => {
  test('is accepted as text and as an object', async () => {
    const given = { root: {}, content: [heading('As an object')] };
    const created = await asEditor('POST /api/pages', { title: 'Object', content: given });
    expect([created.status, created.body.content]).toEqual([201, JSON.stringify(given)]);
    const { at, version } = await newPage();
    const { status, body } = await asEditor(`PATCH ${at}`, { version, content: given });
    expect([status, body.draft]).toEqual([200, { content: JSON.stringify(given) }]);
  });

  test.each([[1], [true], [null], [['x']]])('%j is rejected with a message', async (content) => {
    const { at, version } = await newPage();
    const rejection = { content: 'Content must be a JSON object or text.' };
    for (const answer of [
      await asEditor('POST /api/pages', { title: 'Wrong', content }),
      await asEditor(`PATCH ${at}`, { version, content }),
    ]) {
      expect([answer.status, answer.body.error?.fields]).toEqual([422, rejection]);
    }
  });

  test('a deeply nested object is rejected', async () => {
    const sent = `{"title":"Deep","content":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`;
    const response = await fetch(`${site.url}/api/pages`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor.token}`, 'Content-Type': 'application/json' },
      body: sent,
    });
    expect(response.status).toBe(422);
  });
});
