import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentTypes } from '#content-types/definitions.ts';
import { createPermalink } from '#url/permalink.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type Answered, contentRequests, nouns } from './content-requests.ts';
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

const linkTo = (url: string) => ({ content: `<p><a href="${url}">x</a></p>` });

describe.each(nouns)('the uses of one of the %s', (noun) => {
  let item: Answered;
  let path: string;
  const uses = async () =>
    (await ask(site, `GET /api/${noun}/${item.id}/uses`, { token: viewer.token }))
      .body as unknown as { items: { title: string; live: boolean }[]; total: number };
  const counts = async () =>
    (
      await ask(site, `GET /api/${noun}/uses?ids=${item.id},${randomUUID()}`, {
        token: viewer.token,
      })
    ).body;

  beforeEach(async () => {
    item = await contentRequests(site, noun, editor).published({ slug: `linked-${randomUUID()}` });
    path = contentTypes[noun].path + item.slug;
  });

  test('are none while nobody links to it', async () => {
    expect(await uses()).toEqual({ items: [], total: 0 });
    expect(await counts()).toEqual({ linked: 0, places: 0 });
  });

  test('are links by permalink, path, full URL and redirect, live or in drafts', async () => {
    await site.change(
      `insert into redirects (from_path, to_path) values ('/old-${noun}', '${path}')`,
    );
    await posts.published({
      title: `A ${noun}`,
      ...linkTo(createPermalink({ type: noun, id: item.id })),
    });
    await posts.published({ title: `B ${noun}`, ...linkTo(`${path.toUpperCase()}?x=1#y`) });
    await posts.published({ title: `C ${noun}`, ...linkTo(`/old-${noun}`) });
    await posts.begin({ title: `D ${noun}`, ...linkTo(path) });
    const { items, total } = await uses();
    expect(items.map(({ title, live }) => [title, live])).toEqual([
      [`/old-${noun}`, true],
      [`A ${noun}`, true],
      [`B ${noun}`, true],
      [`C ${noun}`, true],
      [`D ${noun}`, false],
    ]);
    expect(total).toBe(5);
    expect(await counts()).toEqual({ linked: 1, places: 5 });
  });

  test('of one in the trash are permalinks only, since its slug is free', async () => {
    const permalink = createPermalink({ type: noun, id: item.id });
    await posts.published({ title: `By permalink to ${noun}`, ...linkTo(permalink) });
    await posts.published({ title: `By path to ${noun}`, ...linkTo(path) });
    await contentRequests(site, noun, editor).act('DELETE', item, '');
    const { items } = await uses();
    expect(items.map(({ title }) => title)).toEqual([`By permalink to ${noun}`]);
  });
});

test('an item does not count as a use of itself', async () => {
  const post = await posts.published({ slug: 'own', ...linkTo('/news/own') });
  const { body } = await posts.asks('GET', `/${post.id}/uses`);
  expect(body).toEqual({ items: [], total: 0 });
});

test.each([
  ['an unknown item', `/${randomUUID()}/uses`, 404],
  ['an id that is none', '/uses?ids=x', 422],
  ['no ids', '/uses', 422],
  ['too many ids', `/uses?ids=${Array.from({ length: 101 }, () => randomUUID()).join(',')}`, 422],
])('rejects %s', async (_what, path, status) => {
  expect((await posts.asks('GET', path)).status).toBe(status);
});
