import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { takeLock } from './file-lock.js';
import { checkout } from './project-root.js';
import { runStep } from './setup-step.js';

/** @typedef {import('./file-lock.js').Lock} Lock */

const configuration = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const testFile = /\.test\.(tsx?|js)$|[\\/]testing[\\/]/;

/** Builds the program into dist/, unless dist/ is up to date. */
export async function buildIfStale() {
  if (!isBuilt(checkout))
    await withBuildLock((lock) => (isBuilt(checkout) ? undefined : run(lock)));
}

/** Builds the program into dist/, even if it is up to date. */
export async function build() {
  await withBuildLock(run);
}

/** @param {(lock: Lock) => Promise<void> | undefined} work */
async function withBuildLock(work) {
  const lock = await takeLock(path.join(checkout, '.tmp', 'build.lock'), () => {
    console.log('Another process is already building in this folder. Waiting for it to finish…');
  });
  try {
    await work(lock);
  } finally {
    lock.release();
  }
}

/** @param {Lock} lock */
async function run(lock) {
  const source = sourceHash(checkout);
  rmSync(markerOf(checkout), { force: true });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production' };
  await runStep('Building the site', process.execPath, vite, { env, lock });
  markBuilt(checkout, source);
}

/** @param {string} root */
export function isBuilt(root) {
  if (!existsSync(path.join(root, 'dist', 'server', 'main.js'))) return false;
  try {
    return readFileSync(markerOf(root), 'utf8') === sourceHash(root);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * @param {string} root
 * @param {string} source
 */
export function markBuilt(root, source) {
  mkdirSync(path.dirname(markerOf(root)), { recursive: true });
  writeFileSync(markerOf(root), source);
}

/**
 * Hashes everything the build is made from: names and contents, not times.
 * @param {string} root
 */
export function sourceHash(root) {
  const hash = createHash('sha256');
  for (const file of sourceFiles(root)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root */
function sourceFiles(root) {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !testFile.test(file));
  return [...configuration, ...files].sort();
}

/** @param {string} root */
function markerOf(root) {
  return path.join(root, 'dist', '.built');
}
