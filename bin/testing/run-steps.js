import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { checkout } from '../setup/project-root.js';
import { countResults, describeFailures, reporterOptions } from './test-reports.js';

/** @typedef {import('./test-steps.js').Step} Step */
/** @typedef {import('./test-reports.js').Counts} Counts */

const endedBySignal = 130;

/**
 * Runs the steps in order, continuing after failures, and prints each result.
 * @param {Step[]} steps
 * @param {NodeJS.ProcessEnv} extraEnv
 * @returns {Promise<Counts>} the sum
 */
export async function runSteps(steps, extraEnv = {}) {
  process.chdir(checkout);
  mkdirSync('.tmp', { recursive: true });
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const failures = [];
  for (const step of steps) {
    console.log(`\n--- ${step.name}`);
    const startedAt = Date.now();
    const counts = await runStep(step, extraEnv);
    const line = resultLine(step, counts, Date.now() - startedAt);
    console.log(line);
    lines.push(line);
    failures.push(...describeFailures(step.report));
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  console.log(`\n${[...failures, ...lines].join('\n')}`);
  return total;
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} extraEnv
 */
async function runStep(step, extraEnv) {
  const { args, env } = step.report ? reporterOptions(step.report) : { args: [], env: {} };
  const child = spawn(process.execPath, [...step.command, ...args], {
    env: { ...environment(), ...extraEnv, ...env },
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
  if (code !== 0) process.stdout.write(output);
  return countResults(step.report, code === 0);
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
function resultLine(step, { passed, failed }, tookMs) {
  const result = failed === 0 ? 'ok    ' : 'FAILED';
  const tests = step.report ? `  ${passed} passed, ${failed} failed` : '';
  return `${result} ${step.name.padEnd(16)} ${(tookMs / 1000).toFixed(1).padStart(6)} s${tests}`;
}
