import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './index.ts';
import { readRecord } from './location-record.ts';
import { isAlive } from './process-liveness.ts';

const prefix = 'temporary-postgres-';
const passwordBytes = 32;

/**
 * Runs `work` with the URL of an empty database on a PostgreSQL server of its own, whose files are in `folder` and are
 * deleted afterwards. Deletes what killed processes left there, too: their servers end by themselves.
 */
export async function withTemporaryPostgres<T>(
  folder: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  await removeLeftovers(folder);
  const dataDir = join(folder, `${prefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const password = randomBytes(passwordBytes).toString('base64url');
  try {
    const server = await startEmbeddedPostgres({ dataDir, password });
    try {
      return await work(server.url);
    } finally {
      await server.release();
    }
  } finally {
    await remove(dataDir);
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
    if (pid && !isAlive(pid)) await remove(join(folder, name));
  }
}

async function remove(dataDir: string): Promise<void> {
  const { home, socketFolder } = await readRecord(dataDir);
  for (const path of [home, socketFolder, dataDir]) {
    if (path !== undefined) await rm(path, { recursive: true, force: true });
  }
}
