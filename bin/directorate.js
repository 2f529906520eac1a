import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale, buildIfStale);
process.env.NODE_ENV = 'production';
// In a variable, because the type checker cannot resolve it before a build.
const built = '../dist/server/command.js';
await import(built);
