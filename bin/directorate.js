import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale, buildIfStale);
process.env.NODE_ENV = 'production';
// A path the type checker does not follow: it is there only after a build.
const built = '../dist/server/command.js';
const { runCommand } = await import(built);
process.exitCode = await runCommand(process.argv.slice(2));
