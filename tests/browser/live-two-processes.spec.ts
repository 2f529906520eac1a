import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase, onServer } from '../postgres/databases.ts';
import { dataFolder } from '../running-site/data-folder.ts';
import { startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { expectColour, openAndListen } from './live-pages.ts';
import { expect, test } from './site.ts';
import { addStaff, staffPassword } from './staff.ts';

const startWithinMs = 120_000;
const email = 'ines@dsti.gov.example';

interface Office {
  /** Where staff write. */
  here: string;
  /** Another process on the same database, where visitors read. */
  there: string;
  databaseUrl: string;
}

let office: Office;
let close = async (): Promise<void> => {};

test.beforeAll(async () => {
  test.setTimeout(startWithinMs);
  const cluster = await startTestCluster();
  const data = await dataFolder();
  close = async () => {
    await cluster.stop();
    await data.remove();
  };
  const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_office`);
  const given = { dataDir: data.path, env: { DATABASE_URL: databaseUrl, SEED: 'starter' } };
  const here = await startSite(given);
  const there = await startSite(given);
  office = { here: here.url, there: there.url, databaseUrl };
  const stop = close;
  close = async () => {
    await Promise.all([here.end(), there.end()]);
    await stop();
  };
});
test.afterAll(() => close());

/** An administrator of one process: changes a single record as the panel does. */
async function administrator({ here, databaseUrl }: Office) {
  await addStaff({ url: here, databaseUrl }, { email, role: 'admin' });
  const signIn = await fetch(`${here}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: staffPassword }),
  });
  const headers = {
    Authorization: `Bearer ${(await signIn.json()).access_token}`,
    'Content-Type': 'application/json',
  };
  return async (address: string, change: object): Promise<void> => {
    const read = await (await fetch(here + address, { headers })).json();
    const body = JSON.stringify({ version: read.version, ...change });
    const saved = await fetch(here + address, { method: 'PATCH', headers, body });
    expect(saved.status, await saved.text()).toBe(200);
  };
}

test('a change saved in one process reaches open pages of another process', async ({ page }) => {
  const save = await administrator(office);
  await openAndListen(page, `${office.there}/about`);
  await save('/api/settings', { primary_color: '#7c2d12' });
  await expectColour(page, '#7c2d12');
  const listens = page.waitForResponse((response) =>
    Boolean(
      response.url().endsWith('/api/realtime') && response.frame().url().endsWith('/maintenance'),
    ),
  );
  await save('/api/maintenance', { enabled: true });
  await page.waitForURL('**/maintenance', { waitUntil: 'commit' });
  await listens;
  await save('/api/maintenance', { enabled: false });
  await page.waitForURL('**/about', { waitUntil: 'commit' });
});

test('changes made while the database listener is down still reach open pages', async ({
  page,
}) => {
  await openAndListen(page, `${office.there}/about`);
  await onServer(office.databaseUrl, async (client) => {
    const { rows } = await client
      .query(
        `begin;
       update site_settings set primary_color = '#14532d';
       select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where application_name = 'directorate-listen' and datname = current_database();
       commit`,
      )
      .then((results) => (results as unknown as { rows: unknown[] }[])[2] ?? { rows: [] });
    expect(rows).toHaveLength(2);
  });
  await expectColour(page, '#14532d');
  await until('both processes hear again', async () => {
    const ready = await Promise.all(
      [office.here, office.there].map(async (url) => (await fetch(`${url}/readyz`)).status),
    );
    return ready.every((status) => status === 200);
  });
  await onServer(office.databaseUrl, (client) =>
    client.query(`update site_settings set primary_color = '#1e3a8a'`),
  );
  await expectColour(page, '#1e3a8a');
});
