import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
let sofia: SignedInPerson;
let edda: SignedInPerson;
let vera: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  adam = await signedIn(site, 'adam', 'admin');
  sofia = await signedIn(site, 'sofia', 'super_admin');
  edda = await signedIn(site, 'edda', 'editor');
  vera = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

const asAdam = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, ...(body !== undefined && { body }) });

async function userOf({ id }: SignedInPerson) {
  const { body } = await asAdam(`GET /api/users/${id}`);
  return { id, version: body.version as number, role: body.role, status: body.status };
}

test('users get another role, and are deactivated and reactivated, each with their own rejection', async () => {
  const [editor, viewer, boss, self] = [
    await userOf(edda),
    await userOf(vera),
    await userOf(sofia),
    await userOf(adam),
  ];
  const items = [editor, { ...viewer, version: viewer.version + 9 }, boss, self];
  const changed = await asAdam('POST /api/users/bulk', {
    action: 'change_role',
    role: 'viewer',
    items,
  });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      done: [editor.id],
      versions: { [editor.id]: editor.version + 1 },
      rejected: [
        { id: viewer.id },
        { id: boss.id },
        { id: self.id, message: expect.stringMatching(/your own account/) },
      ],
    },
  });
  expect(await userOf(edda)).toMatchObject({ role: 'viewer' });
  expect(await userOf(vera)).toMatchObject({ role: 'viewer', version: viewer.version });
  expect(await userOf(sofia)).toMatchObject({ role: 'super_admin' });

  for (const [action, status] of [
    ['deactivate', 'deactivated'],
    ['reactivate', 'active'],
  ]) {
    const both = [await userOf(edda), await userOf(vera)];
    const answer = await asAdam('POST /api/users/bulk', { action, items: both });
    expect(answer.body).toMatchObject({ done: both.map(({ id }) => id), rejected: [] });
    for (const person of [edda, vera]) expect(await userOf(person)).toMatchObject({ status });
  }
  const { rows } = await site.database.pool.query(
    `select action from audit_log where subject_id = $1 and actor_id = $2 order by id`,
    [edda.id, adam.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['change_role', 'deactivate', 'reactivate']);
});

test('rejects a role that the sender may not give, a missing one and unknown actions', async () => {
  const viewer = await userOf(vera);
  const role = { action: 'change_role', items: [viewer] };
  expect(
    (await asAdam('POST /api/users/bulk', { ...role, role: 'super_admin' })).body,
  ).toMatchObject({ done: [], rejected: [{ id: viewer.id }] });
  for (const body of [
    role,
    { ...role, role: 'boss' },
    { action: 'delete', items: [viewer] },
    { action: 'deactivate', items: Array(101).fill(viewer) },
    { action: 'deactivate' },
  ]) {
    expect((await asAdam('POST /api/users/bulk', body)).status).toBe(422);
  }
  const emil = await signedIn(site, 'emil', 'editor');
  const byEditor = { token: emil.token, body: { action: 'deactivate', items: [viewer] } };
  expect((await ask(site, 'POST /api/users/bulk', byEditor)).status).toBe(403);
});

test('redirects are deleted individually, with the reasons of those that are not', async () => {
  const add = async (from_path: string) =>
    (await asAdam('POST /api/redirects', { from_path, to_path: '/projects' })).body as {
      id: string;
      version: number;
    };
  const [one, two] = [await add('/bulk-one'), await add('/bulk-two')];
  const gone = { id: randomUUID(), version: 1 };
  const { body } = await asAdam('POST /api/redirects/bulk', {
    action: 'delete',
    items: [one, { ...two, version: 7 }, gone],
  });
  expect(body).toMatchObject({
    done: [one.id],
    versions: {},
    rejected: [
      { id: two.id, message: expect.stringMatching(/changed/) },
      { id: gone.id, message: 'The redirect doesn’t exist or was deleted.' },
    ],
  });
  const { items } = (await asAdam('GET /api/redirects?search=bulk-')).body;
  expect(items).toMatchObject([{ from_path: '/bulk-two' }]);
  expect((await asAdam('POST /api/redirects/bulk', { action: 'move', items: [] })).status).toBe(
    422,
  );
});
