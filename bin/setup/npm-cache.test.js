import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { npmCacheSettings, ownCache } from './npm-cache.js';
import { npmCommand } from './npm-command.js';
import { checkout } from './project-root.js';

const npm = npmCommand(undefined);
const { PATH } = process.env;

test('leaves a cache that can be written alone', () => {
  const HOME = mkdtempSync(path.join(tmpdir(), 'npm-home-'));
  onTestFinished(() => rmSync(HOME, { recursive: true }));
  expect(npmCacheSettings(npm, { PATH, HOME })).toEqual({ options: [], env: { PATH, HOME } });
});

// Root can create any folder, but none below a file.
test.each([
  ['a home folder', { HOME: import.meta.filename }],
  ['a configured cache', { npm_config_cache: path.join(import.meta.filename, 'cache') }],
])('uses a cache in the checkout if %s cannot be written', (_, set) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const env = { PATH, ...set };
  expect(npmCacheSettings(npm, env)).toEqual({ options: [`--cache=${ownCache}`], env });
  expect(log.mock.calls.join()).toMatch(
    /^npm cannot write to its cache folder .*npm-cache\.test\.js/,
  );
});

test('gives npm a home folder if it cannot start without one', () => {
  const failing = { command: process.execPath, args: ['-e', 'process.exit(1)'], shell: false };
  expect(npmCacheSettings(failing, { PATH })).toEqual({
    options: [`--cache=${ownCache}`],
    env: { PATH, HOME: path.join(checkout, ownCache) },
  });
});

test('makes no folder for a cache that npm does not name', () => {
  const cwd = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), 'npm-silent-'));
  onTestFinished(() => {
    process.chdir(cwd);
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  const silent = { command: process.execPath, args: ['-e', ''], shell: false };
  expect(npmCacheSettings(silent, { PATH })).toEqual({ options: [], env: { PATH } });
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves it to the installation to report that npm is missing', () => {
  const missing = { command: 'no-such-npm', args: [], shell: false };
  expect(npmCacheSettings(missing, { PATH })).toEqual({ options: [], env: { PATH } });
});
