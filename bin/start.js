import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { stopCleanly } from './setup/clean-stop.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { stopWithParent } from './setup/exit-with-parent.js';
import { prepare } from './setup/prepare.js';

stopCleanly();
stopWithParent();
await prepare(installDependenciesIfStale, buildIfStale);
// In a variable, because the type checker cannot resolve it before a build.
const server = '../dist/server/main.js';
await import(server);
