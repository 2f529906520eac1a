import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identify, isRunning } from './running-process.js';

/**
 * @typedef {import('./running-process.js').RunningProcess} RunningProcess
 *
 * @typedef {object} Lock
 * @property {(pid: number) => void} alsoHeldBy keeps the lock held while that process lives too
 * @property {() => void} release
 */

const pauseMs = 100;

/**
 * Waits until this process holds the lock file. Locks whose holders have all ended, even by kill -9, are
 * ignored.
 * @param {string} file
 * @param {() => void} [onWait] called once when another process holds it
 * @returns {Promise<Lock>}
 */
export async function takeLock(file, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  const self = identify(process.pid);
  let isWaiting = false;
  while (!create(file, [self])) {
    if (isStale(file)) {
      await removeStale(file);
      continue;
    }
    if (!isWaiting) onWait();
    isWaiting = true;
    await pause(pauseMs);
  }
  return lockOn(file, self);
}

/**
 * Removes a stale lock, under a lock of its own. Otherwise a slow process that has seen it stale could remove
 * the fresh one of a quicker process.
 * @param {string} file
 */
async function removeStale(file) {
  const breaking = await takeLock(`${file}.breaking`);
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    breaking.release();
  }
}

/** @param {string} file */
function isStale(file) {
  const holders = readHolders(file);
  return holders !== undefined && !holders.some(isRunning);
}

/**
 * Undefined when there is no such file.
 *
 * @param {string} file
 * @returns {RunningProcess[] | undefined}
 */
function readHolders(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Creates the lock with its content, by linking a finished file; false if it exists.
 * @param {string} file
 * @param {RunningProcess[]} holders
 */
function create(file, holders) {
  const draft = writeDraft(file, holders);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {string} file
 * @param {RunningProcess} self
 * @returns {Lock}
 */
function lockOn(file, self) {
  return {
    alsoHeldBy: (pid) => renameSync(writeDraft(file, [self, identify(pid)]), file),
    release: () => rmSync(file, { force: true }),
  };
}

/**
 * @param {string} file
 * @param {RunningProcess[]} holders
 */
function writeDraft(file, holders) {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(holders));
  return draft;
}
