import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentTables } from '#constants/enums.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { nouns } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  viewer = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());
beforeEach(() => site.change(`truncate ${contentTables.join(', ')} cascade`));

async function read(path: string) {
  const { status, body } = await ask(site, `GET ${path}`, { token: viewer.token });
  expect(status).toBe(200);
  return body;
}

test('returns counts that match the filters of a list', async () => {
  expect(await read('/api/pages/counts')).toEqual({
    all: 0,
    published: 0,
    draft: 0,
    scheduled: 0,
    changed: 0,
    trash: 0,
  });
  for (const table of ['pages', 'posts']) {
    await site.change(
      `insert into ${table} (title, slug, status, publish_at, draft, deleted_at) values
         ('One', 'one', 'published', null, '{"title": "First"}', null),
         ('Two', 'two', 'published', null, null, null),
         ('Three', 'three', 'draft', now() + interval '1 day', null, null),
         ('Four', 'four', 'draft', null, '{"title": "Forth"}', now())`,
    );
    expect(await read(`/api/${table}/counts`)).toEqual({
      all: 3,
      published: 2,
      draft: 1,
      scheduled: 1,
      changed: 1,
      trash: 1,
    });
    for (const status of ['all', 'published', 'draft', 'scheduled', 'changed']) {
      const counts = await read(`/api/${table}/counts`);
      expect((await read(`/api/${table}?status=${status}`)).total).toBe(counts[status]);
    }
  }
  await site.change(
    `insert into projects (title, slug, status, publication, publish_at, draft, deleted_at) values
       ('One', 'one', 'planning', 'published', null, '{"status": "completed"}', null),
       ('Two', 'two', 'active', 'draft', now() + interval '1 day', null, null),
       ('Three', 'three', 'active', 'draft', null, null, null),
       ('Four', 'four', 'on_hold', 'published', null, null, now())`,
  );
  expect(await read('/api/projects/counts')).toEqual({
    all: 3,
    published: 1,
    draft: 2,
    scheduled: 1,
    planning: 0,
    active: 2,
    completed: 1,
    on_hold: 0,
    changed: 1,
    trash: 1,
  });
  const slugs = async (query: string) => {
    const { items } = (await read(`/api/projects?sort=title&${query}`)) as {
      items: { slug: string }[];
    };
    return items.map(({ slug }) => slug);
  };
  expect(await slugs('publication=published')).toEqual(['one']);
  expect(await slugs('publication=draft')).toEqual(['three', 'two']);
  expect(await slugs('publication=scheduled')).toEqual(['two']);
  expect(await slugs('publication=draft&status=active')).toEqual(['three', 'two']);
  expect(await slugs('publication=published&status=active')).toEqual([]);
});

test('lists categories, those that most drafts have first', async () => {
  await site.change(
    `delete from terms where vocabulary = 'post_categories';
     insert into posts (title, slug, category, draft, updated_at, deleted_at) values
       ('a', 'a', 'health', null, '2026-01-01', null),
       ('b', 'b', 'Health', null, '2026-01-02', null),
       ('c', 'c', 'Health', '{"category": "Energy & Co"}', '2026-01-03', null),
       ('d', 'd', 'Health', '{"category": null}', '2026-01-04', null),
       ('e', 'e', 'Trash', null, '2026-01-05', now()),
       ('f', 'f', ' Padded', null, '2026-01-06', null),
       ('g', 'g', repeat('x', 101), null, '2026-01-07', null),
       ('h', 'h', '', null, '2026-01-08', null)`,
  );
  const { items } = (await read('/api/posts/categories')) as { items: Category[] };
  expect(items).toEqual([
    { name: 'health', count: 2 },
    { name: 'Energy & Co', count: 1 },
    { name: 'Padded', count: 1 },
    { name: 'Trash', count: 0 },
  ]);
  for (const { name, count } of items) {
    const found = await read(`/api/posts?category=${encodeURIComponent(name)}`);
    expect(found.total).toBe(count);
  }
});

test('lists at most 200 categories', async () => {
  await site.change(
    `insert into posts (title, slug, category)
     select 'x', 'x-' || n, 'Category ' || n from generate_series(1, 201) n`,
  );
  expect((await read('/api/posts/categories')).items).toHaveLength(200);
});

