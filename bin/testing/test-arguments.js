/** @typedef {import('./test-steps.js').Step} Step */
/** @typedef {import('./test-reports.js').Counts} Counts */

/**
 * Returns the steps that the command line names, or all of them.
 * @param {string[]} names
 * @param {Step[]} steps
 * @throws if there is no step of a name
 * @returns {Step[]}
 */
export function chooseSteps(names, steps) {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => `"${name}"`).join(', ');
    throw new Error(`There is no step "${unknown.join('", "')}". The steps are ${known}.`);
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/**
 * Prints the closing line and sets the exit code.
 * @param {Counts} counts
 */
export function conclude({ passed, failed, flaky }) {
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${flaky} flaky\n${passed} passed, ${failed} failed`);
}
