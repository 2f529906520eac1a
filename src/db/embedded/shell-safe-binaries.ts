import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Owner } from '#folders/private-folders.ts';
import { checkBinaries } from './binaries.ts';
import { copyBinaries } from './copied-binaries.ts';

/** Characters that a POSIX shell interprets inside double quotes. */
const specialInQuotes = /["$`\\]/;

/**
 * Lets `use` run initdb, from `native` or from a temporary copy. initdb starts `postgres` through a
 * shell and only puts double quotes around its real path (find_other_exec in PostgreSQL's
 * src/common/exec.c). The server itself runs anywhere.
 */
export async function withShellSafePrograms<T>(
  native: string,
  user: Owner | undefined,
  use: (native: string) => Promise<T>,
): Promise<T> {
  if (isShellSafe(native)) return use(native);
  const folder = await copyAside(native, user);
  try {
    return await use(join(folder, 'native'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A temporary folder that `user` can run the programs in. */
async function copyAside(native: string, user: Owner | undefined): Promise<string> {
  for (const parent of [tmpdir(), '/var/tmp', '/tmp']) {
    const real = await realpath(parent).catch(() => undefined);
    const folder = real && isShellSafe(real) ? await newFolder(real) : undefined;
    if (!folder) continue;
    const copy = join(folder, 'native');
    const outcome = await copyBinaries(native, copy).then(
      () => checkBinaries(copy, user),
      () => ({ ok: false }),
    );
    if (outcome.ok) return folder;
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error(
    `PostgreSQL cannot create a database while its programs are in ${native}: initdb does not work ` +
      'below a folder with one of the characters " $ ` \\ in its name, and no temporary folder can ' +
      'run a copy. Rename that folder, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Other users can enter it: PostgreSQL may run as another user. */
async function newFolder(parent: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(parent, 'directorate-initdb-')).catch(() => undefined);
  if (folder) await chmod(folder, 0o711);
  return folder;
}

function isShellSafe(path: string): boolean {
  return process.platform === 'win32' || !specialInQuotes.test(path);
}
