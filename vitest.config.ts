import { defineConfig } from 'vitest/config';

// Speed is the benchmarks' matter: these only end what hangs.
const testTimeoutMs = 60_000;
const hookTimeoutMs = 60_000;
const pollTimeoutMs = 15_000;
/** A test that starts ten programs one after the other takes a minute on a busy machine. */
const slowTestTimeoutMs = 300_000;

/** What replaces modules shares no process with other tests, nor does what starts whole programs. */
const mocked = ['{src,bin,tests}/**/*.mocked.test.{ts,tsx,js}'];
const slow = ['{src,bin,tests}/**/*.slow.test.{ts,tsx,js}'];
// A project's `exclude` would override `--exclude` on the command line.
const others = ['{src,bin,tests}/**/!(*.mocked|*.slow).test.{ts,tsx,js}'];

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: 'tests/global-setup.ts',
    testTimeout: testTimeoutMs,
    hookTimeout: hookTimeoutMs,
    expect: { poll: { timeout: pollTimeoutMs } },
    setupFiles: 'tests/property-seed.ts',
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    tags: [
      { name: 'gate', description: 'one of the slow tests that `npm test` runs' },
      { name: 'nightly', description: 'one of the other tests that `npm test` leaves out' },
    ],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: others,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: mocked } },
      {
        extends: true,
        test: {
          name: 'slow',
          include: slow,
          testTimeout: slowTestTimeoutMs,
          hookTimeout: slowTestTimeoutMs,
        },
      },
    ],
  },
});
