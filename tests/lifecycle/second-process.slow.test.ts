import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { ask } from '../api/api-request.ts';
import { sendFile } from '../api/send-file.ts';
import { addStaff, staffPassword } from '../browser/staff.ts';
import { type DataFolder, dataFolder } from '../running-site/data-folder.ts';
import { askProxy } from '../running-site/proxied-request.ts';
import { type ReverseProxy, startCaddy, startNginx } from '../running-site/proxy.ts';
import { type RunningSite, startSite } from '../running-site/start-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';

const metricsToken = 'the metrics token of this test';
const email = 'ama@dsti.gov.example';

let data: DataFolder;
let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let sites: RunningSite[];
beforeEach(async () => {
  data = await dataFolder();
  const password = randomBytes(16).toString('hex');
  postgres = await startEmbeddedPostgres({ dataDir: `${data.path}-database`, password });
  sites = [];
});
afterEach(async () => {
  for (const site of sites) await site.end();
  await postgres.release();
  await data.remove();
});

/** Starts a process of the site, which all share the data folder and the database. */
async function start(port = 0): Promise<RunningSite> {
  const env = {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    PUBLIC_URL: 'https://localhost',
    TRUST_PROXY: '1',
    METRICS_TOKEN: metricsToken,
  };
  const site = await startSite({ dataDir: data.path, env });
  sites.push(site);
  return site;
}

const portOf = (site: RunningSite) => Number(new URL(site.url).port);

/** How many pages the process has served. */
async function servedPages(site: RunningSite): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  const counts = metrics.matchAll(/^directorate_page_cache_(?:hits|loads) (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Visits pages until the process has served one of them; all have to be there. */
async function visitUntilServedBy(proxy: ReverseProxy, site: RunningSite): Promise<void> {
  const before = await servedPages(site);
  await until('a page from this process', async () => {
    expect((await askProxy(`${proxy.url}/news`)).status).toBe(200);
    return (await servedPages(site)) > before;
  });
}

async function signIn(site: RunningSite): Promise<string> {
  await addStaff({ ...site, databaseUrl: postgres.url }, { email, role: 'super_admin' });
  const body = { email, password: staffPassword };
  const answer = await ask(site, 'POST /auth/v1/token?grant_type=password', { body });
  return String(answer.body.access_token);
}

async function expectServed(site: RunningSite, path: string, text: string): Promise<void> {
  await until(`"${text}"`, async () =>
    (await (await fetch(site.url + path)).text()).includes(text),
  );
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('two processes behind %s, as its configuration in deploy/ says', (_, startProxy) => {
  test('share what editors change, and one replaces the other while it is away', async () => {
    const [first, second] = [await start(), await start()];
    const proxy = await startProxy(portOf(first), portOf(second));
    try {
      for (const site of [first, second]) await visitUntilServedBy(proxy, site);

      const token = await signIn(first);
      const created = await ask(first, 'POST /api/pages', {
        token,
        body: { title: 'The harbour' },
      });
      const { id, version } = created.body;
      const publication = `PUT /api/pages/${id}/publication`;
      const published = await ask(first, publication, { token, body: { version } });
      await expectServed(second, '/the-harbour', 'The harbour');
      const body = { version: published.body.version, title: 'The new harbour' };
      const edited = await ask(second, `PATCH /api/pages/${id}`, { token, body });
      await ask(second, publication, { token, body: { version: edited.body.version } });
      await expectServed(first, '/the-harbour', 'The new harbour');

      const bytes = await createTestImage({ width: 40, height: 30, format: 'png' });
      const file = await sendFile(first, 'POST /api/media', { token, bytes });
      expect((await fetch(second.url + file.body.file_url)).status).toBe(200);

      await first.end('SIGKILL');
      const before = await servedPages(second);
      for (let visit = 1; visit <= 20; visit += 1) {
        expect((await askProxy(`${proxy.url}/the-harbour`)).status).toBe(200);
        expect(await servedPages(second)).toBe(before + visit);
      }
      await visitUntilServedBy(proxy, await start(portOf(first)));
    } finally {
      await proxy.stop();
    }
  });
});
