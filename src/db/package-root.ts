import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of the checkout or release, whether this module runs from `src` (tests and development) or from
 * `dist/server` (production).
 */
export const packageRoot = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('The program must run inside its own folder.');
  return findRoot(parent);
}
