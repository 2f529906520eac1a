import { expect, test } from 'vitest';
import {
  countPlaywright,
  countResults,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
} from './test-reports.js';

test('a vitest file that does not even load counts as a failure', () => {
  const counts = countVitest({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: 'b',
        status: 'failed',
        assertionResults: [{ status: 'passed' }, { status: 'failed' }],
      },
      { name: 'c', status: 'failed', assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 3, failed: 2 });
});

test('a browser test that passed at its second attempt has passed; an error outside of tests is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: ['broken'] })).toEqual({ passed: 6, failed: 2 });
});

test('failed and unstable browser tests are named with the first error', () => {
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [
      { status, results: [{ errors: [{ message: '\u001b[31mno button\u001b[39m\nin list' }] }] },
    ],
  });
  const nested = { suites: [{ specs: [spec('opens', 'unexpected')] }] };
  expect(
    failuresOfPlaywright([{ specs: [spec('saves', 'flaky'), spec('closes', 'expected')] }, nested]),
  ).toEqual([
    'unstable: a.spec.ts:7 › saves\n    no button\n    in list',
    'failed: a.spec.ts:7 › opens\n    no button\n    in list',
  ]);
});

test('failed unit tests are named, and files that do not load', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'adds' },
        { status: 'failed', fullName: 'counts', failureMessages: ['expected 1'] },
      ],
    },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    'failed: a.test.ts › \n    no module',
    'failed: b.test.ts › counts\n    expected 1',
  ]);
});

test('a step without a report counts by its exit', () => {
  expect(countResults(undefined, true)).toEqual({ passed: 1, failed: 0 });
  expect(countResults(undefined, false)).toEqual({ passed: 0, failed: 1 });
});
