import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';
import { provideChromium } from './testing/chromium.js';
import { provideWrk } from './testing/wrk.js';

process.chdir(checkout);
/** @type {Record<string, { module: string, needs?: 'chromium' | 'wrk' }>} */
const benches = {
  pages: { module: './tests/bench/run-bench.ts', needs: 'wrk' },
  lists: { module: './tests/bench/run-bench.ts', needs: 'wrk' },
  builder: { module: './tests/bench/run-builder-bench.ts', needs: 'chromium' },
  typing: { module: './tests/bench/run-typing-bench.ts', needs: 'chromium' },
  attacks: { module: './tests/bench/run-attack-bench.ts' },
  streams: { module: './tests/bench/run-stream-bench.ts' },
  growth: { module: './tests/bench/growth/run-growth-bench.ts' },
};
const bench = benches[process.argv[2] ?? 'pages'];
if (!bench) {
  console.error(`Name a part: npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await prepare(installDependenciesIfStale, buildIfStale, async () => {
  if (bench.needs === 'chromium') provideChromium(console.log);
  if (bench.needs === 'wrk') provideWrk();
});
process.env.NODE_ENV = 'production';
// The bench itself is TypeScript, which Node 20 does not read; Vite, installed by now, does.
const { runnerImport } = await import('vite');
const { module } = await runnerImport(bench.module);
await module.run();
