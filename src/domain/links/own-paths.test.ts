import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { blockDefinitions } from '#blocks/definitions.ts';
import { getFieldType } from '#blocks/prop-types.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { recordOwnHost } from './own-host.ts';

const host = 'www.dsti.example';
const own = `https://${host}`;

let database: TestDatabase;
const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);

beforeAll(async () => {
  database = await testDatabase();
  await recordOwnHost(database.db, own);
});
afterAll(() => database.close());
afterEach(async () => {
  for (const table of [
    'posts',
    'pages',
    'navigation',
    'alert_banner',
    'maintenance_mode',
    'site_settings',
  ]) {
    await query(`delete from ${table}`);
  }
  await recordOwnHost(database.db, own);
});

async function storedPost(content: string): Promise<string> {
  const { rows } = await query(
    `insert into posts (title, slug, content) values ('A post', gen_random_uuid()::text, $1) returning content`,
    [content],
  );
  return rows[0].content;
}

describe('full URLs of this site', () => {
  test('become paths in links and images, not in what is read', async () => {
    const link = (url: string) => `<a class="x" href="${url}">${own}/read</a><img src="${url}">`;
    const code = `<pre>&lt;a href="${own}/typed"&gt;</pre>`;
    expect(await storedPost(`${link(`${own}/a?b=1&amp;c#d`)}${code}`)).toBe(
      `${link('/a?b=1&amp;c#d')}${code}`,
    );
    expect(await storedPost(link(`HTTP://WWW.dsti.example`))).toBe(link('/'));
    expect(await storedPost(link(`${own}?q=1`))).toBe(link('/?q=1'));
  });

  test.each([
    `https://${host}.elsewhere.example/`,
    `https://not${host}/`,
    `https://${host}:8443/`,
    `https://${host}@elsewhere.example/`,
    `https://wwwXdsti.example/`,
    `https://elsewhere.example/?${own}/`,
    `${own}//elsewhere.example/`,
    `${own}/\\elsewhere.example/`,
    `${own}\\elsewhere.example/`,
    `//${host}/`,
  ])('stay as they are if they may lead elsewhere: %s', async (url) => {
    const html = `<a href="${url}">x</a>`;
    expect(await storedPost(html)).toBe(html);
    const { rows } = await query('select site_path($1) as path', [url]);
    expect(rows).toEqual([{ path: url }]);
    const page = JSON.stringify({ content: [{ type: 'Button', props: { href: url, html } }] });
    expect(await storedPage(page)).toBe(page);
  });

  test('lead to the same resource as before', async () => {
    const part = fc.string({ unit: fc.constantFrom(...'aZ09/?#&=%.:@é-_~"\'') });
    await fc.assert(
      fc.asyncProperty(part, async (rest) => {
        const url = `${own}/${rest}`;
        const html = `<a href="${url.replaceAll('"', '&quot;')}">x</a>`;
        const stored = (await storedPost(html)).match(/href="([^"]*)"/)?.[1] ?? '';
        expect(new URL(stored.replaceAll('&quot;', '"'), own).href).toBe(new URL(url).href);
        expect(stored.startsWith('/') || rest.startsWith('/')).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

async function storedPage(content: string): Promise<string> {
  const { rows } = await query(
    `insert into pages (title, slug, content) values ('A page', gen_random_uuid()::text, $1) returning content`,
    [content],
  );
  return rows[0].content;
}

const urlTypes: readonly unknown[] = ['link', 'picture', 'video', 'embed', 'file'];

/** A value for every prop of a block, with `url` for those that hold a URL. */
function fill(shape: z.core.$ZodShape, url: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, fillValue(schema, url)]),
  );
}

function fillValue(schema: z.core.$ZodType, url: string): unknown {
  if (schema instanceof z.ZodDefault) return fillValue(schema.unwrap(), url);
  if (schema instanceof z.ZodArray) return [fillValue(schema.element, url)];
  if (schema instanceof z.ZodObject) return fill(schema.shape, url);
  return urlTypes.includes(getFieldType(schema)) ? url : `${own}/text`;
}

describe('full URLs of this site in blocks', () => {
  test.each(Object.entries(blockDefinitions))('become paths in %s', async (type, { props }) => {
    const block = (url: string) =>
      JSON.stringify({ content: [{ type, props: fill(props.shape, url) }] });
    expect(await storedPage(block(`${own}/a?b#c`))).toBe(block('/a?b#c'));
  });

  test('become paths in HTML', async () => {
    const block = (url: string) =>
      JSON.stringify({ content: [{ props: { html: `<p><a href="${url}">${own}/a</a></p>` } }] });
    expect(await storedPage(block(`${own}/`))).toBe(block('/'));
    expect(await storedPage(block(own))).toBe(block('/'));
  });
});

describe('full URLs of this site in columns', () => {
  test('become paths, in drafts too', async () => {
    const { rows } = await query(
      `insert into posts (title, slug, excerpt, featured_image_url, canonical_url, draft)
       values ('A post', 'a-post', $1, $2, $2, $3)
       returning excerpt, featured_image_url, canonical_url, draft`,
      [
        `See ${own}/a`,
        `${own}/a`,
        {
          featured_image_url: `${own}/b`,
          canonical_url: `${own}/a`,
          content: `<a href="${own}/c">c</a>`,
        },
      ],
    );
    expect(rows).toEqual([
      {
        excerpt: `See ${own}/a`,
        featured_image_url: '/a',
        canonical_url: '/a',
        // The canonical URL is the same as the live one.
        draft: { featured_image_url: '/b', content: '<a href="/c">c</a>' },
      },
    ]);
  });

  test('become paths in menus, the alert, the maintenance page and the settings', async () => {
    const path = async (sql: string) =>
      Object.values((await query(sql, [`${own}/a`])).rows[0] ?? {})[0];
    expect(
      await path(
        `insert into navigation (menu, label, href) values ('header', 'A', $1) returning href`,
      ),
    ).toBe('/a');
    expect(await path('insert into alert_banner (link_href) values ($1) returning link_href')).toBe(
      '/a',
    );
    expect(await path('insert into site_settings (logo_url) values ($1) returning logo_url')).toBe(
      '/a',
    );
    const { rows } = await query(
      'insert into maintenance_mode (custom_html) values ($1) returning custom_html',
      [`<a href="${own}/a">a</a>`],
    );
    expect(rows).toEqual([{ custom_html: '<a href="/a">a</a>' }]);
  });

  test('stay full where only a full URL is allowed', async () => {
    const { rows } = await query(
      'insert into site_settings (social_media) values ($1) returning social_media',
      [{ facebook: `${own}/a` }],
    );
    expect(rows).toEqual([{ social_media: { facebook: `${own}/a` } }]);
  });
});

test('what is stored becomes paths when the host is known, and stays as old as it is', async () => {
  const link = (url: string) => `<a href="${url}">x</a>`;
  await query(
    `insert into posts (title, slug, content, draft, updated_at, live_updated_at)
     values ('A post', 'a-post', $1, $2, '2026-01-02', '2026-01-01')`,
    [link('https://new.example/a'), { content: link('https://new.example/b') }],
  );
  await recordOwnHost(database.db, 'https://new.example');
  const { rows } = await query(
    `select content, draft, version, updated_at::date::text as updated, live_updated_at::date::text as live from posts`,
  );
  expect(rows).toEqual([
    {
      content: link('/a'),
      draft: { content: link('/b') },
      version: 2,
      updated: '2026-01-02',
      live: '2026-01-01',
    },
  ]);
});

test('a new host is not given up however many items link to it, and reported once', {
  tags: 'nightly',
}, async () => {
  await recordOwnHost(database.db, 'https://old.example');
  await query(
    `insert into posts (title, slug, content)
     select 'A post', 'post-' || n, $1 from generate_series(1, 400) as n`,
    [`<a href="${own}/a">x</a>`],
  );
  const reported: string[] = [];
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '250ms'`);
    for (const _ of ['first start', 'second start'])
      await recordOwnHost(tx, own, (name) => reported.push(name));
  });
  expect(reported).toEqual([host]);
  const { rows } = await query(`select content, count(*)::int from posts group by content`);
  expect(rows).toEqual([{ content: '<a href="/a">x</a>', count: 400 }]);
});
