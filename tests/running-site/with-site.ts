import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase } from '../postgres/databases.ts';
import { exitOnSignals } from '../sweeping.ts';
import { dataFolder, openRunFolder } from './data-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

interface Given {
  env?: NodeJS.ProcessEnv;
  /** Done to the empty database before the site starts. */
  prepare?(databaseUrl: string): Promise<void>;
}

/** Does `work` on the built site with the starter content and a database of its own, then ends both. */
export async function withSite<T>(
  work: (site: RunningSite, databaseUrl: string) => Promise<T>,
  given: Given = {},
): Promise<T> {
  const cluster = await startTestCluster();
  const data = await dataFolder();
  try {
    const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_site`);
    await given.prepare?.(databaseUrl);
    const usual = { DATABASE_URL: databaseUrl, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
    const env = { ...usual, ...given.env };
    const site = await startSite({ dataDir: data.path, env });
    try {
      return await work(site, databaseUrl);
    } finally {
      await site.end();
    }
  } finally {
    await cluster.stop();
    await data.remove();
  }
}

/** For programs that are no tests: whatever lies in the run's folder goes when they end. */
export async function inRunFolder(work: () => Promise<void>): Promise<void> {
  exitOnSignals();
  const folder = await openRunFolder();
  try {
    await work();
  } finally {
    await folder.remove();
  }
}
