import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { checkout } from './checkout.js';

/**
 * A step of the setup that did not succeed; its own output has already been shown.
 */
export class StepFailed extends Error {}

/**
 * Runs one program in the checkout and shows what it says. A signal to end reaches it too, and
 * ends this process after it.
 *
 * @param {string} name what it does, for the message when it fails
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('./lock.js').Lock} options.lock held until the program has ended, even without us
 * @param {boolean} [options.shell]
 * @returns {Promise<void>}
 */
export function runStep(name, command, args, { env, lock, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: checkout, env, shell, stdio: 'inherit' });
    if (child.pid !== undefined) lock.alsoHeldBy(child.pid);

    /** @type {NodeJS.Signals | undefined} */
    let asked;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      asked = signal;
      child.kill(signal);
    };
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);

    child.once('error', (error) => {
      reject(new StepFailed(`${name} could not begin: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      if (asked) {
        lock.release();
        process.exit(128 + constants.signals[asked]);
      }
      if (code === 0) resolve();
      else reject(new StepFailed(`${name} failed (${signal ?? `exit code ${code}`}).`));
    });
  });
}
