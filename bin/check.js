import './setup/require-node.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { runSteps } from './testing/run-steps.js';
import { setUp } from './testing/set-up-or-fail.js';
import { conclude, readCommandLine } from './testing/test-arguments.js';
import { fastSteps } from './testing/test-steps.js';

const { chosen, totalsFile } = readCommandLine(process.argv.slice(2), fastSteps);
await setUp(totalsFile, installDependenciesIfStale);
conclude(await runSteps(chosen), totalsFile);
