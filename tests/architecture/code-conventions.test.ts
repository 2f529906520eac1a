import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, isTest, read, root } from './source-files.ts';

const catchAllName = /(^|[-./])(utils?|helpers?|misc|common|managers?|services?)([-./]|$)/;
/** Every block folder has these; `index` is its folder's entry. */
const conventionalNames = new Set([
  'index',
  'schema',
  'render',
  'editor',
  'examples',
  'load.server',
]);
const maxFilesOfOneName = 4;
const testAndExtension = /(\.(test|slow|mocked|property|spec|fixture))*\.[a-z]+$/;
const leftover = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
const maxFileLines = 300;
const medianLines = 60;
/** Files that may be longer, each with the reason beside it. */
const longerFiles: readonly string[] = [];

const code = ['src', 'bin', 'tests'].flatMap(codeFiles);
const lineCount = (file: string) => read(file).split('\n').length - 1;

test('a file name says what is inside without its folder', () => {
  // A file and the tests beside it count as one.
  const placesByName = new Map<string, Set<string>>();
  for (const file of code) {
    const name = path.basename(file).replace(testAndExtension, '');
    if (conventionalNames.has(name)) continue;
    placesByName.set(name, (placesByName.get(name) ?? new Set()).add(path.dirname(file)));
  }
  const vague = [...placesByName].filter(([, places]) => places.size > maxFilesOfOneName);
  expect(vague).toEqual([]);
});

test('the name of a test says how it is run', () => {
  // `.slower.test.` would be in none of the projects of vitest.config.ts.
  expect(code.filter((file) => /\.(mocked|slow)(?!\.test\.)/.test(file))).toEqual([]);
});

test('no file has a catch-all name', () => {
  expect(code.filter((file) => catchAllName.test(file))).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = code.filter((file) => lineCount(file) > maxFileLines);
  expect(long.filter((file) => !longerFiles.includes(file))).toEqual([]);
});

test('half of the source files have at most 60 lines', () => {
  const lengths = codeFiles('src')
    .filter((file) => !isTest(file))
    .map(lineCount)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(medianLines);
});

test('no code relies on the URL check that Node 20 gets wrong', () => {
  const asked = ['URL', 'canParse('].join('.');
  expect(code.filter((file) => read(file).includes(asked))).toEqual([]);
});

test('no comment postpones work', () => {
  expect(code.filter((file) => leftover.test(read(file)))).toEqual([]);
});

test('the lockfile names no registry', () => {
  expect(read('package-lock.json')).not.toMatch(/"resolved"/);
});

test('no tracked file names a package registry', () => {
  const host = ['registry', 'npmjs', 'org'].join('.');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const text = files.split('\n').filter((file) => /\.(md|json|js|ts|tsx|ya?ml|sh)$/.test(file));
  expect(text.filter((file) => read(file).includes(host))).toEqual([]);
});
