import { defineConfig } from '@playwright/test';
import { chromiumFlags, installedChromium } from './bin/testing/chromium.js';

// Speed is the benchmarks' matter: these only end what hangs.
const testTimeoutMs = 120_000;
const expectTimeoutMs = 15_000;

const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: testTimeoutMs,
  expect: { timeout: expectTimeoutMs },
  use: {
    browserName: 'chromium',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    // Recording one of every test takes an eighth of the whole run: `npx playwright test --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
