import './setup/require-node.js';
import { runWithEverything } from './testing/run-test-command.js';
import { nightlySteps } from './testing/test-steps.js';

// `npm run test:nightly -- browser` runs one step.
await runWithEverything(nightlySteps);
