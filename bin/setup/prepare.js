import { findCause, StepFailed } from './setup-step.js';

/**
 * Runs the steps that prepare the checkout, in order. Exits with a message when one fails.
 * @param {(() => Promise<void>)[]} steps
 */
export async function prepare(...steps) {
  try {
    for (const step of steps) await step();
  } catch (error) {
    console.error(messageFor(error));
    process.exit(1);
  }
}

/** @param {unknown} error */
function messageFor(error) {
  if (error instanceof StepFailed) return error.message;
  const cause = error instanceof Error && 'code' in error && findCause(String(error.code));
  return cause ? `Setup failed: ${cause}` : error;
}
