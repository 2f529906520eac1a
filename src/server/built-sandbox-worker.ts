import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '#db/package-root.ts';

/** The built entry of the sandbox worker. */
export const builtSandboxWorker = pathToFileURL(
  path.join(packageRoot, 'dist/server/sandbox-worker.js'),
);
