import './setup/require-node.js';
import { build } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale, build);
