import { causeIn, StepFailed } from './setup-step.js';

/**
 * Does the steps that make the checkout ready, one after the other. Ends the process, in words,
 * when one does not succeed.
 *
 * @param {(() => Promise<void>)[]} steps
 */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(wordsFor(error));
    process.exit(1);
  }
}

/** @param {unknown} error */
function wordsFor(error) {
  if (error instanceof StepFailed) return error.message;
  const cause = error instanceof Error && 'code' in error && causeIn(String(error.code));
  return cause ? `Setup failed: ${cause}` : error;
}
