import { configDefaults, defineConfig } from 'vitest/config';

// Speed is the benchmarks' matter: these only end what hangs.
const testTimeoutMs = 60_000;
const hookTimeoutMs = 60_000;
const pollTimeoutMs = 15_000;

/** What replaces modules, or starts whole programs, shares no process with other tests. */
const alone = ['{src,bin,tests}/**/*.{mocked,slow}.test.{ts,tsx,js}'];

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
    tags: [{ name: 'gate', description: 'one of the slow tests that `npm test` runs' }],
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['{src,bin,tests}/**/*.test.{ts,tsx,js}'],
          exclude: [...configDefaults.exclude, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
