import { buildIfStale } from '../setup/build.js';
import { installDependenciesIfStale } from '../setup/dependencies.js';
import { provideChromium } from './chromium.js';
import { runSteps } from './run-steps.js';
import { setUp } from './set-up-or-fail.js';
import { conclude, readCommandLine } from './test-arguments.js';

/**
 * Sets up everything a bare checkout needs, then runs the steps, or those that the command line names.
 * @param {import('./test-steps.js').Step[]} steps
 */
export async function runWithEverything(steps) {
  const { chosen, totalsFile } = readCommandLine(process.argv.slice(2), steps);
  const chromium = await setUp(totalsFile, async () => {
    await installDependenciesIfStale();
    await buildIfStale();
    const needsBrowser = chosen.some(({ report }) => report === 'playwright');
    return needsBrowser ? provideChromium(console.log) : undefined;
  });
  const counts = await runSteps(chosen, chromium ? { CHROMIUM_PATH: chromium } : {});
  conclude(counts, totalsFile);
}
