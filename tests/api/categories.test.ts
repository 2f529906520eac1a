import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate posts, projects cascade; delete from terms'));

const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });
const newPost = (fields: Record<string, unknown>) =>
  asEditor('POST /api/posts', { title: 'x', excerpt: 'x', content: 'x', ...fields });

interface Listed {
  id: string;
  name: string;
  count: number;
  uses: number;
}

async function list(query: string): Promise<{ items: Listed[]; total: number }> {
  const { status, body } = await asEditor(`GET /api/${query}`);
  expect(status).toBe(200);
  return body as unknown as { items: Listed[]; total: number };
}

const summary = ({ items, total }: { items: Listed[]; total: number }) => [
  ...items.map(({ name, count, uses }) => `${name} ${count} ${uses}`),
  total,
];

describe('lists', () => {
  beforeEach(async () => {
    await newPost({ title: 'a', category: 'Energy', tags: ['Sun', 'Wind'] });
    await newPost({ title: 'b', category: 'Energy', tags: ['wind'] });
    await newPost({ title: 'c', category: 'Health_' });
    await site.change("update posts set deleted_at = now() where title = 'c'");
    await asEditor('POST /api/categories', { type: 'posts', name: 'Unused' });
    await asEditor('POST /api/categories', { type: 'projects', name: 'Other' });
  });

  test.each([
    ['categories', ['Energy 2 2', 'Health_ 0 1', 'Unused 0 0', 3]],
    ['categories?type=projects', ['Other 0 0', 1]],
    ['categories?sort=-count&page_size=1', ['Energy 2 2', 3]],
    ['categories?sort=-name&page=2&page_size=2', ['Energy 2 2', 3]],
    ['categories?search=ENER', ['Energy 2 2', 1]],
    ['categories?search=%25', [0]],
    ['categories?search=h_', ['Health_ 0 1', 1]],
    ['categories?unused=true', ['Unused 0 0', 1]],
    ['tags?sort=-count', ['Wind 2 2', 'Sun 1 1', 2]],
    ['tags?search=%00', ['Sun 1 1', 'Wind 2 2', 2]],
  ])('%s', async (query, expected) => {
    expect(summary(await list(query))).toEqual(expected);
  });

  test('posts by category and tag, also by earlier names', async () => {
    const [tag] = (await list('tags?search=wind')).items;
    await asEditor(`PATCH /api/tags/${tag?.id}`, { version: 1, name: 'Breeze' });
    for (const name of ['Breeze', 'WIND']) {
      expect((await asEditor(`GET /api/posts?tag=${name}`)).body.total).toBe(2);
    }
    expect((await asEditor('GET /api/posts?tag=Sun&category=energy')).body.total).toBe(1);
    expect((await asEditor('GET /api/posts?tag=None')).body.total).toBe(0);
    expect(summary(await list('tags?search=wind'))).toEqual(['Breeze 2 2', 1]);
  });

  test.each(['categories?type=pages', 'categories?sort=id', 'tags?page=0'])(
    'rejects %s',
    async (query) => {
      expect((await asEditor(`GET /api/${query}`)).status).toBe(422);
    },
  );
});

/** Where a URL redirects to, permanently. */
async function movedTo(path: string): Promise<string | null> {
  const response = await site.get(path);
  expect(response.status, path).toBe(308);
  return response.headers.get('location');
}

