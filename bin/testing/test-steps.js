/**
 * @typedef {object} Step
 * @property {string} name shown in the results, and selected with `npm test -- <name>`
 * @property {string[]} command the arguments of Node
 * @property {'vitest' | 'playwright'} [report] whose JSON report has the number of tests; without one the step counts as one
 * @property {boolean} [onSystemPostgres] runs on the PostgreSQL of this system instead of the embedded one
 * @property {Record<string, string>} [env]
 */

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--allowOnly=false'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
const withoutSlowTests = ['--exclude', '**/*.slow.test.*'];

// A change is not sent back because of one unlucky moment; the summary names each test that needed a second try.
const inCi = Boolean(process.env.CI);
const vitestRetry = inCi ? ['--retry=1'] : [];
const playwrightRetry = inCi ? ['--retries=1'] : [];

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

/**
 * Several checkers would each resolve the types of the API again: twice the memory, for little time saved.
 * @type {Step}
 */
const types = {
  name: 'types',
  command: ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'],
};

/** @type {Step} */
const unusedCode = { name: 'unused code', command: ['node_modules/knip/bin/knip.js'] };

/** @type {Step} */
const unit = {
  name: 'unit and API',
  command: [...vitest, ...withoutSlowTests, '--tags-filter=!nightly', ...vitestRetry],
  report: 'vitest',
};

/** @type {Step} */
const builtProgram = {
  name: 'built program',
  command: [...vitest, 'tests/lifecycle/', 'src/backup/', '--tags-filter=gate', ...vitestRetry],
  report: 'vitest',
};

/** @type {Step} */
const journeys = {
  name: 'browser',
  command: [...playwright, '--grep=@gate', ...playwrightRetry],
  report: 'playwright',
};

/** The gate that every change passes, for `npm test`. */
export const gateSteps = [format, types, unusedCode, unit, builtProgram, journeys];

/** The steps that need neither a build nor a browser, for `npm run check`. */
export const fastSteps = [format, types, unusedCode, unit];

/** @type {Step} */
const otherBrowserTests = {
  name: 'browser',
  command: [...playwright, '--grep-invert=@gate'],
  report: 'playwright',
};

/** @type {Step} */
const lifecycle = {
  name: 'lifecycle',
  command: [...vitest, '.slow.test.', '--exclude', 'tests/attacks/**'],
  report: 'vitest',
  env: { PROPERTY_SEED: 'random' },
};

/**
 * One at a time, because they watch time and memory.
 * @type {Step}
 */
const attacks = {
  name: 'attacks',
  command: [...vitest, 'tests/attacks/', '--maxWorkers=1'],
  report: 'vitest',
};

// Each version of PostgreSQL describes some parts of the schema differently.
const withoutSchemaSnapshot = ['--exclude', 'src/db/schema-snapshot.test.ts'];

/**
 * The unit and API tests once more, with everything else that may differ: server, order and values.
 * @type {Step}
 */
const database = {
  name: 'database',
  command: [...vitest, ...withoutSlowTests, ...withoutSchemaSnapshot, '--sequence.shuffle'],
  report: 'vitest',
  onSystemPostgres: true,
  env: { PROPERTY_SEED: 'random' },
};

/** What takes too long for each change, for `npm run test:nightly`. */
export const nightlySteps = [otherBrowserTests, lifecycle, attacks, database];
