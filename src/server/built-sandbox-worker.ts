import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '#db/package-root.ts';

/** The program that takes files apart, as the build leaves it. */
export const builtSandboxWorker = pathToFileURL(path.join(packageRoot, 'dist/server/workshop.js'));
