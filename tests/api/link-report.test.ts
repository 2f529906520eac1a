import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPermalink } from '#url/permalink.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { contentRequests } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let viewer: SignedInPerson;
let posts: ReturnType<typeof contentRequests>;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edith', 'editor');
  viewer = await signedIn(site, 'vera', 'viewer');
  posts = contentRequests(site, 'posts', editor);
});
afterAll(() => site.close());
afterEach(async () => {
  for (const table of [
    'pages',
    'publications',
    'posts',
    'redirects',
    'site_settings',
    'link_targets',
    'content_links',
  ]) {
    await site.change(`delete from ${table}`);
  }
});

interface Report {
  items: { url: string; title: string; live: boolean; target_title: string | null }[];
  total: number;
}

async function report(query = ''): Promise<Report> {
  const { status, body } = await ask(site, `GET /api/links/broken${query}`, viewer);
  expect(status).toBe(200);
  return body as unknown as Report;
}
const urls = async (query?: string) => (await report(query)).items.map(({ url }) => url).sort();
const attention = async () => {
  const { body } = await ask(site, 'GET /api/dashboard/attention', viewer);
  const counts = body.counts as { source: string; count: number }[];
  return counts.find(({ source }) => source === 'broken_links')?.count ?? 0;
};

const linkTo = (...targets: string[]) => ({
  content: targets.map((url) => `<p><a href="${url}">x</a></p>`).join(''),
});

test('lists links to nothing, but not those to built-in pages, public content and redirects', async () => {
  await site.change(`insert into redirects (from_path, to_path) values ('/old', '/news')`);
  const { slug } = await posts.published();
  const fine = ['/', '/contact', '/News/', '/search?q=x', '/login', '/assets/a.css', '/old'];
  await posts.published({ title: 'Linking', ...linkTo('/gone?a#b', ...fine, `/news/${slug}`) });
  expect(await report()).toMatchObject({
    items: [{ url: '/gone?a#b', title: 'Linking', live: true, target_title: null }],
    total: 1,
  });
  expect(await attention()).toBe(1);
});

test('lists links to the list of a type only while visitors do not find it', async () => {
  const page = await contentRequests(site, 'pages', editor).published({ slug: 'publications' });
  await posts.published(linkTo('/publications'));
  expect(await urls()).toEqual([]);
  await contentRequests(site, 'pages', editor).act('DELETE', page, '/publication');
  expect(await urls()).toEqual(['/publications']);
  expect(await attention()).toBe(1);
  await contentRequests(site, 'publications', editor).published();
  expect(await urls()).toEqual([]);
  expect(await attention()).toBe(0);
});

test('names the draft behind a permalink until it is published', async () => {
  const draft = await posts.begin({ title: 'Not yet' });
  const url = createPermalink({ type: 'posts', id: draft.id });
  await posts.published(linkTo(url));
  expect(await report()).toMatchObject({ items: [{ url, target_title: 'Not yet' }], total: 1 });
  await posts.act('PUT', draft, '/publication');
  expect(await report()).toEqual({ items: [], total: 0 });
});

test('lists a link once that is both public and in the draft, and none in the trash', async () => {
  const post = await posts.published(linkTo('/gone'));
  const edited = await posts.edit(post, { content: `${linkTo('/gone', '/lost').content}` });
  const { items } = await report();
  expect(items.map(({ url, live }) => [url, live]).sort()).toEqual([
    ['/gone', true],
    ['/lost', false],
  ]);
  await posts.act('DELETE', edited, '');
  expect(await report()).toEqual({ items: [], total: 0 });
});

test('filters by source, target and part of the URL', async () => {
  await site.change(`insert into redirects (from_path, to_path) values ('/old', '/nowhere')`);
  await posts.published(linkTo('/gone', 'https://example.org/100%'));
  await site.change(`update link_targets set broken_since = now() where external`);
  expect(await urls()).toEqual(['/gone', '/nowhere']);
  await site.change('insert into site_settings (check_external_links) values (true)');
  expect(await urls()).toEqual(['/gone', '/nowhere', 'https://example.org/100%']);
  expect(await urls('?source=redirects')).toEqual(['/nowhere']);
  expect(await urls('?target=external')).toEqual(['https://example.org/100%']);
  expect(await urls('?target=internal&source=posts')).toEqual(['/gone']);
  expect(await urls('?search=EXAMPLE')).toEqual(['https://example.org/100%']);
  expect(await urls('?search=/GONE?x')).toEqual(['/gone']);
  expect(await urls('?search=0%25')).toEqual(['https://example.org/100%']);
});

test('counts at most a thousand, and pages through them', async () => {
  const many = Array.from({ length: 600 }, (_, index) => `/gone/${index}`);
  await posts.published(linkTo(...many));
  await posts.published(linkTo(...many));
  const pages = await Promise.all(
    [1, 2, 10, 11].map((page) => report(`?page_size=100&page=${page}`)),
  );
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [100, 1_000],
    [100, 1_000],
    [100, 1_000],
    [0, 1_000],
  ]);
});

test.each(['?source=users', '?target=x', '?page=0', `?search=${'x'.repeat(201)}`])(
  'rejects %.30s',
  async (query) => {
    expect((await ask(site, `GET /api/links/broken${query}`, viewer)).status).toBe(422);
  },
);
