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

interface TestRun {
  /** Projects that still use it. */
  users: number;
  postgres: TestPostgres;
  stop(): Promise<void>;
}

/** Vitest calls `setup` once per project, each time from a module of its own, all in one process. */
const shared = globalThis as { testRun?: Promise<TestRun> };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testRun ??= startRun();
  const run = await shared.testRun;
  run.users += 1;
  project.provide('testPostgres', run.postgres);
  return async () => {
    run.users -= 1;
    if (run.users === 0) await run.stop();
  };
}

/** Gives the run one folder for all temporary files, and one database server. */
async function startRun(): Promise<TestRun> {
  exitOnSignals();
  const folder = await openRunFolder();
  const cluster = await startTestCluster();
  const stop = async () => {
    await cluster.stop();
    await folder.remove();
  };
  try {
    const template = `${cluster.prefix}_template`;
    await migrate(await createDatabase(cluster.url, template));
    const postgres = { url: cluster.url, prefix: cluster.prefix, template };
    return { users: 0, postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
