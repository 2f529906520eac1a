import './setup/require-node.js';
import { prepareProgram } from './setup/prepare-program.js';

await prepareProgram();
process.env.NODE_ENV = 'production';
// In a variable, because the type checker cannot resolve it before a build.
const built = '../dist/server/command.js';
await import(built);
