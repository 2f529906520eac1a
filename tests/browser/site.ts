import { test as base } from '@playwright/test';
import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase } from '../postgres/databases.ts';
import { dataFolder } from '../running-site/data-folder.ts';
import { printedLink } from '../running-site/printed-link.ts';
import { startOnFreePort } from '../running-site/start-on-free-port.ts';
import { startSite } from '../running-site/start-site.ts';
import { routeGallery } from './gallery-build.ts';
import { restoreSnapshot, saveSnapshot } from './site-snapshot.ts';
import { fillSmallSite } from './small-site.ts';

export interface Site {
  /** `http://localhost:<port>` */
  url: string;
  /** The site's database, for tests that insert rows directly. */
  databaseUrl: string;
}

/** A site with what its start has printed. */
export interface StartedSite extends Site {
  setupLink: string;
  mailboxLink: string;
}

export interface WorkerOptions {
  /** What is on the site: the few rows of `small-site.ts`, or the starter site. The projects of the configuration choose it. */
  content: 'small' | 'starter';
}

/** A number to which nothing is sent, and its code. */
export const testPhone = { number: '15005550006', code: '123456' };

/**
 * Each worker has its own site: the built server, a database and its content.
 */
export const test = base.extend<
  {
    /** The URL of the panel's gallery. */
    gallery: string;
    restoredSite: undefined;
  },
  WorkerOptions & { site: StartedSite }
>({
  content: ['starter', { option: true, scope: 'worker' }],
  site: [
    async ({ content }, use) => {
      const cluster = await startTestCluster();
      const data = await dataFolder();
      try {
        const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_site`);
        // The mail servers of tests are on this machine.
        const mail = { SMTP_ALLOW_PRIVATE_HOSTS: 'true' };
        const seed = content === 'starter' ? 'starter' : 'none';
        const securityKeys = {
          AUTH_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
          AUTH_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
        };
        const phones = {
          AUTH_MFA_PHONE_VERIFY_ENABLED: 'true',
          AUTH_MFA_PHONE_MAX_FREQUENCY: '0s',
          AUTH_SMS_TEST_OTP: `${testPhone.number}:${testPhone.code}`,
        };
        const env = {
          DATABASE_URL: databaseUrl,
          SEED: seed,
          AUTH_OAUTH_SERVER_ENABLED: 'true',
          ...mail,
          ...securityKeys,
          ...phones,
        };
        const site = await startOnFreePort((port) =>
          startSite({ dataDir: data.path, env: { ...env, PORT: String(port) } }),
        );
        if (content === 'small') await fillSmallSite(databaseUrl);
        await saveSnapshot(databaseUrl);
        await use({
          url: site.url,
          databaseUrl,
          setupLink: await printedLink(site, '/setup'),
          mailboxLink: await printedLink(site, '/auth/mailbox'),
        });
        await site.end();
      } finally {
        await cluster.stop();
        await data.remove();
      }
    },
    { scope: 'worker' },
  ],
  restoredSite: [
    async ({ site }, use, { file }) => {
      await restoreOncePerFile(site, file);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: ({ site }, use) => use(site.url),
  gallery: async ({ page }, use) => {
    await use(await routeGallery(page));
    // A request that is still being forwarded when a test ends would fail it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

let restoredFor = '';

/**
 * Before the first test of a file, restores the content of the site. A `beforeAll` that stores rows
 * calls it first: it runs before the fixtures of tests, which would restore over them.
 */
export async function restoreOncePerFile(site: Site, file: string): Promise<void> {
  if (restoredFor === file) return;
  await restoreSnapshot(site.databaseUrl);
  restoredFor = file;
}

export { expect } from '@playwright/test';
