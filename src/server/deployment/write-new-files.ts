import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface NewFile {
  name: string;
  text: string;
  mode: number;
}

/** Writes files into a folder, which is created. Throws an Error, and writes nothing, if one is there without `replace`. */
export async function writeNewFiles(
  folder: string,
  files: readonly NewFile[],
  { replace }: { replace: boolean },
): Promise<void> {
  const present = files.map(({ name }) => name).filter((name) => isThere(folder, name));
  if (present.length > 0 && !replace) {
    throw new Error(
      `${folder} already contains ${present.join(', ')}. Add --force to replace ${present.length > 1 ? 'them' : 'it'}, or name another folder.`,
    );
  }
  await mkdir(folder, { recursive: true });
  for (const { name, text, mode } of files) {
    const file = path.join(folder, name);
    // A file that is written over would keep its mode, and others might read the secrets.
    if (replace) await rm(file, { force: true });
    await writeFile(file, text, { mode, flag: 'wx' });
  }
}

function isThere(folder: string, name: string): boolean {
  return existsSync(path.join(folder, name));
}
