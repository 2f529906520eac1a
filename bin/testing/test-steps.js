/**
 * @typedef {object} Step
 * @property {string} name shown in the results, and selected with `npm test -- <name>`
 * @property {string[]} command the arguments of Node
 * @property {'vitest' | 'playwright'} [report] whose JSON report has the number of tests; without one the step counts as one
 * @property {boolean} [onlyByName] left out unless the command line names the step
 */

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false'];

/** @type {Step} */
const format = {
  name: 'format and lint',
  command: [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ],
};

/** @type {Step} */
const types = { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit'] };

/** @type {Step} */
const unusedCode = { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] };

/** @type {Step} */
const unit = {
  name: 'unit and API',
  command: [...vitest, '--exclude', '**/*.slow.test.*'],
  report: 'vitest',
};

/**
 * Those of the unit and API tests that reach PostgreSQL, however indirectly they import what opens a database.
 * @type {Step}
 */
const database = {
  name: 'database',
  command: [
    'node_modules/vitest/vitest.mjs',
    'related',
    'tests/test-database.ts',
    '--run',
    '--allowOnly=false',
    '--exclude',
    '**/*.slow.test.*',
  ],
  report: 'vitest',
  onlyByName: true,
};

/** @type {Step} */
const wholeProgram = {
  name: 'whole program',
  command: [...vitest, '.slow.test.'],
  report: 'vitest',
};

/** @type {Step} */
const browser = {
  name: 'browser',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--grep-invert=@long'],
  report: 'playwright',
};

/** @type {Step} */
const morePages = {
  name: 'more pages',
  command: ['node_modules/@playwright/test/cli.js', 'test', '--grep=@long'],
  report: 'playwright',
};

/** For `npm test`. */
export const allSteps = [format, types, unusedCode, unit, database, browser];

/** Tests that start, stop, kill and starve whole programs, and more pages, for `npm run test:long`. */
export const longSteps = [wholeProgram, morePages];

/** The steps that need neither a build nor a browser, for `npm run check`. */
export const fastSteps = [format, types, unusedCode, unit];
