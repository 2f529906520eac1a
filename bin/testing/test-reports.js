import { existsSync, readFileSync, rmSync } from 'node:fs';

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
  if (!existsSync(files[runner])) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(files[runner], 'utf8'));
  const counts = runner === 'vitest' ? countVitest(report) : countPlaywright(report);
  const unexplained = !succeeded && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed === 0;
  return unexplained || nothingRan ? { ...counts, failed: 1 } : counts;
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults one entry a file
 */

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
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  };
}
