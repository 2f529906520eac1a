import { exitOnSignals } from '../exit-cleanup.ts';
import { startTestCluster } from '../postgres/cluster.ts';
import { createDatabase } from '../postgres/databases.ts';
import { dataFolder, openRunFolder } from './data-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

interface Given {
  env?: NodeJS.ProcessEnv;
  /** Runs on the empty database before the site starts. */
  prepare?(databaseUrl: string): Promise<void>;
}

/** Runs `work` on the built site with the starter content and its own database, then stops both. */
export async function withSite<T>(
  work: (site: RunningSite, databaseUrl: string) => Promise<T>,
  given: Given = {},
): Promise<T> {
  const cluster = await startTestCluster();
  const data = await dataFolder();
  try {
    const databaseUrl = await createDatabase(cluster.url, `${cluster.prefix}_site`);
    await given.prepare?.(databaseUrl);
    const usual = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
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

/** For programs that are not tests: removes the files of the run when they end. */
export async function inRunFolder(work: () => Promise<void>): Promise<void> {
  exitOnSignals();
  const folder = await openRunFolder();
  try {
    await work();
  } finally {
    await folder.remove();
  }
}
