import './setup/require-node.js';
import { stopCleanly } from './setup/clean-stop.js';
import { stopWithParent } from './setup/exit-with-parent.js';
import { prepareProgram } from './setup/prepare-program.js';

stopCleanly();
stopWithParent();
await prepareProgram();
// In a variable, because the type checker cannot resolve it before a build.
const server = '../dist/server/main.js';
await import(server);
