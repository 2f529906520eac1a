import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeFiles, isTest, read, root } from './source-files.ts';

const drawerName = /(^|[-./])(utils?|helpers?|misc|common|managers?|services?)([-./]|$)/;
const leftover = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`);
const longestFileLines = 300;
const medianLines = 60;
/** Files that may be longer, each with the reason beside it. */
const longerFiles: readonly string[] = [];

const code = ['src', 'bin', 'tests'].flatMap(codeFiles);
const lineCount = (file: string) => read(file).split('\n').length - 1;

test('no file is named after a drawer', () => {
  expect(code.filter((file) => drawerName.test(file))).toEqual([]);
});

test('no file is longer than 300 lines', () => {
  const long = code.filter((file) => lineCount(file) > longestFileLines);
  expect(long.filter((file) => !longerFiles.includes(file))).toEqual([]);
});

test('half of the source files have at most 60 lines', () => {
  const lengths = codeFiles('src')
    .filter((file) => !isTest(file))
    .map(lineCount)
    .sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(medianLines);
});

test('URLs are parsed, not asked whether they can be: Node 20 is wrong about that', () => {
  const asked = ['URL', 'canParse('].join('.');
  expect(code.filter((file) => read(file).includes(asked))).toEqual([]);
});

test('nothing is left to be done later in a comment', () => {
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
