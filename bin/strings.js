import './setup/require-node.js';
import { writeFileSync } from 'node:fs';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale);
const { listStrings, stringsFile } = await import('./strings/list-strings.js');
writeFileSync(stringsFile, listStrings());
