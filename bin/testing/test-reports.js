import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Counts */

const folder = '.tmp';
const files = { vitest: `${folder}/vitest.json`, playwright: `${folder}/playwright.json` };

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
 * Counts the tests in a runner's report. A run that failed as a whole counts as one failure more than its
 * tests, so that it never passes.
 * @param {'vitest' | 'playwright' | undefined} runner
 * @param {boolean} succeeded whether the process exited with 0
 * @returns {Counts}
 */
export function countResults(runner, succeeded) {
  if (!runner) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const report = readReport(runner);
  if (!report) return { passed: 0, failed: 1 };
  const counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  const unexplained = !succeeded && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed === 0;
  return unexplained || nothingRan ? { ...counts, failed: 1 } : counts;
}

/**
 * Describes each failed test of a runner's report, and each one that passed only at its second attempt.
 * @param {'vitest' | 'playwright' | undefined} runner
 * @returns {string[]} one entry a test: its file, title and the first lines of its error
 */
export function describeFailures(runner) {
  const report = runner && readReport(runner);
  if (!report) return [];
  return runner === 'vitest' ? failuresOfVitest(report) : failuresOfPlaywright(report.suites);
}

/** @param {'vitest' | 'playwright'} runner */
function readReport(runner) {
  if (!existsSync(files[runner])) return undefined;
  return JSON.parse(readFileSync(files[runner], 'utf8'));
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {VitestFile[]} testResults
 */
/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message] why the file could not be loaded
 * @property {{ status: string, fullName?: string, failureMessages?: string[] }[]} assertionResults
 */

/**
 * @param {Pick<VitestReport, 'testResults'>} report
 * @returns {string[]}
 */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [failureLine('failed', name, '', message)];
    return failed.map(({ fullName = '', failureMessages = [] }) =>
      failureLine('failed', name, fullName, failureMessages[0]),
    );
  });
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

/**
 * @param {PlaywrightSuite[]} suites
 * @returns {string[]}
 */
export function failuresOfPlaywright(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => {
          const word = status === 'flaky' ? 'unstable' : 'failed';
          return failureLine(word, `${file}:${line}`, title, results[0]?.errors[0]?.message);
        }),
    ),
    ...failuresOfPlaywright(inner),
  ]);
}

/**
 * @param {string} word
 * @param {string} file
 * @param {string} title
 * @param {string | undefined} message
 */
function failureLine(word, file, title, message = '') {
  const firstLines = stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ');
  return `${word}: ${file} › ${title}\n    ${firstLines}`;
}

/**
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
  };
}

/**
 * A test that passed at its second attempt has passed; `describeFailures` names it, so that its cause is found.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
}
