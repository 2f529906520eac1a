import { defineConfig } from '@playwright/test';
import { chromiumFlags, installedChromium } from './bin/testing/chromium.js';
import type { WorkerOptions } from './tests/browser/site.ts';

// Speed is the benchmarks' matter: these only end what hangs.
const testTimeoutMs = 120_000;
const expectTimeoutMs = 15_000;

/**
 * Chromium loads the popups of its address bar into each new window: half a second of processor time per test. The
 * switch replaces the one of Playwright 1.65, whose features come first.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];
const launchFlags = [...chromiumFlags, `--disable-features=${disabledFeatures.join(',')}`];

const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/global-setup.ts',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: testTimeoutMs,
  expect: { timeout: expectTimeoutMs },
  use: {
    browserName: 'chromium',
    launchOptions: { args: launchFlags, ...(executablePath ? { executablePath } : {}) },
    // Recording one of every test takes an eighth of the whole run: `npx playwright test --trace on` for the one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'gate', grep: /@gate/, use: { content: 'small' } },
    { name: 'nightly', grepInvert: /@gate/, use: { content: 'starter' } },
  ],
});
