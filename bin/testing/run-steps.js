import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { checkout } from '../setup/project-root.js';
import { reporterOptions, stepResult } from './test-reports.js';

/** @typedef {import('./test-steps.js').Step} Step */
/** @typedef {import('./test-reports.js').Counts} Counts */

/**
 * Environment variables for all steps, and for those on the PostgreSQL of this system.
 * @typedef {{ everywhere?: Record<string, string>, onSystemPostgres?: Record<string, string> }} StepEnv
 */

const endedBySignal = 130;

/**
 * Runs the checks at once and then the tests in order, continuing after failures. Prints the result of each, and at the
 * end once more all results and the failed and flaky tests.
 * @param {Step[]} steps
 * @param {StepEnv} env
 * @returns {Promise<Counts>} the sum
 */
export async function runSteps(steps, env = {}) {
  process.chdir(checkout);
  mkdirSync('.tmp', { recursive: true });
  const total = { passed: 0, failed: 0, flaky: 0 };
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const notes = [];
  /** @param {Step} step */
  const runAndPrint = async (step) => {
    const startedAt = Date.now();
    const result = await runStep(step, env);
    const line = resultLine(step, result.counts, Date.now() - startedAt);
    console.log(line);
    lines.push(line);
    notes.push(...result.notes);
    total.passed += result.counts.passed;
    total.failed += result.counts.failed;
    total.flaky += result.counts.flaky;
  };
  const checks = steps.filter(({ report }) => !report);
  // The slowest of them uses one processor.
  const groups = [checks, ...steps.filter(({ report }) => report).map((step) => [step])];
  for (const group of groups.filter(({ length }) => length > 0)) {
    console.log(`\n--- ${group.map(({ name }) => name).join(', ')}`);
    await Promise.all(group.map(runAndPrint));
  }
  console.log(`\n${[...notes, ...lines].join('\n')}`);
  return total;
}

/**
 * @param {Step} step
 * @param {StepEnv} stepEnv
 */
async function runStep(step, stepEnv) {
  const { args, env } = step.report ? reporterOptions(step.report) : { args: [], env: {} };
  const child = spawn(process.execPath, [...step.command, ...args], {
    env: {
      ...environment(),
      ...stepEnv.everywhere,
      ...(step.onSystemPostgres && stepEnv.onSystemPostgres),
      ...step.env,
      ...env,
    },
    // The output of linters matters only if they find something; tests are watched as they run.
    // A process group of its own, so that Ctrl+C reaches it once, through us, and it can clean up.
    detached: true,
    stdio: step.report ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const release = leaveWithChild(child);
  const [code, signal] = await once(child, 'close');
  release();
  if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(endedBySignal);
  if (code !== 0 && output) console.log(`\n--- ${step.name}\n${output}`);
  return stepResult(step.report, code === 0);
}

/**
 * On Ctrl+C or SIGTERM, lets the running step clean up, then exits.
 * @param {import('node:child_process').ChildProcess} child
 */
function leaveWithChild(child) {
  /** @param {NodeJS.Signals} signal */
  const leave = (signal) => {
    child.once('close', () => process.exit(endedBySignal));
    child.kill(signal);
  };
  process.on('SIGINT', leave).on('SIGTERM', leave);
  return () => process.off('SIGINT', leave).off('SIGTERM', leave);
}

/** The environment without what would switch development tools to production. */
function environment() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}

/**
 * @param {Step} step
 * @param {Counts} counts
 * @param {number} tookMs
 */
function resultLine(step, { passed, failed, flaky }, tookMs) {
  const result = failed === 0 ? 'ok    ' : 'FAILED';
  const tests = step.report ? `  ${passed} passed, ${failed} failed, ${flaky} flaky` : '';
  return `${result} ${step.name.padEnd(16)} ${(tookMs / 1000).toFixed(1).padStart(6)} s${tests}`;
}
