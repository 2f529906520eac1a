import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkout } from '../setup/project-root.js';

/**
 * Flaky tests are among the passed ones: they passed at their second attempt.
 * @typedef {{ passed: number, failed: number, flaky: number }} Counts
 */

/** @typedef {{ outcome: 'passed' | 'failed' | 'flaky', file: string, title: string, error?: string | undefined }} TestResult */

const folder = '.tmp';
const files = { vitest: `${folder}/vitest.json`, playwright: `${folder}/playwright.json` };
const errorLines = 8;

/**
 * Returns the arguments and environment with which a runner writes a JSON report besides its output.
 * @param {'vitest' | 'playwright'} runner
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export function reporterOptions(runner) {
  rmSync(files[runner], { force: true });
  if (runner === 'playwright') {
    return { args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: files[runner] } };
  }
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${files[runner]}`];
  return { args, env: {} };
}

/**
 * Counts the tests in the report that a runner has written, and describes each failed and flaky one in a few lines.
 * Without a runner the step itself is the test.
 * @param {'vitest' | 'playwright' | undefined} runner
 * @param {boolean} succeeded whether the process exited with 0
 * @returns {{ counts: Counts, notes: string[] }}
 */
export function stepResult(runner, succeeded) {
  if (!runner) return { counts: countWhole(succeeded), notes: [] };
  if (!existsSync(files[runner])) return { counts: countWhole(false), notes: [] };
  const report = JSON.parse(readFileSync(files[runner], 'utf8'));
  const results = runner === 'vitest' ? vitestResults(report) : playwrightResults(report);
  return { counts: countResults(results, succeeded), notes: describeResults(results) };
}

/** @param {boolean} succeeded @returns {Counts} */
const countWhole = (succeeded) => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  flaky: 0,
});

/**
 * A run that failed as a whole, or ran nothing, counts as one failure more than its tests, so that it never passes.
 * @param {TestResult[]} results
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function countResults(results, succeeded) {
  /** @param {TestResult['outcome']} outcome */
  const count = (outcome) => results.filter((result) => result.outcome === outcome).length;
  const flaky = count('flaky');
  const passed = count('passed') + flaky;
  const unexplained = results.length === 0 || (!succeeded && count('failed') === 0);
  return { passed, failed: count('failed') + (unexplained ? 1 : 0), flaky };
}

/**
 * @param {TestResult[]} results
 * @returns {string[]}
 */
export function describeResults(results) {
  return results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ outcome, file, title, error = '' }) => {
      const lines = stripVTControlCharacters(error).split('\n').slice(0, errorLines);
      return `${outcome}: ${file} › ${title}\n    ${lines.join('\n    ')}`;
    });
}

/**
 * @typedef {object} VitestFile
 * @property {string} name an absolute path
 * @property {string} status
 * @property {string} [message] why the file could not be loaded
 * @property {VitestTest[]} assertionResults
 */
/** @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest */

/**
 * A file that failed outside of its tests counts as a failure too.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {TestResult[]}
 */
export function vitestResults({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(checkout, name);
    const tests = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map((test) => vitestResult(file, test));
    if (status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')) return tests;
    return [...tests, { outcome: 'failed', file, title: '(outside of its tests)', error: message }];
  });
}

/**
 * The report keeps the error of the first attempt with a test that passed at the second.
 * @param {string} file
 * @param {VitestTest} test
 * @returns {TestResult}
 */
function vitestResult(file, { status, fullName = '', failureMessages: [error] = [] }) {
  const title = fullName.trim();
  if (status === 'failed') return { outcome: 'failed', file, title, error };
  return error ? { outcome: 'flaky', file, title, error } : { outcome: 'passed', file, title };
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} [specs]
 * @property {PlaywrightSuite[]} [suites]
 */
/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {number} line
 * @property {{ status: string, results: { errors: { message?: string }[] }[] }[]} tests
 */

/** @type {Record<string, TestResult['outcome']>} */
const playwrightOutcomes = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' };

/**
 * @param {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} report `errors` are those outside of tests
 * @returns {TestResult[]}
 */
export function playwrightResults({ suites, errors }) {
  return [
    ...suites.flatMap(suiteResults),
    ...errors.map(({ message }) => ({
      outcome: /** @type {const} */ ('failed'),
      file: 'tests/browser',
      title: '(outside of its tests)',
      error: message,
    })),
  ];
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {TestResult[]}
 */
function suiteResults({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ status, results }) => {
      const outcome = playwrightOutcomes[status];
      const error = results[0]?.errors[0]?.message;
      return outcome ? [{ outcome, file: `tests/browser/${file}:${line}`, title, error }] : [];
    }),
  );
  return [...own, ...suites.flatMap(suiteResults)];
}