test('lists used and predefined categories of projects', async () => {
  await site.change(
    `insert into projects (title, slug, category) values
       ('a', 'a', 'Oceans'), ('b', 'b', 'clean energy'), ('c', 'c', 'Oceans')`,
  );
  expect((await read('/api/projects/categories')).items).toEqual([
    { name: 'Oceans', count: 2 },
    { name: 'Clean Energy', count: 1 },
    { name: 'AI & Robotics', count: 0 },
    { name: 'AgriTech', count: 0 },
    { name: 'Health Technology', count: 0 },
    { name: 'Materials Science', count: 0 },
  ]);
});

const tabs = {
  pages: ['all', 'published', 'draft', 'scheduled', 'changed'],
  posts: ['all', 'published', 'draft', 'scheduled', 'changed'],
  projects: ['all', 'planning', 'active', 'completed', 'on_hold', 'changed'],
  publications: ['all', 'published', 'draft', 'scheduled', 'changed'],
};

describe.each(nouns)('the list of %s', (noun) => {
  async function titles(query: string): Promise<string[]> {
    const { items } = (await read(`/api/${noun}?${query}`)) as { items: { title: string }[] };
    return items.map(({ title }) => title);
  }

  test('is sorted, paginated and searched', async () => {
    await site.change(
      `insert into ${noun} (title, slug, draft, updated_at) values
         ('Beta', 'c', null, '2026-01-01'),
         ('Gamma', 'b', '{"title": "alpha 50%"}', '2026-01-02'),
         ('Delta', 'a', null, '2026-01-03')`,
    );
    expect(await titles('')).toEqual(['Delta', 'alpha 50%', 'Beta']);
    expect(await titles('sort=updated_at')).toEqual(['Beta', 'alpha 50%', 'Delta']);
    expect(await titles('sort=title')).toEqual(['alpha 50%', 'Beta', 'Delta']);
    expect(await titles('sort=-title&page_size=1&page=2')).toEqual(['Beta']);
    expect(await titles('sort=slug')).toEqual(['Delta', 'alpha 50%', 'Beta']);
    for (const sort of ['-slug', 'status', '-status']) {
      expect(await titles(`sort=${sort}`)).toHaveLength(3);
    }
    expect(await titles('status=changed')).toEqual([]);
    for (const search of ['50%25', 'ALPHA', '%20gamma%20', 'al', '%00alpha']) {
      expect([search, ...(await titles(`search=${search}`))]).toEqual([search, 'alpha 50%']);
    }
    for (const search of ['%25%25', '_', '%5C', '%27%3B--', 'beta%20alpha']) {
      expect([search, ...(await titles(`search=${search}`))]).toEqual([search]);
    }
    expect(await titles('category=No%00such')).toEqual([]);
    expect(await titles('page=1000000')).toEqual([]);
    expect(await titles('trash=true')).toEqual([]);
    for (const status of tabs[noun]) expect(await titles(`status=${status}`)).toBeInstanceOf(Array);
    expect(await titles('publication=draft')).toHaveLength(3);
    expect(await titles('publication=published')).toEqual([]);
    const published = noun === 'projects' ? 'publication' : 'status';
    await site.change(`update ${noun} set ${published} = 'published'`);
    expect(await titles('status=changed')).toEqual(['alpha 50%']);
  });

  test.each([
    ['sort', 'id', '-', '--title', 'title,slug', 'content', '__proto__', 'constructor', ''],
    ['status', 'trash', 'Published', 'constructor', ''],
    ['publication', 'all', 'changed', 'Published', 'constructor', ''],
    ['page', '0', '-1', '1.5', 'x', '1000001', '1e99', 'Infinity'],
    ['page_size', '0', '101', '-1', 'x', '2.5'],
    ['search', 'x'.repeat(201)],
    ['category', 'x'.repeat(101)],
    ['trash', 'yes', '1', 'TRUE', ''],
  ])('rejects an invalid %s', async (name, ...values) => {
    for (const value of values) {
      const path = `GET /api/${noun}?${new URLSearchParams({ [name]: value })}`;
      const { status, body } = await ask(site, path, { token: viewer.token });
      expect([path, status, Object.keys(body.error?.fields ?? {})]).toEqual([path, 422, [name]]);
    }
  });
});

interface Category {
  name: string;
  count: number;
}
