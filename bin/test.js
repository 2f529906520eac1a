import './setup/require-node.js';
import { runWithEverything } from './testing/run-test-command.js';
import { gateSteps } from './testing/test-steps.js';

// `npm test -- browser` runs one step.
await runWithEverything(gateSteps);
