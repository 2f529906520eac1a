import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from './project-root.js';
import { releaseMismatch, thisMachine } from './release.js';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  for (const script of ['start.js', 'directorate.js']) {
    cpSync(path.join(checkout, 'bin', script), path.join(root, 'bin', script));
  }
  cpSync(path.join(checkout, 'bin/setup'), path.join(root, 'bin/setup'), { recursive: true });
  mkdirSync(path.join(root, 'dist/server'), { recursive: true });
  for (const built of ['main.js', 'command.js']) {
    writeFileSync(path.join(root, 'dist/server', built), "console.log('runs')");
  }
  writeFileSync(path.join(root, 'package.json'), '{"type": "module"}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** @param {object} target */
function writeRelease(target) {
  const release = { version: '1.2.3', ...thisMachine(), ...target };
  writeFileSync(path.join(root, 'release.json'), JSON.stringify(release));
}

/** @param {string} script */
function run(script) {
  // No npm in PATH, and nothing else either.
  const options = { env: { PATH: '' }, encoding: /** @type {const} */ ('utf8') };
  return spawnSync(process.execPath, [path.join(root, script)], options);
}

describe.each(['bin/start.js', 'bin/directorate.js'])('%s of a release', (script) => {
  test('runs what is there, and writes nothing', () => {
    writeRelease({});
    expect(run(script)).toMatchObject({ stdout: 'runs\n', stderr: '', status: 0 });
    expect(readdirSync(root)).toEqual(['bin', 'dist', 'package.json', 'release.json']);
  });

  test('refuses to run on another machine, in one sentence', () => {
    writeRelease({ arch: 'pdp11' });
    const { stdout, stderr, status } = run(script);
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 });
    expect(stderr).toMatch(/^This release .*pdp11.*\.\n$/);
  });
});

test.each([
  { platform: 'darwin', arch: 'x64' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
  { platform: 'linux', arch: 'x64', libc: 'musl' },
])('a release for linux x64 with glibc is none for %o', (machine) => {
  const release = { version: '1.2.3', platform: 'linux', arch: 'x64', libc: 'glibc' };
  expect(releaseMismatch(release, release)).toBeUndefined();
  expect(releaseMismatch(release, machine)).toContain(machine.arch);
});
