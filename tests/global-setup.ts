import type { TestProject } from 'vitest/node';
import { migrate } from '#db/migrate.ts';
import { exitOnSignals } from './exit-cleanup.ts';
import { startTestCluster } from './postgres/cluster.ts';
import { createDatabase } from './postgres/databases.ts';
import { openRunFolder } from './running-site/data-folder.ts';

export interface TestPostgres {
  url: string;
  prefix: string;
  /** A migrated, empty database that nobody is connected to. */
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  exitOnSignals();
  const folder = await openRunFolder();
  const cluster = await startTestCluster();
  try {
    const template = `${cluster.prefix}_template`;
    const url = await createDatabase(cluster.url, template);
    await migrate(url);
    project.provide('testPostgres', { url: cluster.url, prefix: cluster.prefix, template });
  } catch (error) {
    await cluster.stop();
    await folder.remove();
    throw error;
  }
  return async () => {
    await cluster.stop();
    await folder.remove();
  };
}
