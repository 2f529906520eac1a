import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { takeLock } from './file-lock.js';
import { identify } from './running-process.js';

const waiting = { timeout: 10_000 };
const lockModule = pathToFileURL(path.join(import.meta.dirname, 'file-lock.js')).href;

/** @type {string} */
let folder;
/** @type {string} */
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'deeper', 'work.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts a process that runs a program with `takeLock` and `file` in scope.
 * @param {string} program
 */
function start(program) {
  const text = `import { takeLock } from ${JSON.stringify(lockModule)};
    const file = ${JSON.stringify(file)}; ${program}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

const holdForever = `await takeLock(file); console.log('held'); setInterval(() => {}, 1000);`;

test('a second process waits, and is told so, until the first releases', async () => {
  const first = await takeLock(file);
  const onWait = vi.fn();
  const second = takeLock(file, onWait);
  await vi.waitUntil(() => onWait.mock.calls.length > 0, waiting);
  first.release();
  (await second).release();
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(readdirSync(path.dirname(file))).toEqual([]);
});

test('a free lock is taken without a notice', async () => {
  const onWait = vi.fn();
  (await takeLock(file, onWait)).release();
  expect(onWait).not.toHaveBeenCalled();
});

test('a lock survives neither kill -9 of its holder nor a truncated file', async () => {
  const holder = start(holdForever);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(file)).toBe(true);
  (await takeLock(file)).release();

  writeFileSync(file, '[{"pid"');
  (await takeLock(file)).release();
});

test('a process with the reused pid of a dead holder does not hold the lock', async () => {
  (await takeLock(file)).release();
  writeFileSync(file, JSON.stringify([{ ...identify(process.pid), started: 'long ago' }]));
  (await takeLock(file)).release();
});

test("the holder's program keeps the lock when the holder is killed", async () => {
  const worker = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => {
    worker.kill('SIGKILL');
  });
  const holder = start(
    `(await takeLock(file)).alsoHeldBy(${worker.pid}); console.log('held');
     setInterval(() => {}, 1000);`,
  );
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  const onWait = vi.fn();
  const next = takeLock(file, onWait);
  await vi.waitUntil(() => onWait.mock.calls.length > 0, waiting);
  worker.kill('SIGKILL');
  (await next).release();
});

test('of many processes that find a stale lock, one at a time holds it', async () => {
  (await takeLock(file)).release();
  writeFileSync(file, JSON.stringify([{ pid: process.pid, started: 'long ago' }]));
  const trace = path.join(folder, 'inside');
  const children = Array.from({ length: 6 }, () =>
    start(`
      import { mkdirSync, rmdirSync } from 'node:fs';
      for (let round = 0; round < 5; round += 1) {
        const lock = await takeLock(file);
        mkdirSync(${JSON.stringify(trace)});
        await new Promise(setImmediate);
        rmdirSync(${JSON.stringify(trace)});
        lock.release();
      }`),
  );
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual(children.map(() => 0));
});
