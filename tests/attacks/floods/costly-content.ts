import assert from 'node:assert/strict';
import type { NewUser } from '#domain/users/user-creation.ts';
import { onServer } from '../../postgres/databases.ts';
import type { Flood, FloodedSite } from './flood.ts';
import { signInAs } from './sign-in.ts';

const repeats = 20;
const tooLarge = 'This part of the page can’t be shown because it is too large.';

const formatting = ['b', 'i', 'em', 's', 'u', 'code', 'font', 'small', 'big', 'strong', 'tt']
  .map((tag) => `<${tag}>`.repeat(3))
  .join('');

/** Builds about 10 KB of HTML that parses into some 80,000 elements, different for each number. */
const expanding = (at: number) => `<p>${formatting}${at}${'<p>x'.repeat(2_400)}`;
/** Builds HTML that is just small enough to be shown. */
const allowed = (at: number) => `<h2>${at}</h2>${'<p>x'.repeat(2_400)}`;

function blocks(count: number, html: (at: number) => string) {
  return Array.from({ length: count }, (_, at) => ({
    type: 'LegacyHtml',
    props: { id: `b${at}`, html: html(at) },
  }));
}

/** Adds an account and returns requests as that user. */
async function addSender(site: FloodedSite, name: string, role: NewUser['role']) {
  const headers = await signInAs(site, name, role);
  return async (path: string, body: unknown) => {
    const response = await fetch(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
}

/** Inserts a page with SQL, without any checks. */
async function publish({ databaseUrl }: FloodedSite, slug: string, content: unknown[]) {
  await onServer(databaseUrl, (client) =>
    client.query(
      `insert into pages (title, slug, content, status, published_at)
       values ($1, $1, $2, 'published', now())`,
      [slug, JSON.stringify({ content })],
    ),
  );
}

/** Requests a page repeatedly, each time after a change that invalidates the cache. */
async function visit({ url, databaseUrl }: FloodedSite, slug: string): Promise<string> {
  let last = '';
  for (let count = 0; count < repeats; count += 1) {
    await onServer(databaseUrl, (client) =>
      client.query('update pages set title = $1 where slug = $2', [`Visit ${count}`, slug]),
    );
    const response = await fetch(`${url}/${slug}`);
    last = await response.text();
    assert.equal(response.status, 200);
  }
  return last;
}

/** Pages and requests that are small to send and much to parse. */
export const costlyContent: readonly Flood[] = [
  {
    name: 'a page of 200 HTML blocks that expand, rendered 20 times',
    prepare: (site) => publish(site, 'expanding', blocks(200, expanding)),
    attack: async (site) => assert((await visit(site, 'expanding')).includes(tooLarge)),
  },
  {
    name: 'a page with as much HTML as is allowed, rendered 20 times',
    prepare: (site) => publish(site, 'allowed', blocks(8, allowed)),
    attack: async (site) => assert(!(await visit(site, 'allowed')).includes(tooLarge)),
  },
  {
    name: 'saving 200 HTML blocks that expand, 20 times',
    async attack(site) {
      const send = await addSender(site, 'saving', 'editor');
      for (let count = 0; count < repeats; count += 1) {
        const content = blocks(200, (at) => expanding(count * 1_000 + at));
        const { status, text } = await send('/api/pages', {
          title: 'New',
          content: JSON.stringify({ content }),
        });
        assert.equal(status, 422);
        assert(text.includes('Legacy HTML'));
      }
    },
  },
  {
    name: '90 HTML blocks that expand for the canvas, 20 times',
    async attack(site) {
      const viewer = await addSender(site, 'watching', 'viewer');
      const editor = await addSender(site, 'designing', 'editor');
      const body = { blocks: blocks(90, expanding), pictures: [] };
      for (let count = 0; count < repeats; count += 1) {
        assert.equal((await viewer('/api/blocks/data', body)).status, 403);
        assert.equal((await editor('/api/blocks/data', body)).status, 200);
      }
    },
  },
];
