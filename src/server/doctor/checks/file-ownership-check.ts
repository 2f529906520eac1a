import type { Dirent, Stats } from 'node:fs';
import { lstat, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { findUserName } from '../../user-name.ts';
import { type Check, combine, type Outcome, ok, problem, warning } from '../check.ts';

/** A library may have a hundred thousand files; what root leaves behind is usually many of them. */
const maxEntries = 5_000;
const forOthers = 0o077;

/** Whether the files in the data folder belong to its owner, and the secrets to nobody else. */
export const fileOwnershipCheck: Check = {
  id: 'file_ownership',
  title: 'Owner of the files',
  async run({ env: { dataDir } }, signal) {
    const folder = await stat(dataDir).catch(() => null);
    if (!folder) return ok(`${dataDir} does not exist yet.`);
    if (process.getuid === undefined) return ok('Files have no owner on this system.');
    return combine([
      ...(await describeSecrets(dataDir, folder)),
      await describeForeignFiles(dataDir, folder, signal),
    ]);
  },
};

async function describeSecrets(dataDir: string, folder: Stats): Promise<Outcome[]> {
  const file = path.join(dataDir, 'secrets.json');
  const stats = await stat(file).catch(() => null);
  if (!stats) return [];
  const outcomes: Outcome[] = [];
  if ((stats.mode & forOthers) !== 0) {
    outcomes.push(problem(`Other users can read ${file}.`, `Run: chmod 600 ${file}`));
  }
  if (stats.uid !== folder.uid) {
    outcomes.push(
      problem(
        `${file} belongs to ${await formatOwner(stats)}, but ${dataDir} to ${await formatOwner(folder)}.`,
        `Run: chown ${folder.uid}:${folder.gid} ${file}`,
      ),
    );
  }
  return outcomes;
}

async function describeForeignFiles(
  dataDir: string,
  owner: Stats,
  signal: AbortSignal,
): Promise<Outcome> {
  const { uid, gid } = owner;
  let left = maxEntries;
  for await (const file of listFiles(dataDir)) {
    if (left === 0 || signal.aborted) break;
    left -= 1;
    const stats = await lstat(file).catch(() => null);
    if (!stats || stats.uid === uid) continue;
    // Not the whole data folder: the database in it may belong to another user.
    const [below = ''] = path.relative(dataDir, file).split(path.sep);
    return warning(
      `${file} belongs to ${await formatOwner(stats)}, but ${dataDir} to ${await formatOwner(owner)}: the site may be unable to read it.`,
      `Run: chown -R --from=${stats.uid} ${uid}:${gid} ${path.join(dataDir, below)}`,
    );
  }
  return ok(`The files in ${dataDir} belong to ${await formatOwner(owner)}.`);
}

async function formatOwner({ uid }: Stats): Promise<string> {
  return `the user ${(await findUserName(uid)) ?? uid}`;
}

/** The files and folders below the data folder, without the database, which may belong to another user. */
async function* listFiles(dataDir: string): AsyncGenerator<string> {
  for await (const { name } of await entriesOf(dataDir)) {
    // The database may belong to another user, and the secrets are checked apart.
    if (/^(temporary-)?postgres/.test(name) || name === 'secrets.json') continue;
    yield* withFilesBelow(path.join(dataDir, name));
  }
}

async function* withFilesBelow(file: string): AsyncGenerator<string> {
  yield file;
  for await (const { name } of await entriesOf(file)) yield* withFilesBelow(path.join(file, name));
}

/** None for a file, and for a folder that cannot be read. */
async function entriesOf(folder: string): Promise<AsyncIterable<Dirent> | Dirent[]> {
  const stats = await lstat(folder).catch(() => null);
  return stats?.isDirectory() ? opendir(folder).catch(() => []) : [];
}