test('creates, renames, merges and deletes categories, and visitors follow', async () => {
  const made = await asEditor('POST /api/categories', {
    type: 'posts',
    name: ' Clean  Energy ',
    description: 'Power from sun & wind.',
  });
  expect(made).toMatchObject({ status: 201, body: { name: 'Clean Energy', version: 1 } });
  const post = await newPost({ category: 'clean energy' });
  expect(post.body.category).toBe('Clean Energy');
  await asEditor(`PUT /api/posts/${post.body.id}/publication`, { version: post.body.version });
  await site.changes.settled();
  expect(await (await site.get('/news?category=Clean+Energy')).text()).toContain(
    'Power from sun &amp; wind.',
  );

  const at = `/api/categories/${made.body.id}`;
  const renamed = await asEditor(`PATCH ${at}`, { version: 1, name: 'Power', description: 'New.' });
  expect(renamed).toMatchObject({
    status: 200,
    body: { name: 'Power', description: 'New.', aliases: ['Clean Energy'], version: 2 },
  });
  await site.changes.settled();
  expect(await movedTo('/news?category=clean+energy&year=2020')).toBe(
    '/news?category=Power&year=2020',
  );
  expect(await movedTo('/feed.xml?category=Clean+Energy')).toBe('/feed.xml?category=Power');
  const present = await (await site.get('/news?category=power')).text();
  expect(present).toContain('1 article in Power');
  expect(present).toContain('New.');
  expect(present).toMatch(/rel="canonical" href="[^"]*\/news\?category=Power"/);
  expect(await asEditor(`PATCH ${at}`, { version: 1, name: 'Late' })).toMatchObject({
    status: 409,
    body: { error: { current: { name: 'Power' } } },
  });

  const other = await asEditor('POST /api/categories', { type: 'posts', name: 'Grid' });
  const merged = await asEditor(`PUT ${at}/merge`, { version: 2, into: other.body.id });
  expect(merged).toMatchObject({
    status: 200,
    body: { name: 'Grid', aliases: ['Clean Energy', 'Power'], version: 2 },
  });
  await site.changes.settled();
  for (const former of ['Power', 'Clean+Energy']) {
    expect(await movedTo(`/news?category=${former}`)).toBe('/news?category=Grid');
  }
  expect(await (await site.get('/news?category=Grid')).text()).toContain('1 article in Grid');

  const grid = `/api/categories/${other.body.id}`;
  expect(await asEditor(`DELETE ${grid}`, { version: 2 })).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('1 item uses “Grid”') } },
  });
  const gone = await asEditor(`DELETE ${grid}`, { version: 2, remove_from_items: true });
  expect(gone.status).toBe(204);
  await site.changes.settled();
  expect(await (await site.get('/news')).text()).not.toContain('Grid');
});

test('a tag is no category', async () => {
  const tag = await asEditor('POST /api/tags', { name: 'Sun' });
  for (const endpoint of ['PATCH /api/categories/:id', 'DELETE /api/categories/:id']) {
    const answer = await asEditor(endpoint.replace(':id', String(tag.body.id)), {
      version: 1,
      name: 'x',
    });
    expect(answer.status).toBe(404);
  }
});

test('projects follow a renamed category', async () => {
  const project = await asEditor('POST /api/projects', {
    ...{ title: 'Kites', description: 'x', detailed_description: 'x', category: 'Wind' },
  });
  expect(project.status).toBe(201);
  const { id, version } = project.body;
  await asEditor(`PUT /api/projects/${id}/publication`, { version });
  const [category] = (await list('categories?type=projects')).items;
  const before = await site.get('/projects?category=Wind');
  expect(before.status).toBe(200);
  await asEditor(`PATCH /api/categories/${category?.id}`, { version: 1, name: 'Air & sea' });
  await site.changes.settled();
  expect(await movedTo('/projects?category=wind&search=kite')).toBe(
    '/projects?search=kite&category=Air+%26+sea',
  );
  const page = await (await site.get('/projects?category=air+%26+sea')).text();
  expect(page).toContain('1 project in Air &amp; sea');
});

test('a tag redirects from its former name, until that is its name again', async () => {
  const post = await newPost({ tags: ['Sun'] });
  await asEditor(`PUT /api/posts/${post.body.id}/publication`, { version: post.body.version });
  const [tag] = (await list('tags')).items;
  await asEditor(`PATCH /api/tags/${tag?.id}`, { version: 1, name: 'Solar' });
  await site.changes.settled();
  expect(await movedTo('/news?tag=sun')).toBe('/news?tag=Solar');
  await asEditor(`PATCH /api/tags/${tag?.id}`, { version: 2, name: 'Sun' });
  await site.changes.settled();
  expect((await site.get('/news?tag=Sun')).status).toBe(200);
  expect(await movedTo('/news?tag=Solar')).toBe('/news?tag=Sun');
});
