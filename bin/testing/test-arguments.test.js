import { expect, test } from 'vitest';
import { readCommandLine } from './test-arguments.js';
import { allSteps } from './test-steps.js';

test('runs every step once without arguments, and repeats the database tests only by name', () => {
  const { chosen, totalsFile } = readCommandLine([], allSteps);
  expect(chosen).toEqual(allSteps.filter(({ name }) => name !== 'database'));
  expect(totalsFile).toBeUndefined();
  expect(readCommandLine(['database'], allSteps).chosen).toHaveLength(1);
});

test('selects steps by name, and reads the file for the counts', () => {
  const { chosen, totalsFile } = readCommandLine(['types', '--totals=sum.txt'], allSteps);
  expect(chosen.map(({ name }) => name)).toEqual(['types']);
  expect(totalsFile).toBe('sum.txt');
});

test('refuses an unknown step and names the known ones', () => {
  expect(() => readCommandLine(['typos'], allSteps)).toThrow(/"types"/);
});
