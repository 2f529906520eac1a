import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { builtInSlugs } from '#domain/pages/built-in-slugs.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type Answered, contentRequests } from './content-requests.ts';
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
beforeEach(() => site.change('delete from pages'));

async function find(slug: string) {
  const { body } = await viewer.asks('GET', '/built-in');
  const items = body.items as { slug: string; is_replaced: boolean; page: Answered | null }[];
  return items.find((item) => item.slug === slug);
}

async function mainOf(path: string): Promise<string> {
  await site.changes.settled();
  const html = await (await fetch(`${site.url}${path}`)).text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

test.each([
  [
    'home',
    '/',
    [
      'Advancing Innovation',
      'Innovation Ecosystem',
      'Contact',
      'Technology transfer',
      'Work with us',
    ],
  ],
  ['about', '/about', ['Our mission', 'advises the government', 'Transparency']],
  ['projects', '/projects', ['What we are working on with universities']],
  ['contact', '/contact', ['Office hours', 'Send us a message']],
])(
  '%s is customised, published with the same texts, and built in again',
  async (slug, path, texts) => {
    expect(await find(slug)).toMatchObject({ path, is_replaced: false, page: null });
    const builtIn = await mainOf(path);
    for (const text of texts) expect(builtIn).toContain(text);
    const draft = await editor.does('POST', `/built-in/${slug}`);
    expect(draft).toMatchObject({ slug, publication: 'draft' });
    expect(await editor.does('POST', `/built-in/${slug}`)).toMatchObject({ id: draft.id });
    expect(await mainOf(path)).toBe(builtIn);
    const live = await editor.act('PUT', draft, '/publication');
    expect(await find(slug)).toMatchObject({ is_replaced: true, page: { id: draft.id } });
    const own = await mainOf(path);
    expect(own).not.toBe(builtIn);
    for (const text of texts) expect(own).toContain(text);
    await editor.act('DELETE', live, '/publication');
    expect(await mainOf(path)).toBe(builtIn);
    expect(await find(slug)).toMatchObject({ is_replaced: false, page: { id: draft.id } });
  },
);

test('an empty page replaces none', async () => {
  const draft = await editor.does('POST', '/built-in/about');
  const edited = await editor.edit(draft, { content: '' });
  await editor.act('PUT', edited, '/publication');
  expect(await find('about')).toMatchObject({ is_replaced: false });
});

test('only editors customise, and only built-in pages', async () => {
  for (const slug of builtInSlugs) {
    expect(await viewer.rejection('POST', `/built-in/${slug}`)).toMatchObject({ status: 403 });
  }
  expect(await editor.rejection('POST', '/built-in/news')).toMatchObject({ status: 404 });
});
