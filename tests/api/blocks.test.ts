import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
  viewer = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

const forCanvas = (blocks: unknown, pictures: unknown = []) =>
  ask(site, 'POST /api/blocks/data', { token: editor.token, body: { blocks, pictures } });

test('returns the stylesheets and colours of the site for the canvas', async () => {
  const answer = await ask(site, 'GET /api/blocks/styles', { token: viewer.token });
  expect(answer.status).toBe(200);
  expect(answer.body.stylesheets).toEqual([expect.stringMatching(/\.css$/)]);
  expect(answer.body.style).toContain('--color-action:');
});

test('loads the data of live blocks by their id', async () => {
  const { db } = site.database;
  const author = systemActor('Test');
  const project = await createProject(db, author, {
    title: 'Clean water',
    description: 'In short.',
    detailed_description: 'At length.',
  });
  await publishContent(projectContentType, db, author, project);
  const { status, body } = await forCanvas(
    [{ type: 'Projects', props: { id: 'list', count: 3 } }],
    ['/media/none.jpg', 'https://elsewhere.example/a.jpg'],
  );
  expect(status).toBe(200);
  expect(JSON.stringify((body.loaded as Record<string, unknown>).list)).toContain('Clean water');
  expect(body.pictures).toMatchObject({
    'https://elsewhere.example/a.jpg': { src: 'https://elsewhere.example/a.jpg' },
  });
});

test('loads blocks only for users who can write pages', async () => {
  const rejected = await ask(site, 'POST /api/blocks/data', { token: viewer.token, body: 'x' });
  expect(rejected.status).toBe(403);
});

test('loads nothing for HTML blocks', async () => {
  const html = '<img src="https://elsewhere.example/a.jpg">';
  const { status, body } = await forCanvas([{ type: 'LegacyHtml', props: { id: 'a', html } }]);
  expect([status, body]).toEqual([200, { loaded: {}, pictures: {} }]);
});

test.each([
  ['not a list', 'x', []],
  ['too many blocks', Array.from({ length: 101 }, () => ({ type: 'Projects', props: {} })), []],
  ['too many pictures', [], Array.from({ length: 501 }, () => '/a.jpg')],
  ['a very long URL', [], ['x'.repeat(3_000)]],
])('rejects %s', async (_name, blocks, pictures) => {
  expect((await forCanvas(blocks, pictures)).status).toBe(422);
});

test('ignores blocks of unknown and hostile types', async () => {
  const types = ['Banner', '__proto__', 'constructor', 'Hero'];
  const { status, body } = await forCanvas(types.map((type) => ({ type, props: { count: 1e99 } })));
  expect([status, body.loaded]).toEqual([200, {}]);
});
