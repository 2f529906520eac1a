import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markBuilt, sourceHash } from './build.js';
import { checkout } from './project-root.js';

/** Starts a process of its own, prints the pid of it, and runs until it is ended. */
const endless = `
  import { spawn } from 'node:child_process';
  const started = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'inherit' });
  console.log('started ' + started.pid);
  setInterval(() => {}, 1_000);`;

const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'aborted-start-'));
  cpSync(path.join(checkout, 'bin'), path.join(root, 'bin'), { recursive: true });
  for (const file of files) write(file, '{}');
  write('package.json', '{"type": "module"}');
  write('package-lock.json', '{"packages": {}}');
  write('src/server/main.ts', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function installHangs() {
  write('package-lock.json', '{"packages": {"node_modules/hono": {"version": "4.0.0"}}}');
  // It is asked for its cache first.
  write('npm/npm-cli.js', `if (!process.argv.includes('ci')) process.exit();${endless}`);
}

function buildHangs() {
  write('node_modules/vite/bin/vite.js', endless);
}

/** The server is loaded, and does not listen to signals yet. */
function serverHangs() {
  write('dist/server/main.js', endless);
  markBuilt(root, sourceHash(root));
}

/**
 * Ends `bin/start.js`, or another script, with a signal when it has started something.
 *
 * @param {NodeJS.Signals} signal
 * @param {string} [script]
 */
async function abort(signal, script = 'bin/start.js') {
  const child = spawn(process.execPath, [path.join(root, script)], {
    env: { ...process.env, npm_execpath: path.join(root, 'npm/npm-cli.js') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const isFirst = !output.includes('started');
    output += text;
    if (isFirst && output.includes('started')) child.kill(signal);
  });
  const [code, endedBy] = await once(child, 'exit');
  return { code, endedBy, started: Number(/started (\d+)/.exec(output)?.[1]) };
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each([
  ['SIGTERM', 'the dependencies are installed', installHangs],
  ['SIGINT', 'the dependencies are installed', installHangs],
  ['SIGTERM', 'the site is built', buildHangs],
  ['SIGINT', 'the site is built', buildHangs],
])('stops cleanly on %s while %s, with all that was started', async (signal, _, prepare) => {
  prepare();
  const { code, endedBy, started } = await abort(/** @type {NodeJS.Signals} */ (signal));
  expect({ code, endedBy }).toEqual({ code: 0, endedBy: null });
  await expect.poll(() => isRunning(started)).toBe(false);
  for (const lock of ['dependencies.lock', 'build.lock']) {
    expect(existsSync(path.join(root, '.tmp', lock))).toBe(false);
  }
  expect(existsSync(path.join(root, 'dist/.built'))).toBe(false);
});

test.each(['SIGTERM', 'SIGINT'])('stops cleanly on %s while the server loads', async (signal) => {
  serverHangs();
  const { code, endedBy, started } = await abort(/** @type {NodeJS.Signals} */ (signal));
  process.kill(started, 'SIGKILL');
  expect({ code, endedBy }).toEqual({ code: 0, endedBy: null });
});

test('leaves the signals to a server that listens to them', async () => {
  write(
    'dist/server/main.js',
    "process.once('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1_000); console.log('started')",
  );
  markBuilt(root, sourceHash(root));
  expect(await abort('SIGTERM')).toMatchObject({ code: 7 });
});

test('reports an aborted build as failed when the build is all that was asked for', async () => {
  buildHangs();
  const { code, started } = await abort('SIGTERM', 'bin/build.js');
  expect(code).toBe(143);
  await expect.poll(() => isRunning(started)).toBe(false);
});
