import { stat, statfs } from 'node:fs/promises';
import { findClusterHome, hasCluster } from '#db/embedded/cluster-location.ts';
import { formatBytes } from '#text/format-bytes.ts';
import type { Environment } from '../../env.ts';
import { type Check, combine, type Outcome, ok, problem, warning } from '../check.ts';

const mebibyte = 1024 * 1024;
const warnBelowBytes = 2048 * mebibyte;
const problemBelowBytes = 256 * mebibyte;

/** Free space where the site writes. */
export const diskCheck: Check = {
  id: 'disk',
  title: 'Disk space',
  async run({ env }) {
    const disks = new Map<number, string>();
    for (const folder of await listFolders(env)) {
      const stats = await stat(folder).catch(() => null);
      if (stats && !disks.has(stats.dev)) disks.set(stats.dev, folder);
    }
    if (disks.size === 0) return ok(`${env.dataDir} does not exist yet.`);
    return combine(await Promise.all([...disks.values()].map(describeFolder)));
  },
};

async function listFolders({ dataDir, databaseUrl }: Environment): Promise<string[]> {
  if (databaseUrl !== undefined || !(await hasCluster(dataDir))) return [dataDir];
  return [dataDir, await findClusterHome(dataDir)];
}

async function describeFolder(folder: string): Promise<Outcome> {
  const { bavail, bsize } = await statfs(folder);
  return describeSpace(folder, bavail * bsize);
}

export function describeSpace(folder: string, freeBytes: number): Outcome {
  const finding = `${formatBytes(freeBytes)} are free on the disk of ${folder}.`;
  const advice = `Free up space, or move ${folder} to a larger disk and set DATA_DIR.`;
  if (freeBytes < problemBelowBytes) return problem(finding, advice);
  return freeBytes < warnBelowBytes ? warning(finding, advice) : ok(finding);
}
