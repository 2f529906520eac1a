import { conclude } from './test-arguments.js';

/**
 * Does what the checks need first. When that fails, nothing can be checked: says why and ends the
 * process as one failure.
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
