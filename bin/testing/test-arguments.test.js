import { expect, test } from 'vitest';
import { readCommandLine } from './test-arguments.js';
import { allSteps } from './test-steps.js';

test('without words every step runs', () => {
  expect(readCommandLine([], allSteps)).toEqual({ chosen: allSteps, totalsFile: undefined });
});

test('steps are chosen by name, and the counts may go to a file', () => {
  const { chosen, totalsFile } = readCommandLine(['types', '--totals=sum.txt'], allSteps);
  expect(chosen.map(({ name }) => name)).toEqual(['types']);
  expect(totalsFile).toBe('sum.txt');
});

test('an unknown step is refused with the names there are', () => {
  expect(() => readCommandLine(['typos'], allSteps)).toThrow(/"types"/);
});
