import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let sofia: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  sofia = await signedIn(site, 'sofia', 'super_admin');
  await site.database.pool.query(people);
});
afterAll(() => site.close());

// Half of the accounts are created after their profile, and the last profile has none.
const people = `
  create temporary table given as select
    ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as id, n, name, role, department
  from (values
    (1, 'Adam 100%', 'admin', 'Press'), (2, 'adam 100', 'editor', null),
    (3, 'Bea_trice', 'viewer', 'IT'), (4, 'Beatrice', 'viewer', 'it'),
    (5, 'Zoë', 'editor', null), (6, 'Nobody', 'viewer', null)) as rows (n, name, role, department);
  insert into user_profiles (id, full_name, role, department, created_at)
  select id, name, role, department, '2020-01-01'::date + n from given where n <> 4;
  insert into auth.users (id, email, email_confirmed_at, banned_until, last_sign_in_at)
  select id, 'p' || n || '@dsti.gov.example', case when n <> 2 then now() end,
         case n when 3 then 'infinity'::timestamptz when 1 then now() - interval '1 hour' end,
         case when n < 3 then '2026-01-01'::date + n end
  from given where n <> 6;
  insert into user_profiles (id, full_name, role, department, created_at)
  select id, name, role, department, '2020-01-01'::date + n from given where n = 4;
  update user_profiles set department = 'Sport' where full_name = 'Zoë';
  drop table given`;
const removal = `
  delete from auth.users where email like 'p_@%' or email like 'new@%';
  delete from user_profiles where id::text like '00000000-0000-4000-8000-%'`;

async function list(query: string): Promise<unknown[]> {
  const { status, body } = await ask(site, `GET /api/users?${query}`, { token: sofia.token });
  expect(status).toBe(200);
  const items = body.items as { full_name: string }[];
  if (!query.includes('page')) expect(body.total).toBe(items.length);
  return items.map(({ full_name }) => full_name);
}

test.each([
  ['', ['sofia', 'Nobody', 'Zoë', 'Beatrice', 'Bea_trice', 'adam 100', 'Adam 100%']],
  ['search=100%25', ['Adam 100%']],
  ['search=bea_', ['Bea_trice']],
  ['search=ZOË', ['Zoë']],
  ['search=%20P2@DSTI%20', ['adam 100']],
  ['search=dsti.gov&role=editor', ['Zoë', 'adam 100']],
  ['search=%00%5C%22', []],
  ['status=invited', ['adam 100']],
  ['status=deactivated', ['Nobody', 'Bea_trice']],
  ['status=active&role=viewer', ['Beatrice']],
  ['sort=full_name&search=a', ['adam 100', 'Adam 100%', 'Bea_trice', 'Beatrice', 'sofia', 'Zoë']],
  ['sort=department&role=viewer', ['Bea_trice', 'Beatrice', 'Nobody']],
  [
    'sort=-department',
    ['Zoë', 'Adam 100%', 'Beatrice', 'Bea_trice', 'sofia', 'Nobody', 'adam 100'],
  ],
  ['sort=email&role=viewer', ['Bea_trice', 'Beatrice', 'Nobody']],
  ['sort=-email&role=viewer', ['Beatrice', 'Bea_trice', 'Nobody']],
  ['sort=-last_sign_in_at&search=adam', ['adam 100', 'Adam 100%']],
  ['sort=role&search=adam', ['Adam 100%', 'adam 100']],
  ['sort=created_at&page=2&page_size=3', ['Beatrice', 'Zoë', 'Nobody']],
  ['page=1000000&page_size=100', []],
])('%s answers %j', async (query, names) => {
  expect(await list(query)).toEqual(names);
});

test.each([
  'page=0',
  'page=x',
  'page=1e300',
  'page_size=101',
  'status=gone',
  'role=root',
  'sort=password',
  `search=${'x'.repeat(201)}`,
  'search=a&search=b',
])('rejects %s', async (query) => {
  const { status, body } = await ask(site, `GET /api/users?${query}`, { token: sofia.token });
  expect([status, body.error?.code]).toEqual([422, 'invalid']);
});

test('returns the total number with a page', async () => {
  const { body } = await ask(site, 'GET /api/users?page_size=2', { token: sofia.token });
  expect(body).toMatchObject({ items: [expect.anything(), expect.anything()], total: 7 });
});

test('reflects changes of accounts by other programs', async () => {
  const id = '00000000-0000-4000-8000-000000000004';
  onTestFinished(async () => {
    await site.change(removal);
    await site.change(people);
  });
  const change = (sql: string) => site.database.pool.query(sql);
  const read = async () => (await ask(site, `GET /api/users/${id}`, { token: sofia.token })).body;
  expect(await read()).toMatchObject({ email: 'p4@dsti.gov.example', status: 'active' });
  await change(`update auth.users set email = 'new@dsti.gov.example' where id = '${id}'`);
  expect(await read()).toMatchObject({ email: 'new@dsti.gov.example' });
  expect(await list('search=new@')).toEqual(['Beatrice']);
  await change(`update auth.users set deleted_at = now() where id = '${id}'`);
  expect(await read()).toMatchObject({ status: 'deactivated' });
  await change(`delete from auth.users where id = '${id}'`);
  expect(await read()).toMatchObject({ email: null, status: 'deactivated', last_sign_in_at: null });
  const rejected = await ask(site, `DELETE /api/users/${id}/deactivation`, {
    token: sofia.token,
    body: { version: 1 },
  });
  expect(rejected.body.error).toMatchObject({
    code: 'conflict',
    message: 'This user no longer has an account.',
  });
  const removed = await ask(site, `DELETE /api/users/${id}`, {
    token: sofia.token,
    body: { version: 1 },
  });
  expect(removed.status).toBe(204);
  expect(await list('search=beatrice')).toEqual([]);
});
