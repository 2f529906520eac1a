import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { provideChromium } from './testing/chromium.js';
import { conclude, readCommandLine } from './testing/command-line.js';
import { runSteps } from './testing/run-steps.js';
import { setUp } from './testing/set-up.js';
import { allSteps } from './testing/steps.js';

// Everything a bare checkout needs, then every check; `npm test -- browser` runs one step.
const { chosen, totalsFile } = readCommandLine(process.argv.slice(2), allSteps);
const chromium = await setUp(totalsFile, async () => {
  await installDependenciesIfStale();
  await buildIfStale();
  const needsBrowser = chosen.some(({ report }) => report === 'playwright');
  return needsBrowser ? provideChromium(console.log) : undefined;
});
const counts = await runSteps(chosen, chromium ? { CHROMIUM_PATH: chromium } : {});
conclude(counts, totalsFile);
