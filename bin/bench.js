import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';
import { provideChromium } from './testing/chromium.js';
import { provideWrk } from './testing/wrk.js';

process.chdir(checkout);
/** The benches in a browser. */
const browserBenches = new Map([
  ['builder', './tests/bench/run-builder-bench.ts'],
  ['typing', './tests/bench/run-typing-bench.ts'],
]);
const browserBench = browserBenches.get(process.argv[2] ?? '');
await prepare(installDependenciesIfStale, buildIfStale, async () => {
  if (browserBench) provideChromium(console.log);
  else provideWrk();
});
process.env.NODE_ENV = 'production';
// The bench itself is TypeScript, which Node 20 does not read; Vite, installed by now, does.
const { runnerImport } = await import('vite');
const { module } = await runnerImport(browserBench ?? './tests/bench/run-bench.ts');
await module.run();
