import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { ownGroup, signalGroup } from '../setup/process-group.js';
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
 * Runs the checks at the same time and then the tests in order, continuing after failures. Prints the result of each, and
 * at the end once more all results and the failed and flaky tests. On Ctrl+C or SIGTERM, ends what is running, then exits.
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
  let wasEnded = false;
  /** @param {Step} step */
  const runAndPrint = async (step) => {
    const startedAt = Date.now();
    const result = await runStep(step, env);
    if (!result) {
      wasEnded = true;
      return;
    }
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
    if (wasEnded) process.exit(endedBySignal);
  }
  console.log(`\n${[...notes, ...lines].join('\n')}`);
  return total;
}

/**
 * Returns null if a signal ended the step.
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
    // Ctrl+C reaches it once, through us.
    ...ownGroup,
    // The output of linters matters only if they find something; tests are watched as they run.
    stdio: step.report ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let wasEnded = false;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    wasEnded = true;
    // Test runners clean up what they have started; checks leave their native programs running.
    if (step.report) child.kill(signal);
    else signalGroup(child, signal);
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  const [code, signal] = await once(child, 'close');
  process.off('SIGINT', end).off('SIGTERM', end);
  if (wasEnded || signal === 'SIGINT' || signal === 'SIGTERM') return null;
  if (code !== 0 && output) console.log(`\n--- ${step.name}\n${output}`);
  return stepResult(step.report, code === 0);
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
