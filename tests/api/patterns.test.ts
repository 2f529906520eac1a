import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
beforeEach(() => site.database.pool.query('delete from patterns; delete from audit_log'));

const content = JSON.stringify({
  content: [{ type: 'Heading', props: { id: 'h', children: 'A' } }],
});
const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });
const addPattern = (name: string, given = content) =>
  asEditor('POST /api/patterns', { name, content: given });

test('adds, lists, renames and deletes patterns, and logs each change', async () => {
  const made = await addPattern('  Opening ');
  expect(made).toMatchObject({ status: 201, body: { name: 'Opening', content, version: 1 } });
  await addPattern('a card');
  const at = `/api/patterns/${made.body.id}`;
  const renamed = await asEditor(`PATCH ${at}`, { version: 1, name: 'Large opening' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Large opening', version: 2 } });
  const listed = await ask(site, 'GET /api/patterns', { token: viewer.token });
  expect(listed.body.items).toMatchObject([{ name: 'a card' }, { name: 'Large opening' }]);
  expect((await asEditor(`DELETE ${at}`, { version: 2 })).status).toBe(204);
  expect((await asEditor(`DELETE ${at}`, { version: 2 })).status).toBe(404);
  const { rows } = await site.database.pool.query(
    "select action, details ->> 'name' as name, actor_id from audit_log where subject_id = $1 order by id",
    [made.body.id],
  );
  expect(rows).toEqual([
    { action: 'create', name: 'Opening', actor_id: editor.id },
    { action: 'update', name: 'Large opening', actor_id: editor.id },
    { action: 'delete', name: 'Large opening', actor_id: editor.id },
  ]);
});

test('rejects a name that is taken in another case, missing or too long', async () => {
  const first = await addPattern('Opening');
  const second = await addPattern('Closing');
  expect(await addPattern('OPENING')).toMatchObject({
    status: 422,
    body: { error: { fields: { name: 'Another pattern already has this name.' } } },
  });
  const taken = await asEditor(`PATCH /api/patterns/${second.body.id}`, {
    version: 1,
    name: 'opening',
  });
  expect(taken).toMatchObject({ status: 422, body: { error: { fields: { name: /another/i } } } });
  const itself = await asEditor(`PATCH /api/patterns/${first.body.id}`, {
    version: 1,
    name: 'OPENING',
  });
  expect(itself.status).toBe(200);
  for (const name of ['', '   ', 'x'.repeat(101), null, 7]) {
    expect(await asEditor('POST /api/patterns', { name, content })).toMatchObject({
      status: 422,
      body: { error: { fields: { name: expect.any(String) } } },
    });
  }
});

test('rejects a change or deletion with an older version', async () => {
  const { body } = await addPattern('Opening');
  const at = `/api/patterns/${body.id}`;
  await asEditor(`PATCH ${at}`, { version: 1, name: 'Other' });
  const late = { status: 409, body: { error: { current: { name: 'Other', version: 2 } } } };
  expect(await asEditor(`PATCH ${at}`, { version: 1, name: 'Third' })).toMatchObject(late);
  expect(await asEditor(`DELETE ${at}`, { version: 1 })).toMatchObject(late);
});

test.each([
  ['no blocks', 'Just words'],
  [
    'an invalid link',
    JSON.stringify({ content: [{ type: 'Button', props: { href: 'javascript:1' } }] }),
  ],
  ['too much HTML', JSON.stringify([{ id: '1', type: 'html', content: '<p>x</p>'.repeat(6_000) }])],
  ['too much', JSON.stringify({ content: [{ type: 'x', props: { text: 'x'.repeat(300_000) } }] })],
  ['nothing', ''],
])('rejects content with %s', async (_name, bad) => {
  expect(await addPattern('Bad', bad)).toMatchObject({
    status: 422,
    body: { error: { fields: { content: expect.any(String) } } },
  });
});

test('allows at most 200 patterns, also for requests at the same time', async () => {
  await site.database.pool.query(
    "insert into patterns (name, content) select 'p' || n, '{}' from generate_series(1, 195) n",
  );
  const names = Array.from({ length: 12 }, (_, place) => `Pattern ${place}`);
  const responses = await Promise.all(names.map((name) => addPattern(name)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await addPattern('One more')).toMatchObject({
    status: 422,
    body: { error: { message: /limit of 200 patterns/ } },
  });
});
