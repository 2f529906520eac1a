import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';
import { provideChromium } from './testing/chromium.js';
import { provideWrk } from './testing/wrk.js';

process.chdir(checkout);
const isBuilderBench = process.argv[2] === 'builder';
await prepare(installDependenciesIfStale, buildIfStale, async () => {
  if (isBuilderBench) provideChromium(console.log);
  else provideWrk();
});
process.env.NODE_ENV = 'production';
// The bench itself is TypeScript, which Node 20 does not read; Vite, installed by now, does.
const { runnerImport } = await import('vite');
const { module } = await runnerImport(
  isBuilderBench ? './tests/bench/run-builder-bench.ts' : './tests/bench/run-bench.ts',
);
await module.run();
