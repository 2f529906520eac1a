import { defineConfig } from 'vitest/config';

const testTimeoutMs = 20_000;
const hookTimeoutMs = 60_000;

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{src,bin,tests}/**/*.test.{ts,tsx,js}'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: testTimeoutMs,
    hookTimeout: hookTimeoutMs,
    maxWorkers: 2,
  },
});
