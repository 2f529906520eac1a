import './setup/require-node.js';
import { allSteps } from './testing/steps.js';
import { runWithEverything } from './testing/with-everything.js';

// `npm test -- browser` runs one step.
await runWithEverything(allSteps);
