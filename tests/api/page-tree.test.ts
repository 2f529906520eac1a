import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests } from './content-requests.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let editor: ReturnType<typeof contentRequests>;
let viewer: ReturnType<typeof contentRequests>;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = contentRequests(site, 'pages', await signedIn(site, 'edda', 'editor'));
  viewer = contentRequests(site, 'pages', await signedIn(site, 'vera', 'viewer'));
});
afterAll(() => site.close());

test('a page is created below a parent, listed there and moved, with its URL', async () => {
  const parent = await editor.published({ title: 'Harbour' });
  const child = await editor.published({ title: 'Pilots', parent_id: parent.id });
  expect(child).toMatchObject({ slug: 'harbour/pilots', parent_id: parent.id, position: null });
  const listed = await viewer.asks('GET', `/tree?parent=${parent.id}`);
  expect(listed.body).toMatchObject({ total: 1, items: [{ id: child.id, children: 0 }] });
  const paths = await viewer.asks('GET', `/paths?ids=${child.id},${randomUUID()}`);
  expect(paths.body).toEqual({ items: [{ id: child.id, above: ['Harbour'] }] });
  const { version } = parent;
  const to = { version, parent_id: null, segment: 'port', before: null };
  expect(await editor.does('PUT', `/${parent.id}/location`, to)).toMatchObject({ slug: 'port' });
  const old = await fetch(`${site.url}/harbour/pilots`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([308, '/port/pilots']);
  const edit = await editor.rejection('PATCH', `/${child.id}`, {
    version: child.version,
    title: 'x',
  });
  expect(edit).toMatchObject({ status: 409, current: { slug: 'port/pilots' } });
});

test('pages below a page are counted at any depth, and pages that are gone are not found', async () => {
  const parent = await editor.published({ title: 'Quays' });
  const child = await editor.published({ title: 'North', parent_id: parent.id });
  await editor.begin({ title: 'Crane', parent_id: child.id });
  const counted = await viewer.asks('GET', `/${parent.id}/below`);
  expect(counted.body).toEqual({ total: 2, published: 1 });
  expect((await viewer.asks('GET', `/${child.id}/below`)).body).toEqual({ total: 1, published: 0 });
  expect(await viewer.rejection('GET', `/${randomUUID()}/below`)).toMatchObject({ status: 404 });
});

test.each([
  [{ parent_id: 'odd' }, 'parent_id'],
  [{}, 'parent_id'],
  [{ parent_id: null, segment: 'a/b' }, 'segment'],
  [{ parent_id: null, segment: '' }, 'segment'],
  [{ parent_id: null, segment: 'x'.repeat(101) }, 'segment'],
  [{ parent_id: null, before: 7 }, 'before'],
  [{ parent_id: null, version: '1' }, 'version'],
  [{ parent_id: randomUUID() }, 'parent_id'],
])('rejects the move %j', async (to, field) => {
  const { id, version } = await editor.begin();
  const rejection = await editor.rejection('PUT', `/${id}/location`, { version, ...to });
  expect(rejection).toMatchObject({ status: 422, fields: { [field]: expect.any(String) } });
});

test.each(['/tree?page=0', '/tree?page_size=101', '/tree?parent=odd', '/paths', '/paths?ids=odd'])(
  'rejects GET %s',
  async (path) => {
    expect(await viewer.rejection('GET', path)).toMatchObject({ status: 422 });
  },
);
