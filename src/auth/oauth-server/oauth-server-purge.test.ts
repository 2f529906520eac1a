import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { dayMs } from '#time/durations.ts';
import { createSignedInUser } from '../sessions/testing/signed-in-user.ts';
import { purgeOauthServer } from './oauth-server-purge.ts';

const start = new Date('2026-03-01T08:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function addClient(name: string, registration: 'dynamic' | 'manual'): Promise<string> {
  const { rows } = await database.pool.query(
    `insert into auth.oauth_clients (client_name, registration_type, redirect_uris, grant_types,
       client_type, token_endpoint_auth_method, created_at)
     values ($1, $2, 'https://app.example.org/', 'authorization_code', 'public', 'none', $3)
     returning id`,
    [name, registration, start],
  );
  return rows[0].id;
}

async function addAuthorization(clientId: string, id: string, code: string | null) {
  await database.pool.query(
    `insert into auth.oauth_authorizations
       (authorization_id, client_id, redirect_uri, scope, code_challenge, authorization_code, expires_at)
     values ($1, $2, 'https://app.example.org/', 'email', 'x', $3, $4)`,
    [id, clientId, code, start],
  );
}

/** Runs the purge `ms` after `start`; returns what is left. */
async function purgeAfter(ms: number) {
  await purgeOauthServer(database.db, new Date(start.getTime() + ms));
  const { rows } = await database.pool.query(
    `select client_name as name from auth.oauth_clients
     union all select authorization_id from auth.oauth_authorizations order by name`,
  );
  return rows.map(({ name }) => name);
}

test('deletes expired requests, their codes a day later, and applications that nobody lets in', async () => {
  const { user } = await createSignedInUser(database.db);
  const manual = await addClient('manual', 'manual');
  await addClient('unused', 'dynamic');
  const used = await addClient('used', 'dynamic');
  await database.pool.query(
    'insert into auth.oauth_consents (user_id, client_id, scopes) values ($1, $2, $3)',
    [user.id, used, 'email'],
  );
  const revoked = await addClient('revoked', 'dynamic');
  await database.pool.query(
    `insert into auth.oauth_consents (user_id, client_id, scopes, revoked_at)
     values ($1, $2, 'email', $3)`,
    [user.id, revoked, start],
  );
  await database.pool.query(
    `update auth.oauth_clients set created_at = created_at - interval '30 days' where id = $1`,
    [revoked],
  );
  await addAuthorization(manual, 'a request', null);
  await addAuthorization(manual, 'a code', 'digest');
  const clients = ['manual', 'revoked', 'unused', 'used'];
  expect(await purgeAfter(-1)).toEqual(['a code', 'a request', ...clients]);
  expect(await purgeAfter(0)).toEqual(['a code', ...clients]);
  expect(await purgeAfter(dayMs - 1)).toEqual(['a code', ...clients]);
  expect(await purgeAfter(dayMs)).toEqual(clients);
  expect(await purgeAfter(7 * dayMs)).toEqual(['manual', 'used']);
});
