import { conclude } from './test-arguments.js';

/**
 * Runs the setup of the checks. If it fails, nothing can be checked: prints why and exits with one failure.
 * @template T
 * @param {string | undefined} totalsFile
 * @param {() => Promise<T>} steps
 * @returns {Promise<T>}
 */
export async function setUp(totalsFile, steps) {
  try {
    return await steps();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    conclude({ passed: 0, failed: 1 }, totalsFile);
    process.exit();
  }
}
