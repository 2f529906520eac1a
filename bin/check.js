import './setup/require-node.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { runSteps } from './testing/run-steps.js';
import { setUp } from './testing/set-up-or-fail.js';
import { chooseSteps, conclude } from './testing/test-arguments.js';
import { fastSteps } from './testing/test-steps.js';

const chosen = chooseSteps(process.argv.slice(2), fastSteps);
await setUp(installDependenciesIfStale);
conclude(await runSteps(chosen));
