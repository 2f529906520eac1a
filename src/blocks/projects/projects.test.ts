import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { FeaturedProjects } from '../featured-projects/render.tsx';
import { loadBlocks } from '../load-blocks.server.ts';
import { block, parse, renderPageBody } from '../render.fixture.tsx';
import { Projects } from './render.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Renders a block with data from the database. */
async function draw(type: string, props: object = {}) {
  const data = parse(block(type, props));
  const { loaded, reads, imageHosts } = await loadBlocks(database.db, data, {
    settings: defaultSettings,
  });
  const { html, broken } = renderPageBody(data, loaded);
  expect(broken).toEqual([]);
  return { html, reads, imageHosts };
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

beforeEach(() => database.pool.query('truncate projects cascade'));

test('without projects, Projects says so and FeaturedProjects renders nothing', async () => {
  expect((await draw('Projects', { title: 'Ours', showAll: true })).html).toMatch(
    /Ours.*No projects yet\.<\/p><\/div>/,
  );
  expect((await draw('FeaturedProjects')).html).not.toContain('Featured projects');
});

test('projects are shown as cards, newest first, with a link to all', async () => {
  await database.pool.query(
    `insert into projects (slug, title, publication, category, image_url, is_featured, created_at)
     select 'p-' || number, 'Project ' || number, case when number < 9 then 'published' else 'draft' end,
            case when number > 6 then 'AgriTech' end, 'https://pictures.example/' || number,
            number in (1, 2), timestamptz '2026-01-01' + number * interval '1 day'
     from generate_series(1, 9) as number`,
  );
  const all = await draw('Projects', { showAll: true });
  expect(linksIn(all.html)).toEqual([
    ...['2', '1', '8', '7', '6', '5'].map((number) => `/projects/p-${number}`),
    '/projects',
  ]);
  expect(all.html).toMatch(/<h2[^>]*><a [^>]*>Project 2</);
  expect(all.reads).toEqual(['projects']);
  expect(all.imageHosts).toEqual(['https://pictures.example']);

  const some = await draw('Projects', { title: 'Fields', category: ' agritech ', showAll: true });
  expect(linksIn(some.html)).toEqual([
    '/projects/p-8',
    '/projects/p-7',
    '/projects?category=agritech',
  ]);
  expect(some.html).toMatch(/<h3[^>]*><a [^>]*>Project 8</);

  const featured = await draw('FeaturedProjects', { count: 1 });
  expect(featured.html).toContain('>Featured projects</h2>');
  expect(linksIn(featured.html)).toEqual(['/projects/p-2']);
  expect(featured.reads).toEqual(['projects']);
});

test('visitors see nothing if loading failed', () => {
  const { html, broken } = renderPageBody(parse(block('Projects', { title: 'Ours' })));
  expect(broken).toEqual([]);
  expect(html).not.toContain('Ours');
});

test('the editor shows a placeholder', () => {
  const props = { id: 'p', title: 'Ours', count: 3, category: '', showAll: true };
  const editing = { ...props, puck: { isEditing: true } };
  for (const Block of [Projects, FeaturedProjects]) {
    const html = renderToStaticMarkup(createElement(Block, editing));
    expect(html).toMatch(/>Ours<\/h2><p[^>]*>(Featured p|P)rojects will appear here\.<\/p>/);
    expect(html).not.toContain('href');
  }
});
