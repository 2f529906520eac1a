import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { onServer } from '../postgres/databases.ts';
import { until } from '../running-site/until.ts';
import { addAccount, authSettingsWith, newClient, password } from './test-accounts.ts';

const email = 'sofia@dsti.gov.example';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  await addAccount(site, { email });
});
afterAll(() => site.close());

test('answers sign-ins with 503 and Retry-After while the database is down, and recovers', async () => {
  const { pool } = site.database;
  const { options } = pool;
  const { connectionString } = options;
  const ask = () =>
    fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      body: JSON.stringify({ email, password }),
    });
  // Nothing listens there: new connections fail, and open ones are closed.
  options.connectionString = 'postgres://nobody@127.0.0.1:1/none';
  await onServer(site.database.url, (client) =>
    until('a pool without connections', async () => {
      // Repeatedly, because a connection that is still signing in belongs to no database yet.
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return pool.totalCount === 0;
    }),
  );
  try {
    const answer = await ask();
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      code: 'unexpected_failure',
      message: expect.stringContaining('database'),
    });
    const { error } = await newClient(site).signInWithPassword({ email, password });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  } finally {
    options.connectionString = connectionString;
  }
  expect((await ask()).status).toBe(200);
});
