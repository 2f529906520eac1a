import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages } from './apt-packages.js';

/** Throws an Error with instructions if the load generator is missing and cannot be installed. */
export function provideWrk() {
  if (isInstalled()) return;
  if (canInstallPackages()) installPackages(['wrk']);
  if (isInstalled()) return;
  throw new Error(
    'The load generator wrk is not installed. On Debian or Ubuntu: sudo apt-get install wrk; ' +
      'on macOS: brew install wrk.',
  );
}

function isInstalled() {
  return spawnSync('wrk', ['--version']).error === undefined;
}
