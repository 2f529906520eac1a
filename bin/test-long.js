import './setup/require-node.js';
import { longSteps } from './testing/steps.js';
import { runWithEverything } from './testing/with-everything.js';

await runWithEverything(longSteps);
