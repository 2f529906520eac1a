import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const author = systemActor('Test');
const texts = { description: 'In short.', detailed_description: 'At length.' };

let site: ServedSite;
let editor: SignedInPerson;
let mission: string;
let hidden: string;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
  const { db } = site.database;
  const page = await createPage(db, author, { title: 'Mission', slug: 'about/mission' });
  await publishContent(pageContentType, db, author, page);
  mission = page.id;
  hidden = (await createPage(db, author, { title: 'Hidden', slug: 'hidden' })).id;
  await createPost(db, author, { title: 'Secret', excerpt: 'x', content: 'x' });
  const project = await createProject(db, author, { title: 'Clean water', ...texts });
  await publishContent(projectContentType, db, author, project);
  await createProject(db, author, { title: 'Planned', ...texts });
  await site.database.pool.query(
    "insert into redirects (from_path, to_path) values ('/old', '/about')",
  );
});
afterAll(() => site.close());

const asEditor = (endpoint: string, body: unknown) =>
  ask(site, endpoint, { token: editor.token, body });
const deadAmong = async (...urls: string[]) =>
  (await asEditor('POST /api/blocks/links', { urls })).body.dead;

test('finds no dead links among pages, projects, built-in pages, redirects and files', async () => {
  const { rows } = await site.database.pool.query(
    `insert into media (file_name, file_url) values ('a.jpg', '/media/a') returning id`,
  );
  const found = [
    ...['/', '/about', '/About/', '/news', '/search', '/feed.xml', '/login', '/assets/a.svg'],
    ...['/about/mission', '/ABOUT/Mission/', '/page/about/mission', '/projects/clean-water'],
    ...[`/_link/pages/${mission}`, '/old', '/Old/', `/media/${rows[0].id}/a.jpg`],
  ];
  expect(await deadAmong(...found)).toEqual([]);
  for (const path of found) {
    if (/^\/(login|assets|media)/.test(path)) continue;
    expect([path, (await site.get(path)).status]).not.toEqual([path, 404]);
  }
});

test('reports dead links as the request spelled them', async () => {
  const lost = [
    ...[
      '/nowhere',
      '/hidden',
      '/news/secret',
      '/projects/none',
      '/projects/planned',
      '/about/none',
      '/admin/pages',
    ],
    ...[`/_link/pages/${hidden}`, `/_link/posts/${mission}`],
    ...['/%', '/%00', '/a\u0000b', '//x', '/media/00000000-0000-4000-8000-000000000000/a.jpg'],
  ];
  expect(await deadAmong('/about', ...lost, '/nowhere')).toEqual(lost);
  expect((await site.get('/news/secret')).status).toBe(404);
});

test('returns facts only about images of the library', async () => {
  const { rows } = await site.database.pool.query(
    `insert into media (file_name, file_url, file_size, width, alt_text)
     values ('b.jpg', '/media/b', 3000000, 6000, 'A bridge') returning id`,
  );
  const address = `/media/${rows[0].id}/b.jpg`;
  const { status, body } = await asEditor('POST /api/blocks/links', {
    pictures: [address, 'https://elsewhere.example/a.jpg', '/media/none'],
  });
  expect([status, body.pictures]).toEqual([
    200,
    {
      [address]: {
        alt_text: 'A bridge',
        decorative: false,
        file_size: 3_000_000,
        width: 6_000,
        has_smaller: false,
      },
    },
  ]);
});

test.each([
  ['not a list', { urls: 'x' }],
  ['too many URLs', { urls: Array.from({ length: 501 }, () => '/a') }],
  ['too many pictures', { pictures: Array.from({ length: 501 }, () => '/a') }],
  ['a very long URL', { urls: ['x'.repeat(3_000)] }],
])('rejects %s', async (_name, body) => {
  expect((await asEditor('POST /api/blocks/links', body)).status).toBe(422);
});

test('logs the accepted problems of a publication', async () => {
  const made = await asEditor('POST /api/pages', { title: 'Accepted' });
  const at = `/api/pages/${made.body.id}/publication`;
  const accepted = ['link-without-url', 'dead-link', 'dead-link'];
  const { version } = made.body;
  for (const wrong of ['x', ['No code'], ['x'.repeat(61)], Array.from({ length: 51 }, () => 'x')])
    expect((await asEditor(`PUT ${at}`, { version, accepted: wrong })).status).toBe(422);
  expect((await asEditor(`PUT ${at}`, { version, accepted })).status).toBe(200);
  const { rows } = await site.database.pool.query(
    "select details from audit_log where action = 'publish' and subject_id = $1",
    [made.body.id],
  );
  expect(rows).toEqual([
    { details: { slug: 'accepted', accepted: ['link-without-url', 'dead-link'] } },
  ]);
});
