import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './project-root.js';

const npmTimeoutMs = 30_000;

/** Relative to the checkout, so that no shell has to quote it; `npm ci` leaves this folder alone. */
export const ownCache = '.tmp/npm-cache';

/**
 * Returns the options and environment with which npm can write its cache. A service user often has no home folder, and
 * npm needs one for its cache and even to start; such a user gets a cache in the checkout.
 *
 * @param {{ command: string, args: string[], shell: boolean }} npm
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ options: string[], env: NodeJS.ProcessEnv }}
 */
export function npmCacheSettings({ command, args, shell }, env) {
  const { status, stdout, error } = spawnSync(command, [...args, 'config', 'get', 'cache'], {
    cwd: checkout,
    env,
    shell,
    encoding: 'utf8',
    timeout: npmTimeoutMs,
  });
  // That npm is missing or hangs is reported by the step that needs it.
  if (error) return { options: [], env };
  const options = [`--cache=${ownCache}`];
  if (status !== 0) return { options, env: { ...env, HOME: path.join(checkout, ownCache) } };
  const cache = stdout.trim();
  // Of no use for a path: it would be below the folder that this runs in.
  if (cache === '' || isWritable(cache)) return { options: [], env };
  console.log(`npm cannot write to its cache folder ${cache}. Using ${ownCache} instead.`);
  return { options, env };
}

/**
 * Tries it, because permissions alone don't tell about a read-only disk. npm creates the same folder.
 * @param {string} cache
 */
function isWritable(cache) {
  const folder = path.join(cache, '_cacache', 'tmp');
  try {
    mkdirSync(folder, { recursive: true });
    rmdirSync(mkdtempSync(path.join(folder, 'directorate-')));
    return true;
  } catch {
    return false;
  }
}
