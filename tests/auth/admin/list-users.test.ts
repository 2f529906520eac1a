import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith } from '../test-accounts.ts';
import { createAdminClient, requestAdmin } from './admin-client.ts';

const addresses = ['ada', 'ben', 'cleo', 'dan', 'eve_1', 'fay+x'].map(
  (name) => `${name}@example.org`,
);

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  const administration = await createAdminClient(site);
  for (const [place, email] of addresses.entries()) {
    const user_metadata = { full_name: `Person ${place} Oduya` };
    await administration.createUser({ email, user_metadata, email_confirm: true });
  }
});
afterAll(() => site.close());

async function emailsOf(query: string): Promise<unknown[]> {
  const { body } = await requestAdmin(site, 'GET', `/admin/users?${query}`);
  return (body.users as { email: string }[]).map(({ email }) => email);
}

describe('the list of users', () => {
  test('is sorted newest first by default, without secrets', async () => {
    const { data, error } = await (await createAdminClient(site)).listUsers();
    expect(error).toBeNull();
    expect(data).toMatchObject({ aud: 'authenticated', total: 6, nextPage: null, lastPage: 1 });
    expect(data.users.map(({ email }) => email)).toEqual(addresses.toReversed());
    expect(data.users[0]?.identities).toHaveLength(1);
    expect(JSON.stringify(data.users)).not.toMatch(/argon2|password|token/);
  });

  test('is paginated, and the client finds the next page', async () => {
    const administration = await createAdminClient(site);
    const first = await administration.listUsers({ page: 1, perPage: 4 });
    expect(first.data).toMatchObject({ total: 6, nextPage: 2, lastPage: 2 });
    const last = await administration.listUsers({ page: 2, perPage: 4 });
    expect(last.data).toMatchObject({ total: 6, nextPage: null, lastPage: 2 });
    const all = [...first.data.users, ...last.data.users].map(({ email }) => email);
    expect(all).toEqual(addresses.toReversed());
    const beyond = await administration.listUsers({ page: 999_999_999, perPage: 1_000 });
    expect(beyond.data).toMatchObject({ users: [], total: 6, nextPage: null });
  });

  test('puts the page number first in its links, whatever the query', async () => {
    const { headers } = await requestAdmin(
      site,
      'GET',
      '/admin/users?filter=o,;=&page=&per_page=1&x=y',
    );
    expect(headers.get('x-total-count')).toBe('0');
    const plain = await requestAdmin(site, 'GET', '/admin/users?per_page=4');
    expect(plain.headers.get('link')).toBe(
      '</admin/users?page=2&per_page=4>; rel="next", </admin/users?page=2&per_page=4>; rel="last"',
    );
    const link = (
      await requestAdmin(site, 'GET', '/admin/users?filter=example,&sort=created_at asc')
    ).headers;
    expect(link.get('link')).toBe(
      '</admin/users?page=1&per_page=50&filter=example%2C&sort=created_at+asc>; rel="last"',
    );
  });

  test('has at most 1,000 users per page', async () => {
    const { headers } = await requestAdmin(site, 'GET', '/admin/users?per_page=999999');
    expect(headers.get('link')).toContain('per_page=1000>');
  });

  test.each([
    ['filter=ADA@', ['ada@example.org']],
    ['filter=person 2 odu', ['cleo@example.org']],
    ['filter=e_1', ['eve_1@example.org']],
    ['filter=%25', []],
    ['filter=%00ben', ['ben@example.org']],
    ['filter=%5C', []],
    ['filter=nobody', []],
    ['sort=created_at asc&per_page=2', ['ada@example.org', 'ben@example.org']],
    ['sort=created_at&per_page=1', ['fay+x@example.org']],
    ['page=0&per_page=1', ['fay+x@example.org']],
  ])('answers %s', async (query, expected) => {
    expect(await emailsOf(query)).toEqual(expected);
  });

  test.each([
    'page=-1',
    'per_page=0',
    'per_page=-5',
    'page=x',
    'page=1.5',
    'page=99999999999999999999',
    'sort=encrypted_password asc',
    'sort=created_at sideways',
    'sort=%00',
  ])('rejects %s', async (query) => {
    const answer = await requestAdmin(site, 'GET', `/admin/users?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('is limited to the requested audience', async () => {
    const administration = await createAdminClient(site);
    const { data } = await administration.listUsers({ page: 1, perPage: 1 });
    const id = data.users[0]?.id ?? '';
    await requestAdmin(site, 'PUT', `/admin/users/${id}`, { aud: 'partners' });
    const headers = { 'X-JWT-AUD': 'partners' };
    const { body } = await requestAdmin(site, 'GET', '/admin/users', undefined, headers);
    expect(body).toMatchObject({ aud: 'partners', users: [{ id }] });
    await requestAdmin(site, 'PUT', `/admin/users/${id}`, { aud: 'authenticated' });
  });
});
