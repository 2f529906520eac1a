import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, markBuilt, sourceHash } from './build.js';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']) {
    write(file, file);
  }
  write('src/server/main.ts', 'serve()');
  write('src/site/page.tsx', 'draw()');
  write('dist/server/main.js', 'served()');
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

test('is up to date after a build, and not before', () => {
  expect(isBuilt(root)).toBe(false);
  markBuilt(root, sourceHash(root));
  expect(isBuilt(root)).toBe(true);
});

describe('a build stays up to date', () => {
  test.each([
    ['the time of a file changes', () => utimesSync(path.join(root, 'src/site/page.tsx'), 1, 1)],
    ['a test changes', () => write('src/site/page.test.tsx', 'expect()')],
    ['documentation changes', () => write('README.md', 'words')],
  ])('when %s', (_, change) => {
    markBuilt(root, sourceHash(root));
    change();
    expect(isBuilt(root)).toBe(true);
  });
});

describe('a build is stale', () => {
  test.each([
    ['a source file changes', () => write('src/site/page.tsx', 'draw(more)')],
    ['a source file is added', () => write('src/site/new.tsx', '')],
    ['a source file is removed', () => rmSync(path.join(root, 'src/site/page.tsx'))],
    [
      'a source file moves',
      () => renameSync(path.join(root, 'src/site/page.tsx'), path.join(root, 'src/page.tsx')),
    ],
    ['the configuration changes', () => write('vite.config.ts', 'other')],
    ['the dependencies change', () => write('package-lock.json', 'other')],
    ['its program is missing', () => rmSync(path.join(root, 'dist/server/main.js'))],
    ['dist is missing', () => rmSync(path.join(root, 'dist'), { recursive: true })],
  ])('when %s', (_, change) => {
    markBuilt(root, sourceHash(root));
    change();
    expect(isBuilt(root)).toBe(false);
  });
});
