import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { authSettingsWith } from '../test-accounts.ts';
import { requestAdmin, signedInStaff } from './admin-client.ts';

interface Entry {
  id: string;
  created_at: string;
  ip_address: string;
  payload: { action: string; actor_username: string; traits: Record<string, unknown> };
}

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  await signedInStaff(site, { email: 'sofia@example.org' });
  const { body } = await requestAdmin(site, 'POST', '/admin/users', { email: 'ada@example.org' });
  await requestAdmin(site, 'PUT', `/admin/users/${body.id}`, { user_metadata: { a: 1 } });
  await requestAdmin(site, 'DELETE', `/admin/users/${body.id}`);
  await requestAdmin(site, 'POST', '/admin/generate_link', {
    type: 'recovery',
    email: 'sofia@example.org',
  });
});
afterAll(() => site.close());

async function entriesOf(query: string): Promise<Entry[]> {
  const { status, body } = await requestAdmin(site, 'GET', `/admin/audit?${query}`);
  expect(status).toBe(200);
  return body as unknown as Entry[];
}

function actionsOf(entries: Entry[]): string[] {
  return entries.map(({ payload }) => payload.action);
}

describe('the audit log', () => {
  test('lists entries newest first, with actor, action and target', async () => {
    const entries = await entriesOf('');
    expect(actionsOf(entries)).toEqual([
      'user_recovery_requested',
      'user_deleted',
      'user_modified',
      'user_signedup',
      'login',
    ]);
    expect(entries[1]).toMatchObject({
      ip_address: '127.0.0.1',
      payload: {
        action: 'user_deleted',
        actor_id: '00000000-0000-0000-0000-000000000000',
        actor_username: 'service_role',
        log_type: 'team',
        traits: { user_email: 'ada@example.org' },
      },
    });
    expect(entries[3]?.payload.actor_username).toBe('service_role');
    expect(entries[4]?.payload.actor_username).toBe('sofia@example.org');
    expect(entries[4]?.id).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.stringify(entries)).not.toMatch(/argon2|token_hash/);
  });

  test('is paginated', async () => {
    const { headers, body } = await requestAdmin(site, 'GET', '/admin/audit?page=2&per_page=2');
    expect(actionsOf(body as unknown as Entry[])).toEqual(['user_modified', 'user_signedup']);
    expect(headers.get('x-total-count')).toBe('5');
    expect(headers.get('link')).toBe(
      '</admin/audit?page=3&per_page=2>; rel="next", </admin/audit?page=3&per_page=2>; rel="last"',
    );
  });

  test.each([
    ['action:DELETED', ['user_deleted']],
    ['author:sofia@', ['login']],
    [
      'author:service',
      ['user_recovery_requested', 'user_deleted', 'user_modified', 'user_signedup'],
    ],
    ['type:account', ['login']],
    ['action:%25', []],
    ['action:a:b', []],
    ['action:%00login', ['login']],
  ])('finds %s', async (query, expected) => {
    expect(actionsOf(await entriesOf(`query=${query}`))).toEqual(expected);
  });

  test.each(['query=login', 'query=payload:x', 'query=constructor:x', 'page=-1', 'per_page=0'])(
    'rejects %s',
    async (query) => {
      const answer = await requestAdmin(site, 'GET', `/admin/audit?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    },
  );
});
