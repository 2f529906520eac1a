import { buildIfStale } from '../setup/build.js';
import { installDependenciesIfStale } from '../setup/dependencies.js';
import { provideChromium } from './chromium.js';
import { runSteps } from './run-steps.js';
import { setUp } from './set-up-or-fail.js';
import { startSystemPostgres } from './system-postgres.js';
import { chooseSteps, conclude } from './test-arguments.js';

/**
 * Sets up everything a bare checkout needs, then runs the steps, or those that the command line names.
 * @param {import('./test-steps.js').Step[]} steps
 */
export async function runWithEverything(steps) {
  const chosen = chooseSteps(process.argv.slice(2), steps);
  const env = await setUp(async () => {
    await installDependenciesIfStale();
    await buildIfStale();
    const needsBrowser = chosen.some(({ report }) => report === 'playwright');
    const chromium = needsBrowser ? provideChromium(console.log) : undefined;
    const needsPostgres = chosen.some(({ onSystemPostgres }) => onSystemPostgres);
    const systemPostgres = needsPostgres ? startSystemPostgres(console.log) : undefined;
    return {
      everywhere: chromium ? { CHROMIUM_PATH: chromium } : {},
      onSystemPostgres: systemPostgres ? { DATABASE_URL: systemPostgres } : {},
    };
  });
  conclude(await runSteps(chosen, env));
}
