import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded/index.ts';
import { cleanFolderAtExit, dropDatabasesAtExit } from '../exit-cleanup.ts';
import { dropDatabases, onServer } from './databases.ts';

/** A PostgreSQL server for one test run. */
export interface TestCluster {
  /** A database to connect to while others are created and dropped. */
  url: string;
  /** The prefix of the names of all databases of this run. */
  prefix: string;
  /** Drops all databases of this run, and stops the server if it was started for it. */
  stop(): Promise<void>;
}

const folderForEveryone = 0o755;

/** Returns the server at `DATABASE_URL`, or starts an embedded one in a temporary folder. */
export async function startTestCluster(): Promise<TestCluster> {
  const prefix = `directorate_test_${randomBytes(4).toString('hex')}`;
  const given = process.env.DATABASE_URL;
  return given ? givenServer(given, prefix) : startServer(prefix);
}

function givenServer(url: string, prefix: string): TestCluster {
  const exitCleanup = dropDatabasesAtExit(url, prefix);
  return {
    url,
    prefix,
    stop: async () => {
      await dropDatabases(url, prefix);
      exitCleanup.cancel();
    },
  };
}

async function startServer(prefix: string): Promise<TestCluster> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'directorate-test-'));
  // If started by root, the database runs as nobody, who must be able to enter this folder.
  await chmod(dataDir, folderForEveryone);
  const exitCleanup = cleanFolderAtExit(dataDir);
  const password = randomBytes(16).toString('hex');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password,
  });
  await onServer(postgres.url, async (client) => {
    await client.query('alter system set fsync = off');
    await client.query('alter system set full_page_writes = off');
    await client.query('select pg_reload_conf()');
  });
  return {
    url: postgres.url,
    prefix,
    stop: async () => {
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
      exitCleanup.cancel();
    },
  };
}
