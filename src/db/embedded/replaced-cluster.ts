import { realpath, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#folders/durable-folders.ts';
import { findClusterHome } from './cluster-location.ts';
import { readPostmaster, servesCluster } from './postmaster.ts';

/** A cluster that made room for another one. */
export interface ReplacedCluster {
  /** Where it is now. */
  folder: string;
  /** Puts it back, and deletes what has been created in its place. */
  putBack(): Promise<void>;
}

/**
 * Renames the cluster of a data folder, whatever version it has, so that the next start creates an empty one. Throws an
 * Error if its server is running.
 */
export async function replaceCluster(dataDir: string, now: Date): Promise<ReplacedCluster> {
  const home = await findClusterHome(await realpath(dataDir));
  const cluster = join(home, 'postgres');
  const postmaster = await readPostmaster(cluster);
  if (postmaster && servesCluster(postmaster.pid, cluster)) {
    throw new Error(
      `The database in ${cluster} is in use. Stop the site and run the command again.`,
    );
  }
  const folder = `${cluster}-replaced-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  await rename(cluster, folder);
  await syncFolder(home);
  return {
    folder,
    async putBack() {
      await rm(cluster, { recursive: true, force: true });
      await rename(folder, cluster);
      await syncFolder(home);
    },
  };
}
