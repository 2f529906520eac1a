import { expect, test } from 'vitest';
import { countPlaywright, countResults, countVitest } from './test-reports.js';

test('a vitest file that does not even load counts as a failure', () => {
  const counts = countVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 3, failed: 2 });
});

test('a flaky browser test and an error outside of tests count as failures', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: ['broken'] })).toEqual({ passed: 5, failed: 3 });
});

test('a step without a report counts by its exit', () => {
  expect(countResults(undefined, true)).toEqual({ passed: 1, failed: 0 });
  expect(countResults(undefined, false)).toEqual({ passed: 0, failed: 1 });
});
