import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith } from '../test-accounts.ts';
import { createAdminClient, requestAdmin, signedInStaff } from './admin-client.ts';

type Shut = (id: string) => Promise<{ status: number; body: Record<string, unknown> }>;

const ways: [string, Shut][] = [
  ['a ban', (id) => requestAdmin(site, 'PUT', `/admin/users/${id}`, { ban_duration: '24h' })],
  ['a deletion', (id) => requestAdmin(site, 'DELETE', `/admin/users/${id}`)],
  [
    'a soft deletion',
    (id) => requestAdmin(site, 'DELETE', `/admin/users/${id}`, { should_soft_delete: true }),
  ],
];

let site: ServedSite;
beforeEach(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
});
afterEach(() => site.close());

function superAdmin(name: string) {
  return signedInStaff(site, { email: `${name}@example.org`, role: 'super_admin' });
}

describe.each(ways)('%s', (_name, shut) => {
  test('of the last super admin is rejected and changes nothing', async () => {
    const { id, client } = await superAdmin('sofia');
    await signedInStaff(site, { email: 'adam@example.org', role: 'admin' });
    expect(await shut(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await client.getUser()).error).toBeNull();
    const { data } = await (await createAdminClient(site)).getUserById(id);
    expect(data.user).not.toHaveProperty('banned_until');
  });

  test('of one of two is allowed, but not of the other', async () => {
    const [one, two] = [await superAdmin('sofia'), await superAdmin('tamar')];
    expect(await shut(one.id)).toMatchObject({ status: 200 });
    expect(await shut(two.id)).toMatchObject({ status: 409 });
  });

  test('of all at the same moment leaves one', async () => {
    const all = await Promise.all(['sofia', 'tamar', 'ursula'].map(superAdmin));
    const answers = await Promise.all(all.map(({ id }) => shut(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
  });
});

test('never locks out both of two super admins in different ways at the same moment', async () => {
  const [one, two] = [await superAdmin('sofia'), await superAdmin('tamar')];
  const [[, ban], [, remove]] = [ways[0] ?? never(), ways[1] ?? never()];
  const answers = await Promise.all([ban(one.id), remove(two.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

function never(): never {
  throw new Error('There are three ways.');
}
