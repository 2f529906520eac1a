import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npmCacheSettings } from '../setup/npm-cache.js';
import { npmCommand } from '../setup/npm-command.js';
import { checkout } from '../setup/project-root.js';
import { runStep } from '../setup/setup-step.js';

/**
 * Installs the locked packages that the program needs on this machine into `stage`, without those for development.
 *
 * @param {string} stage
 * @param {import('../setup/file-lock.js').Lock} lock
 */
export async function installProductionPackages(stage, lock) {
  for (const file of ['package.json', 'package-lock.json']) {
    cpSync(path.join(checkout, file), path.join(stage, file));
  }
  const npm = npmCommand(process.env.npm_execpath);
  const { options: cacheOptions, env } = npmCacheSettings(npm, process.env);
  const prefix = `--prefix=${path.relative(checkout, stage)}`;
  const options = ['ci', '--omit=dev', '--no-audit', '--no-fund', prefix, ...cacheOptions];
  await runStep('Installing the packages of the release', npm.command, [...npm.args, ...options], {
    env,
    lock,
    duration: 'about a minute',
    shell: npm.shell,
  });
}

/**
 * An installed package.
 *
 * @typedef {object} InstalledPackage
 * @property {string} folder
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {string} [homepage]
 * @property {string | { url?: string }} [repository]
 * @property {string | { name?: string }} [author]
 */

/**
 * Lists the packages that npm installed below `root`, sorted by name and version.
 *
 * @param {string} root
 * @returns {InstalledPackage[]}
 */
export function installedPackages(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  return Object.keys(JSON.parse(readFileSync(record, 'utf8')).packages)
    .map((place) => {
      const folder = path.join(root, place);
      return { ...JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), folder };
    })
    .sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1));
}

/** @param {Pick<InstalledPackage, 'name' | 'version'>} installed */
export function titleOf({ name, version }) {
  return `${name} ${version}`;
}
