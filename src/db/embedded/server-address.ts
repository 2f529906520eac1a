import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClusterLocation } from './cluster-location.ts';
import { readRecord, recordChoice, replaceRecordedChoice } from './location-record.ts';

/** Where the server listens: `host` is the socket folder, or a loopback address on Windows. */
export interface Address {
  host: string;
  port: number;
}

/** Part of the socket's name: nothing listens on TCP. */
const socketPort = 5432;
/** The lowest limit on a socket's path (macOS 104, Linux 108, including the terminating null). */
const maxSocketPathBytes = 103;

/** The address of this data folder's server whenever it runs. */
export async function findAddress(place: ClusterLocation): Promise<Address> {
  if (process.platform === 'win32') return findLoopback(place);
  const beside = join(place.home, 'postgres-socket');
  if (isShortEnough(beside)) return { host: beside, port: socketPort };

  const { socketFolder } = await readRecord(place.dataDir);
  if (socketFolder && !(await isForeign(socketFolder, place))) {
    return { host: socketFolder, port: socketPort };
  }
  const chosen = newSocketFolder();
  if (!socketFolder) {
    const recorded = await recordChoice(place.dataDir, { socketFolder: chosen });
    return { host: recorded.socketFolder ?? chosen, port: socketPort };
  }
  await replaceRecordedChoice(place.dataDir, { socketFolder: chosen });
  return { host: chosen, port: socketPort };
}

/** Creates the socket folder, private to the server's user. */
export async function prepareSocketFolder(
  { host }: Address,
  place: ClusterLocation,
): Promise<void> {
  if (process.platform === 'win32') return;
  await mkdir(host, { mode: 0o700 }).catch(() => {});
  if ((await isForeign(host, place)) && host !== join(place.home, 'postgres-socket')) {
    throw new Error(`The folder ${host} for the database's socket belongs to another user.`);
  }
  if (place.user) await chown(host, place.user.uid, place.user.gid);
  await chmod(host, 0o700);
}

/** Whether something exists there that other users could have created or could write to. */
async function isForeign(folder: string, { user }: ClusterLocation): Promise<boolean> {
  const entry = await lstat(folder).catch(() => undefined);
  if (!entry) return false;
  const owners = user ? [user.uid, 0] : [process.getuid?.()];
  return !entry.isDirectory() || !owners.includes(entry.uid) || (entry.mode & 0o077) !== 0;
}

function newSocketFolder(): string {
  const name = `directorate-${randomBytes(8).toString('hex')}`;
  const parents = process.getuid?.() === 0 ? ['/run', tmpdir(), '/tmp'] : [tmpdir(), '/tmp'];
  const short = parents.map((parent) => join(parent, name)).find(isShortEnough);
  return short ?? join('/tmp', name);
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= maxSocketPathBytes;
}

async function findLoopback({ dataDir }: ClusterLocation): Promise<Address> {
  const { port } = await readRecord(dataDir);
  if (port) return { host: '127.0.0.1', port };
  const recorded = await recordChoice(dataDir, { port: await freePort() });
  return { host: '127.0.0.1', port: recorded.port ?? socketPort };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
