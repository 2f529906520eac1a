import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';
import { provideChromium } from './testing/chromium.js';

/** @type {Record<string, string>} */
const reports = {
  screenshots: './tests/reports/screenshots.ts',
  handbook: './tests/reports/handbook.ts',
  lighthouse: './tests/reports/lighthouse.ts',
  'page-weights': './tests/reports/page-weights.ts',
  'starter-texts': './tests/reports/starter-texts.ts',
};

process.chdir(checkout);
const report = reports[process.argv[2] ?? ''];
if (!report) {
  console.error(`Name a report: npm run report -- ${Object.keys(reports).join(' | ')}`);
  process.exit(1);
}
await prepare(installDependenciesIfStale, buildIfStale, async () => {
  const chromium = provideChromium(console.log);
  if (chromium) process.env.CHROMIUM_PATH = chromium;
});
const { runnerImport } = await import('vite');
const { module } = await runnerImport(report);
await module.run();
