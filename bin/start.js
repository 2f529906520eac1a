import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { stopWithParent } from './setup/exit-with-parent.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale, buildIfStale);
stopWithParent();
// In a variable, because the type checker cannot resolve it before a build.
const server = '../dist/server/main.js';
await import(server);
