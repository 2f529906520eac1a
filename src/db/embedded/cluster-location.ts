import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import type { Owner } from '#folders/private-folders.ts';
import { createDataFolder } from './atomic-files.ts';
import {
  type LocationRecord,
  readRecord,
  recordChoice,
  recordPath,
  replaceRecordedChoice,
} from './location-record.ts';
import { runProgram } from './run-program.ts';
import { serverUser } from './server-user.ts';
import { unfinishedName } from './unfinished-files.ts';

export interface ClusterLocation {
  /** Real path of the data folder. */
  dataDir: string;
  /** Folder of the cluster, the socket and any copied programs; usually the data folder. */
  home: string;
  cluster: string;
  user: Owner | undefined;
}

/** Decides once per data folder where its cluster is and which user owns it. */
export async function findClusterLocation(
  dataDir: string,
  log: (message: string) => void,
): Promise<ClusterLocation> {
  await createDataFolder(dataDir);
  const real = await realpath(dataDir);
  await adoptRecord(real);
  const home = await findHome(real, log);
  const cluster = join(home, 'postgres');
  return { dataDir: real, home, cluster, user: await serverUser(cluster) };
}

/** The folder that holds the cluster of this data folder, or would. Creates nothing. */
export async function findClusterHome(dataDir: string): Promise<string> {
  const { home = dataDir } = await readRecord(dataDir);
  return home;
}

/** Whether the cluster of this data folder exists. Creates nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const home = await findClusterHome(dataDir);
  const entries = await readdir(join(home, 'postgres')).catch((error) => {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error) ?? '')) return [];
    throw new Error(`The database in ${home} cannot be read: ${getErrorMessage(error)}.`);
  });
  return entries.length > 0;
}

async function findHome(dataDir: string, log: (message: string) => void): Promise<string> {
  const { home } = await readRecord(dataDir);
  if (home) return mustExist(home, dataDir);
  const cluster = join(dataDir, 'postgres');
  const user = await serverUser(cluster);
  if (!user) return dataDir;

  const obstacle = await findAccessProblem(dataDir, user);
  if (!obstacle) return dataDir;
  if (existsSync(cluster)) {
    throw new Error(
      `User ${user.uid}, who owns the database in ${cluster}, cannot access it: ${obstacle}. ` +
        'Give that user access to the parent folders again.',
    );
  }
  return makeHomeElsewhere(dataDir, user, log);
}

/**
 * Adopts the record after the data folder was moved or copied: with the socket or port of another folder, it would open
 * that folder's running database. Throws if it is a copy of a folder that is still there, and both would use one cluster.
 */
async function adoptRecord(dataDir: string): Promise<void> {
  const { dataDir: recorded, home } = await readRecord(dataDir);
  if (recorded === undefined || recorded === dataDir) return;
  const other = await readRecord(recorded).catch((): LocationRecord => ({}));
  if (home !== undefined && other.home === home) {
    const ownHome = homeElsewhere(dataDir);
    throw new Error(
      `${dataDir} is a copy of ${recorded}, and its database in ${home} belongs to the original. To give the copy a ` +
        `database of its own, stop the original, run "cp -a ${home} ${ownHome}", and change "home" in ` +
        `${recordPath(dataDir)} to "${ownHome}".`,
    );
  }
  await replaceRecordedChoice(dataDir, { socketFolder: undefined, port: undefined });
}

/** Where the cluster is if its user cannot enter the data folder, whose real path this is. */
export function homeElsewhere(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return `/var/lib/directorate-${name}`;
}

async function makeHomeElsewhere(
  dataDir: string,
  user: Owner,
  log: (message: string) => void,
): Promise<string> {
  const home = homeElsewhere(dataDir);
  const obstacle = await openHome(home).then(() => findAccessProblem(home, user), getErrorMessage);
  if (obstacle) {
    throw new Error(
      `PostgreSQL cannot run as user ${user.uid} in ${dataDir} or ${home}: ${obstacle}. ` +
        'Start as a user other than root, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  log(`User ${user.uid} cannot access ${dataDir}, so the database is in ${home}.`);
  return (await recordChoice(dataDir, { home })).home ?? home;
}

async function openHome(home: string): Promise<void> {
  await mkdir(home, { recursive: true });
  await chmod(home, 0o711);
}

function mustExist(home: string, dataDir: string): string {
  if (existsSync(home)) return home;
  throw new Error(
    `The database of ${dataDir} is in ${home}, but that folder is missing. ` +
      `Restore it, or remove ${join(dataDir, 'postgres.json')} to start with an empty database.`,
  );
}

/** Tests, as that user, whether it can write to its own folder inside `folder`. */
async function findAccessProblem(folder: string, user: Owner): Promise<string | undefined> {
  const trial = unfinishedName(join(folder, 'postgres-trial'));
  try {
    await mkdir(trial);
    await chmod(trial, 0o700);
    await chown(trial, user.uid, user.gid);
    const { ok, output } = await runProgram(
      '/bin/sh',
      ['-c', 'cd -- "$1" && : > trial', 'sh', trial],
      user,
    );
    return ok ? undefined : output;
  } catch (error) {
    return getErrorMessage(error);
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}
