import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { syncFolder } from '#folders/durable-folders.ts';
import type { BinaryPackage } from './binaries.ts';
import type { ClusterLocation } from './cluster-location.ts';
import { runProgram } from './run-program.ts';
import { withShellSafePrograms } from './shell-safe-binaries.ts';
import { unfinishedName } from './unfinished-files.ts';

export const superuser = 'directorate';

/** A cluster was created by another major version of PostgreSQL. */
export class OtherPostgresVersion extends Error {}

/**
 * Whether the cluster exists and can be opened; false if it has to be created. Throws a readable error
 * for another major version, another owner, or a folder that is not a cluster.
 */
export async function checkCluster(place: ClusterLocation, found: BinaryPackage): Promise<boolean> {
  const { cluster } = place;
  const entry = await stat(cluster).catch(() => undefined);
  if (!entry) return false;
  if (await isEmpty(cluster)) return false;
  const owner = place.user?.uid ?? process.getuid?.();
  if (owner !== undefined && owner !== entry.uid) {
    throw new Error(
      `The database in ${cluster} belongs to user ${entry.uid}. ` +
        'Start as that user, or as root if root created it.',
    );
  }
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new Error(
      `${cluster} is not a PostgreSQL cluster. Move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() === found.major) return true;
  throw new OtherPostgresVersion(
    `The database in ${cluster} was created by PostgreSQL ${version.trim()}, and this version of the ` +
      `program includes PostgreSQL ${found.major}, which cannot open it. Nothing was changed. ` +
      'Back it up with the version of Directorate that created it, and restore the backup with this one and ' +
      '--replace. Or set DATA_DIR to another folder.',
  );
}

async function isEmpty(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(() => undefined);
  return entries?.length === 0;
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that no start finds half a
 * cluster. If another process is faster, its cluster is used.
 */
export async function createCluster(
  place: ClusterLocation,
  native: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const draft = unfinishedName(place.cluster);
  const passwordFile = unfinishedName(`${place.cluster}-password`);
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { flag: 'wx', mode: 0o600 });
    if (place.user) {
      await chown(draft, place.user.uid, place.user.gid);
      await chown(passwordFile, place.user.uid, place.user.gid);
    }
    await withShellSafePrograms(native, place.user, (programs) =>
      initialise(place, programs, { draft, passwordFile, signal }),
    );
    await rename(draft, place.cluster).catch(ignoreQuickerOne);
    await syncFolder(place.home);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

interface Draft {
  draft: string;
  passwordFile: string;
  signal: AbortSignal | undefined;
}

async function initialise(
  place: ClusterLocation,
  native: string,
  { draft, passwordFile, signal }: Draft,
): Promise<void> {
  const options = [
    `--pgdata=${draft}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--auth=scram-sha-256',
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--no-instructions',
  ];
  const initdb = join(native, 'bin', 'initdb');
  let outcome = await runProgram(initdb, [...options, '--locale=C.UTF-8'], place.user, signal);
  signal?.throwIfAborted();
  if (!outcome.ok && /invalid locale name/.test(outcome.output)) {
    // The built-in C.UTF-8 always exists; the system's locale of that name does not.
    const withoutSystemLocale = ['--locale=C', '--builtin-locale=C.UTF-8'];
    outcome = await runProgram(initdb, [...options, ...withoutSystemLocale], place.user, signal);
    signal?.throwIfAborted();
  }
  if (outcome.ok) return;
  const advice = /user does not exist/.test(outcome.output)
    ? ' It only runs as a user with an entry in /etc/passwd.'
    : '';
  throw new Error(
    `PostgreSQL could not create ${place.cluster}. Its output: ${outcome.output}.${advice}`,
  );
}

function ignoreQuickerOne(error: unknown): void {
  const codes = process.platform === 'win32' ? ['EPERM', 'EEXIST'] : ['ENOTEMPTY', 'EEXIST'];
  if (!codes.includes(getErrorCode(error) ?? ''))
    throw new Error(getErrorMessage(error), { cause: error });
}
