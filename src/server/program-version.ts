import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '#db/package-root.ts';

/** The version of Directorate. */
export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')).version;
}
