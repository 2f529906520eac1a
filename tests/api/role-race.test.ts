// @module-tag nightly

import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_OAUTH_SERVER_ENABLED: 'true' }),
  });
});
afterAll(() => site.close());

/** Demotes a user in a transaction that commits once `meanwhile` is waiting for it. */
async function demoteWhile<T>(id: string, meanwhile: () => Promise<T>): Promise<T> {
  const client = await site.database.pool.connect();
  try {
    await client.query('begin');
    // As `lockPerson` locks it.
    await client.query("select pg_advisory_xact_lock(hashtextextended('super admins', 0))");
    await client.query("update user_profiles set role = 'viewer' where id = $1", [id]);
    const pending = meanwhile();
    await until('a write that waits', async () => {
      const { rows } = await site.database.pool.query(
        `select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await client.query('commit');
    return await pending;
  } finally {
    client.release();
  }
}

const gone = { status: 403, body: { error: { code: 'forbidden' } } };

test('rejects a save of an editor who is demoted meanwhile', async () => {
  const { id, token } = await signedIn(site, 'edda', 'editor');
  const title = { title: 'A page', slug: 'a-page' };
  const made = await ask(site, 'POST /api/pages', { token, body: title });
  const change = { version: made.body.version, title: 'Another title' };
  const path = `PATCH /api/pages/${made.body.id}`;
  expect(await demoteWhile(id, () => ask(site, path, { token, body: change }))).toMatchObject(gone);
  const { rows } = await site.database.pool.query('select title, draft from pages where id = $1', [
    made.body.id,
  ]);
  expect(JSON.stringify(rows)).not.toContain('Another title');
});

test('rejects a change of a user by an administrator who is demoted meanwhile', async () => {
  const { id, token } = await signedIn(site, 'adam', 'admin');
  const other = await signedIn(site, 'vera', 'viewer');
  const read = await ask(site, `GET /api/users/${other.id}`, { token });
  const body = { version: read.body.version, role: 'admin' };
  const path = `PATCH /api/users/${other.id}`;
  expect(await demoteWhile(id, () => ask(site, path, { token, body }))).toMatchObject(gone);
});

test('rejects an application of a super admin who is demoted meanwhile', async () => {
  await signedIn(site, 'sofia', 'super_admin');
  const { id, token } = await signedIn(site, 'sam', 'super_admin');
  const body = {
    client_name: 'Planner',
    redirect_uris: ['https://app.example.org/callback'],
    token_endpoint_auth_method: 'none',
  };
  const add = () => ask(site, 'POST /api/applications', { token, body });
  expect(await demoteWhile(id, add)).toMatchObject(gone);
  const { rows } = await site.database.pool.query('select from auth.oauth_clients');
  expect(rows).toHaveLength(0);
});
