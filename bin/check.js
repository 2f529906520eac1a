import './setup/require-node.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { conclude, readCommandLine } from './testing/command-line.js';
import { runSteps } from './testing/run-steps.js';
import { setUp } from './testing/set-up.js';
import { fastSteps } from './testing/steps.js';

const { chosen, totalsFile } = readCommandLine(process.argv.slice(2), fastSteps);
await setUp(totalsFile, installDependenciesIfStale);
conclude(await runSteps(chosen), totalsFile);
