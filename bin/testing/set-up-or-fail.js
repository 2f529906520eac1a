import { conclude } from './test-arguments.js';

/**
 * Runs the setup of the checks. If it fails, nothing can be checked: prints why and exits with one failure.
 * @template T
 * @param {() => Promise<T>} steps
 * @returns {Promise<T>}
 */
export async function setUp(steps) {
  try {
    return await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    conclude({ passed: 0, failed: 1, flaky: 0 });
    process.exit();
  }
}
