/**
 * @typedef {object} Step
 * @property {string} name what the list of results shows, and what `npm test -- <name>` asks for
 * @property {string[]} command what Node runs
 * @property {'vitest' | 'playwright'} [report] whose JSON report tells the number of tests; without one the step counts as one
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
export const allSteps = [format, types, unusedCode, unit, browser];

/** What starts, stops, kills and starves whole programs, and pages like others, for `npm run test:long`. */
export const longSteps = [wholeProgram, morePages];

/** What needs neither a build nor a browser, for `npm run check`. */
export const fastSteps = [format, types, unit];
