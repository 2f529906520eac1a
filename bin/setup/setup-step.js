import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { ownGroup, signalGroup } from './process-group.js';
import { checkout } from './project-root.js';

/** A setup step that failed; its output has already been shown. */
export class StepFailed extends Error {}

const maxErrorLength = 1_000_000;
const everySecondMs = 1_000;
const progressLineMs = 15_000;
/** The terminal's sequence that clears the rest of the line. */
const eraseToEnd = '\x1b[K';
/** @type {NodeJS.Signals[]} */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const notPermitted = /\b(EACCES|EPERM|EROFS)\b/;

/** What errors of Node and npm mean to someone who starts the program for the first time. */
const causes = [
  {
    code: /\b(ENOSPC|EDQUOT)\b/,
    message: 'the disk is full. Make room (Directorate needs about 1 GB) and try again.',
  },
  {
    code: /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    message:
      'the npm registry cannot be reached. Check your network or npm proxy settings and try again.',
  },
  {
    code: notPermitted,
    message: 'this folder is not writable. Run the command as its owner, on a writable disk.',
  },
];

/**
 * Finds the cause in the last lines of a program's errors, or undefined.
 * @param {string} errors
 */
export function findCause(errors) {
  const [, place] = /^npm (?:error|ERR!) path (.+)$/m.exec(errors) ?? [];
  // All that npm writes outside the checkout is its cache.
  if (place && notPermitted.test(errors) && path.relative(checkout, place).startsWith('..')) {
    return `npm cannot write to its cache: ${place} is not writable. Set npm_config_cache to a folder that is.`;
  }
  return causes.find(({ code }) => code.test(errors))?.message;
}

/**
 * Runs one program in the checkout and shows what it says; its errors, only when it fails for a reason that we
 * have no sentence for. A signal to end reaches it and what it has started too, and ends this process after it.
 *
 * @param {string} name what it does, for the progress lines and the message when it fails
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('./file-lock.js').Lock} options.lock held until the program has ended, even without us
 * @param {string} [options.duration] how long it takes, if that is long
 * @param {boolean} [options.shell]
 * @returns {Promise<void>}
 */
export function runStep(name, command, args, { env, lock, duration, shell = false }) {
  console.log(duration ? `${name}: this takes ${duration} …` : `${name} …`);
  const startedAt = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env,
      shell,
      // npm leaves the scripts of packages running.
      ...ownGroup,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const stopProgress = showProgress(name, startedAt);
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors = (errors + text).slice(-maxErrorLength);
    });
    if (child.pid !== undefined) lock.alsoHeldBy(child.pid);

    /** @type {NodeJS.Signals | undefined} */
    let endSignal;
    let couldNotStart = false;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      endSignal = signal;
      signalGroup(child, signal);
    };
    for (const signal of endSignals) process.on(signal, forward);

    child.once('error', (error) => {
      stopProgress();
      couldNotStart = true;
      const missing = 'code' in error && error.code === 'ENOENT';
      const reason = missing ? `${command} is not installed or not in PATH.` : error.message;
      reject(new StepFailed(`${name} could not start: ${reason}`));
    });
    child.once('close', (code, signal) => {
      stopProgress();
      for (const signal of endSignals) process.off(signal, forward);
      if (couldNotStart) return;
      if (endSignal) {
        lock.release();
        if (!process.emit(endSignal, endSignal)) process.exit(128 + constants.signals[endSignal]);
        return;
      }
      if (code === 0) {
        console.log(`${name}: done in ${secondsSince(startedAt)} s`);
        resolve();
        return;
      }
      const cause = findCause(errors);
      if (!cause) process.stderr.write(errors);
      const ending = signal ?? `exit code ${code}`;
      reject(new StepFailed(cause ? `${name} failed: ${cause}` : `${name} failed (${ending}).`));
    });
  });
}

/**
 * Shows that the step is still running: the seconds on a terminal, elsewhere a line now and then. Returns a
 * function that ends it.
 * @param {string} name
 * @param {number} startedAt
 */
function showProgress(name, startedAt) {
  const { stdout } = process;
  const onTerminal = stdout.isTTY;
  const timer = onTerminal
    ? setInterval(() => stdout.write(`\r${secondsSince(startedAt)} s${eraseToEnd}`), everySecondMs)
    : setInterval(
        () => console.log(`${name}: still running after ${secondsSince(startedAt)} s …`),
        progressLineMs,
      );
  return () => {
    clearInterval(timer);
    if (onTerminal) stdout.write(`\r${eraseToEnd}`);
  };
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return Math.ceil((Date.now() - startedAt) / 1000);
}
