import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { getErrorCode } from '#errors/caught-error.ts';
import { unfinishedName } from './unfinished-files.ts';

/** Copies the programs to `target`, readable for every user, and removes copies of other versions. */
export async function copyBinaries(native: string, target: string): Promise<void> {
  const draft = unfinishedName(target);
  await copyFolder(native, draft);
  await restoreLinks(draft);
  await rename(draft, target).catch((error: unknown) => {
    if (getErrorCode(error) !== 'ENOTEMPTY' && getErrorCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
  await removeOtherVersions(target);
}

/**
 * Restores the symbolic links that npm packages cannot contain. The package lists them in
 * pg-symlinks.json, relative to the parent folder; its own install script may not have run.
 */
export async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const from = join(native, relative('native', target));
    const to = join(native, relative('native', source));
    await symlink(relative(dirname(from), to), from).catch((error: unknown) => {
      if (getErrorCode(error) !== 'EEXIST') throw error;
    });
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else await copyForEveryone(source, target);
  }
}

async function copyForEveryone(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  await copyFile(source, target);
  await chmod(target, mode & 0o100 ? 0o755 : 0o644);
}

async function removeOtherVersions(target: string): Promise<void> {
  const home = dirname(target);
  for (const name of await readdir(home)) {
    if (!/^postgres-binaries-[\w.-]+$/.test(name) || name.includes('.unfinished-')) continue;
    if (name !== basename(target)) await rm(join(home, name), { recursive: true, force: true });
  }
}
