import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../setup/project-root.js';
import {
  countResults,
  describeResults,
  playwrightResults,
  stepResult,
  vitestResults,
} from './test-reports.js';

/** @typedef {import('./test-reports.js').TestResult} TestResult */

/** @param {TestResult['outcome']} outcome @returns {TestResult} */
const result = (outcome) => ({ outcome, file: 'a.test.ts', title: 'adds' });

test('a flaky test has passed', () => {
  const results = [result('passed'), result('flaky'), result('failed')];
  expect(countResults(results, false)).toEqual({ passed: 2, failed: 1, flaky: 1 });
});

test('a run that ends with an error, or runs nothing, never passes', () => {
  expect(countResults([result('passed')], false)).toEqual({ passed: 1, failed: 1, flaky: 0 });
  expect(countResults([], true)).toEqual({ passed: 0, failed: 1, flaky: 0 });
});

test('a step without a report counts by its exit', () => {
  expect(stepResult(undefined, true).counts).toEqual({ passed: 1, failed: 0, flaky: 0 });
  expect(stepResult(undefined, false).counts).toEqual({ passed: 0, failed: 1, flaky: 0 });
});

test('describes what failed and what was flaky, with the first lines of the error', () => {
  const error = `\u001b[31mno button\u001b[39m\n${'in list\n'.repeat(20)}`;
  const described = describeResults([{ ...result('flaky'), error }, result('passed')]);
  expect(described).toHaveLength(1);
  expect(described[0]).toMatch(/^flaky: a\.test\.ts › adds\n {4}no button\n {4}in list\n/);
  expect(described[0]?.split('\n')).toHaveLength(9);
});

test('reads the report of vitest', () => {
  /** @param {string} file */
  const at = (file) => path.join(checkout, file);
  const results = vitestResults({
    testResults: [
      { name: at('a.test.ts'), status: 'failed', message: 'no module', assertionResults: [] },
      {
        name: at('b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'passed', fullName: 'divides', failureMessages: ['by zero'] },
          { status: 'failed', fullName: 'counts', failureMessages: ['expected 1'] },
          { status: 'skipped', fullName: 'waits' },
        ],
      },
    ],
  });
  expect(results).toEqual([
    { outcome: 'failed', file: 'a.test.ts', title: '(outside of its tests)', error: 'no module' },
    { outcome: 'passed', file: 'b.test.ts', title: 'adds' },
    { outcome: 'flaky', file: 'b.test.ts', title: 'divides', error: 'by zero' },
    { outcome: 'failed', file: 'b.test.ts', title: 'counts', error: 'expected 1' },
  ]);
});

test('reads the report of Playwright', () => {
  /** @param {string} title @param {string} status */
  const spec = (title, status) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ errors: [{ message: 'no button' }] }] }],
  });
  const nested = { suites: [{ specs: [spec('opens', 'unexpected'), spec('waits', 'skipped')] }] };
  const results = playwrightResults({
    suites: [{ specs: [spec('saves', 'flaky'), spec('closes', 'expected')] }, nested],
    errors: [{ message: 'no server' }],
  });
  expect(results.map(({ outcome, title }) => [outcome, title])).toEqual([
    ['flaky', 'saves'],
    ['passed', 'closes'],
    ['failed', 'opens'],
    ['failed', '(outside of its tests)'],
  ]);
  expect(results[0]).toMatchObject({ file: 'tests/browser/a.spec.ts:7', error: 'no button' });
});
