import './setup/require-node.js';
import { runWithEverything } from './testing/run-test-command.js';
import { longSteps } from './testing/test-steps.js';

await runWithEverything(longSteps);
