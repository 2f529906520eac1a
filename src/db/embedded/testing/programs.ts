import { chmod, cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BinaryPackage, findBinaryPackage } from '../binaries.ts';
import { restoreLinks } from '../copied-binaries.ts';

/**
 * Copies the installed programs to a new folder in `folder`. Every user who can enter that folder can run
 * them, wherever the checkout is.
 */
export async function copyOfPrograms(folder: string, name = 'native'): Promise<BinaryPackage> {
  const found = await findBinaryPackage();
  const native = join(folder, name);
  await mkdir(dirname(native), { recursive: true });
  await cp(found.native, native, { recursive: true, verbatimSymlinks: true });
  await chmod(native, 0o755);
  await restoreLinks(native);
  return { ...found, native };
}
