import { test as base } from '@playwright/test';
import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase } from '../postgres/databases.ts';
import { dataFolder } from '../running-site/data-folder.ts';
import { startSite } from '../running-site/start-site.ts';

export interface Site {
  /** `http://localhost:<port>` */
  url: string;
  /** The site's database, for rows that a journey finds there. */
  databaseUrl: string;
}

/** Every worker drives a site of its own: the built server, its database, the starter content. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern.
    async ({}, use) => {
      const cluster = await startTestCluster();
      const data = await dataFolder();
      try {
        const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_site`);
        // The mail servers of tests are on this machine.
        const mail = { SMTP_ALLOW_PRIVATE_HOSTS: 'true' };
        const env = { DATABASE_URL: databaseUrl, SEED: 'starter', ...mail };
        const site = await startSite({ dataDir: data.path, env });
        await use({ url: site.url, databaseUrl });
        await site.end();
      } finally {
        await cluster.stop();
        await data.remove();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
