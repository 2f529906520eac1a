import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxSavedViews } from '#constants/saved-views.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let edda: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  edda = await signedIn(site, 'edda', 'editor');
  vera = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());
beforeEach(() => site.database.pool.query('delete from saved_views'));

const as = ({ token }: SignedInPerson, endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token, ...(body !== undefined && { body }) });
const save = (person: SignedInPerson, name: string, list = 'posts', params = 'view=draft') =>
  as(person, 'POST /api/saved-views', { list, name, params });
const names = async (person: SignedInPerson, list = 'posts') => {
  const { body } = await as(person, `GET /api/saved-views?list=${list}`);
  return (body.items as { name: string }[]).map(({ name }) => name);
};

test('views are saved, listed by name, renamed and deleted', async () => {
  const made = await save(edda, '  Old   drafts ', 'posts', '?sort=title&view=draft');
  expect(made).toMatchObject({
    status: 201,
    body: { list: 'posts', name: 'Old drafts', params: 'sort=title&view=draft', version: 1 },
  });
  await save(edda, 'energy');
  await save(edda, 'Pages about energy', 'pages');
  expect(await names(edda)).toEqual(['energy', 'Old drafts']);
  const at = `/api/saved-views/${made.body.id}`;
  const renamed = await as(edda, `PATCH ${at}`, { version: 1, name: 'Drafts' });
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Drafts', version: 2 } });
  expect((await as(edda, `PATCH ${at}`, { version: 1, name: 'Other' })).status).toBe(409);
  expect((await as(edda, `DELETE ${at}`, { version: 1 })).status).toBe(409);
  expect((await as(edda, `DELETE ${at}`, { version: 2 })).status).toBe(204);
  expect((await as(edda, `DELETE ${at}`, { version: 2 })).status).toBe(404);
  expect(await names(edda)).toEqual(['energy']);
});

test('views are those of one user, and go with the user', async () => {
  const { body } = await save(edda, 'Mine');
  await save(vera, 'Mine');
  expect(await names(vera)).toEqual(['Mine']);
  const at = `/api/saved-views/${body.id}`;
  expect((await as(vera, `PATCH ${at}`, { version: 1, name: 'Yours' })).status).toBe(404);
  expect((await as(vera, `DELETE ${at}`, { version: 1 })).status).toBe(404);
  expect(await names(edda)).toEqual(['Mine']);
  expect((await ask(site, 'GET /api/saved-views?list=posts')).status).toBe(401);
  const emil = await signedIn(site, 'emil', 'editor');
  await save(emil, 'Short-lived');
  await site.database.pool.query('delete from user_profiles where id = $1', [emil.id]);
  const { rows } = await site.database.pool.query(
    'select name from saved_views where user_id = $1',
    [emil.id],
  );
  expect(rows).toEqual([]);
});

test('a name is unique in its list, in any case', async () => {
  const first = await save(edda, 'Drafts');
  expect(await save(edda, 'DRAFTS')).toMatchObject({
    status: 422,
    body: { error: { fields: { name: 'You already have a view with this name.' } } },
  });
  expect((await save(edda, 'Drafts', 'pages')).status).toBe(201);
  await save(edda, 'Others');
  const rename = { version: 1, name: 'others' };
  const rejected = await as(edda, `PATCH /api/saved-views/${first.body.id}`, rename);
  expect(rejected.status).toBe(422);
});

test('the number of views is limited, also for requests at the same time', async () => {
  const wanted = Array.from({ length: maxSavedViews + 3 }, (_, place) => `View ${place}`);
  const answers = await Promise.all(wanted.map((name) => save(edda, name)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedViews);
  expect(await names(edda)).toHaveLength(maxSavedViews);
  expect((await save(edda, 'One more')).body.error).toMatchObject({
    message: 'You’ve reached the limit of 20 saved views of this list. Delete one to add another.',
  });
  expect((await save(edda, 'Elsewhere', 'users')).status).toBe(201);
});

test('rejects other lists, missing and long names, and long params', async () => {
  for (const [name, list, params] of [
    ['', 'posts', ''],
    ['   ', 'posts', ''],
    ['x'.repeat(61), 'posts', ''],
    ['Drafts', 'audit', ''],
    ['Drafts', 'posts', 'x'.repeat(1001)],
  ] as const) {
    expect((await save(edda, name, list, params)).status).toBe(422);
  }
  expect((await as(edda, 'GET /api/saved-views?list=audit')).status).toBe(422);
  expect(await names(edda)).toEqual([]);
});
